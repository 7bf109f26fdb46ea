/** What is printed on the front of a card. */
export type CardFace = { name: string; value: number; top: string; bottom: string };
