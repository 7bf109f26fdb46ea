/** What happened at the base, one thing after another, with the dice and the messages that belong to it. */

import { Showing, type Flight as FlightOf, type Scene } from '../../lib/board/showing.svelte';
import type { EventMsg } from '../../lib/types';
import { after, messageOf, reading, scene, trayOf, type Motion, type Tray } from './events';
import type { Message, View } from './types';

export type Flight = FlightOf<Motion>;

export class Playback extends Showing<View, Motion> {
  tray = $state.raw<Tray | null>(null);
  message = $state.raw<Message | null>(null);
  protected override readonly most = 80;
  protected override readonly patience = 20_000;
  /** The crew knows all in common, so who reads next may see the rest of what the last one was shown. */
  protected override readonly secretive = false;

  protected scene(event: EventMsg, view: View): Scene<Motion> {
    const { motions, ms } = scene(event, view);
    return { motions, ms: Math.max(ms, reading(messageOf(event, this.goal))) };
  }
  protected after(view: View, event: EventMsg): View {
    return after(view, event);
  }
  protected override early(): boolean {
    return true;
  }
  protected override begin(event: EventMsg): void {
    this.message = messageOf(event, this.goal);
    this.tray = trayOf(event, this.tray);
  }
  protected override end(): void {
    this.tray = null;
    this.message = null;
  }
}
