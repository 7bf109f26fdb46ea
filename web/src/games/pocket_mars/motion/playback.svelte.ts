/** What happened on Mars, one thing after another. */

import { Showing, type Flight as FlightOf } from '../../../lib/board/showing.svelte';
import type { EventMsg } from '../../../lib/types';
import { after, scene, type Motion } from './events';
import type { View } from '../types';

export type Flight = FlightOf<Motion>;

export class Playback extends Showing<View, Motion> {
  /** The kind of the event on show, for boards that follow a phase. */
  kind = $state('');
  protected override readonly least = 180;

  protected scene(event: EventMsg, view: View): Motion[] | null {
    const motions = scene(event, view);
    return motions.length === 0 ? null : motions;
  }
  protected after(view: View, event: EventMsg): View {
    return after(view, event);
  }
  protected override begin(event: EventMsg): void {
    this.kind = event.kind ?? '';
  }
  protected override end(): void {
    this.kind = '';
  }
}
