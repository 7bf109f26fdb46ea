/** The street as it lies on the screen: how near it is seen, and what is told about what is pointed at. */

import { getContext, setContext } from 'svelte';
import { middle, project, squareNames } from './ground';

/** The part of the sheet that is always meant to be seen. */
export const SHEET = { x: -10, y: 12, width: 260, height: 212 };
const MOST = 3.6;
const PATIENCE = 480;
/** With more things to choose than this, one of them is a stop of the tabulator and arrows lead on. */
const MANY = 26;

/** ``name``: it is asked for as long as it is told, since what is named may change meanwhile. */
export type Told = { key: string; name: () => string; node: Element };

const HERE = Symbol('sheet');

export class Sheet {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** How many pixels wide the board is. */
  wide = $state(1000);
  told = $state.raw<Told | null>(null);
  svg: SVGSVGElement | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #live: () => Iterable<string>;

  constructor(live: () => Iterable<string>) {
    this.#live = live;
  }

  /** How much larger letters must be drawn to be read on a small screen. */
  readonly letters = $derived.by(() => Math.max(1, Math.min(1.8, 2.3 / ((this.wide / SHEET.width) * this.scale))));

  readonly #first = $derived.by((): string | null => {
    const keys = [...this.#live()].filter((key) => /^(spot|square|model|thing):/.test(key));
    return keys.length > MANY ? keys[0]! : null;
  });

  tabs(key: string, live: boolean, looks: boolean): 0 | -1 {
    if (live) return this.#first === null || this.#first === key ? 0 : -1;
    return looks ? 0 : -1;
  }

  get near(): boolean {
    return this.scale > 1.01;
  }

  /** Tell about a thing soon, or nothing more. */
  tell(key: string | null, name: () => string = () => '', node: Element | null = null, now = false): void {
    clearTimeout(this.#soon);
    if (key === null || node === null) {
      this.told = null;
      return;
    }
    this.#soon = setTimeout(() => (this.told = { key, name, node }), now ? 0 : PATIENCE);
  }

  /** Nearer or farther, about a point of the sheet. */
  zoom(by: number, about = { x: SHEET.x + SHEET.width / 2, y: SHEET.y + SHEET.height / 2 }): void {
    const scale = Math.max(1, Math.min(MOST, this.scale * by));
    const real = scale / this.scale;
    this.x = about.x - (about.x - this.x) * real;
    this.y = about.y - (about.y - this.y) * real;
    this.scale = scale;
    this.#within();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#within();
  }

  fit(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
  }

  /** Bring a place into the middle, this near. */
  focus(place: string, scale: number): void {
    const { x, y } = middle(place);
    const at = project(x, y);
    this.scale = scale;
    this.x = SHEET.x + SHEET.width / 2 - at.x * scale;
    this.y = SHEET.y + SHEET.height / 2 - at.y * scale;
    this.#within();
  }

  #within(): void {
    const slack = { x: SHEET.width * (this.scale - 1), y: SHEET.height * (this.scale - 1) };
    this.x = Math.min(-SHEET.x * (this.scale - 1), Math.max(-SHEET.x * (this.scale - 1) - slack.x, this.x));
    this.y = Math.min(-SHEET.y * (this.scale - 1), Math.max(-SHEET.y * (this.scale - 1) - slack.y, this.y));
  }

  /** A point of the screen on the sheet, before it is brought nearer. */
  pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  /** The spot of the street under a point of the screen. */
  spotAt(clientX: number, clientY: number): string | null {
    const at = this.pointAt(clientX, clientY);
    const seen = { x: (at.x - this.x) / this.scale, y: (at.y - this.y) / this.scale };
    let best: string | null = null;
    let nearest = 14;
    for (const square of squareNames) {
      for (let spot = 1; spot <= 9; spot++) {
        const { x, y } = middle(`${square}.${spot}`);
        const there = project(x, y);
        const away = Math.hypot(there.x - seen.x, (there.y - seen.y) * 1.4);
        if (away < nearest) [best, nearest] = [`${square}.${spot}`, away];
      }
    }
    return best;
  }
}

export function setSheet(sheet: Sheet): Sheet {
  return setContext(HERE, sheet);
}

export function useSheet(): Sheet {
  return getContext<Sheet>(HERE);
}
