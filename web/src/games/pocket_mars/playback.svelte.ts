/** What happened on Mars, one thing after another. */

import { reducedMotion } from '../../lib/draw';
import { Showing, type Flight as FlightOf, type Scene } from '../../lib/board/showing.svelte';
import type { EventMsg } from '../../lib/types';
import { after, scene, type Motion } from './events';
import type { View } from './types';

const SUSPENSE = 700;
const BRISK = 300;

export type Flight = FlightOf<Motion>;

export class Playback extends Showing<View, Motion> {
  /** The kind of the event on show, for boards that follow a phase. */
  kind = $state('');
  protected override readonly patience = 5000;
  protected override readonly least = 180;

  protected scene(event: EventMsg, view: View): Scene<Motion> {
    const { motions, slow } = scene(event, view);
    const calm = slow && !reducedMotion() ? SUSPENSE : BRISK;
    return { motions, ms: motions.length === 0 ? 0 : calm + 60 * Math.min(3, motions.length) };
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
