/** Moves as slots that are filled by choosing things: each slot lists the keys that fill it. */

export type Slots = readonly (readonly string[])[];

/** Whether these keys fill the first slots, each its own. */
export function inOrder(slots: Slots, keys: readonly string[]): boolean {
  return keys.every((key, at) => slots[at]?.includes(key));
}

/** Whether these keys fill different slots, whichever. */
export function inAnyOrder(slots: Slots, keys: readonly string[]): boolean {
  const [first, ...rest] = keys;
  if (first === undefined) return true;
  return slots.some(
    (slot, at) =>
      slot.includes(first) &&
      inAnyOrder(
        slots.filter((_, other) => other !== at),
        rest,
      ),
  );
}
