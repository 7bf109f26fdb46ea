/** What happened on the street, one thing after another, with the dice that were rolled. */

import { Showing, type Flight as FlightOf } from '../../../lib/board/showing.svelte';
import type { EventMsg } from '../../../lib/types';
import { after, scene, trayAfter, type Effect, type Tray } from './events';
import type { View } from '../types';

export type Flight = FlightOf<Effect>;

const THROWN: ReadonlySet<string> = new Set(['rolled', 'die', 'place-dice']);
/** A model walks while its event is shown, and a Turn is told as it begins; whatever else changes, changes after it. */
const MOVES: ReadonlySet<string> = new Set(['moved', 'stands', 'lay-down', 'deployed', 'thing-moved', 'turn', 'round']);

export class Playback extends Showing<View, Effect> {
  tray = $state.raw<Tray | null>(null);
  /** The number of the roll that has just been thrown, so that its dice tumble. */
  thrown = $state(0);
  protected override readonly least = 120;

  clear(): void {
    this.tray = null;
  }

  protected scene(event: EventMsg, view: View): Effect[] | null {
    return scene(event, view);
  }
  protected after(view: View, event: EventMsg): View {
    return after(view, event);
  }
  protected override early(event: EventMsg): boolean {
    return MOVES.has(event.kind ?? '');
  }
  protected override begin(event: EventMsg): void {
    this.tray = trayAfter(this.tray, event);
    if (THROWN.has(event.kind ?? '')) this.thrown += 1;
  }
  protected override miss(events: EventMsg[]): void {
    for (const event of events) this.tray = trayAfter(this.tray, event);
  }
  protected override turn(): void {
    this.tray = null;
  }
}
