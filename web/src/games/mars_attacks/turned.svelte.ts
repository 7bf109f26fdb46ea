/** From which edge the street is seen: everybody's own is the near one. */

export const street = $state({ turned: false });
