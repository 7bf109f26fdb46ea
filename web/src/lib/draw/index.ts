/** The drawing vocabulary that all boards share. */

export { default as Card } from './Card.svelte';
export type { CardFace } from './card';
export { default as Colonist } from './Colonist.svelte';
export { default as Die } from './Die.svelte';
export { default as Glyph } from './Glyph.svelte';
export { default as Icon } from './Icon.svelte';
export { default as Pile } from './Pile.svelte';
export { default as Target } from './Target.svelte';
export { default as Tooltip } from './Tooltip.svelte';
export { default as Track } from './Track.svelte';
export type { DragHooks } from './drag';
export { dragSource } from './drag';
export type { IconName } from './icons';
export { icons } from './icons';
export { EASE, flip, fly, pulse, reducedMotion } from './motion';
export type { TellWhy } from './rule';
export { setTellWhy, useTellWhy } from './rule';
export type { SeatLook, Shape } from './seats';
export { machineLook, seatLook, seatLooks, shapePaths } from './seats';
