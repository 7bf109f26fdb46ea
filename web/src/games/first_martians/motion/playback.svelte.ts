/** What happened at the base, one thing after another, with the dice and the messages that belong to it. */

import { Showing, type Flight as FlightOf } from '../../../lib/board/showing.svelte';
import type { EventMsg } from '../../../lib/types';
import { after, messageOf, scene, trayOf, type Motion, type Tray } from './events';
import type { Message, View } from '../types';

export type Flight = FlightOf<Motion>;

export class Playback extends Showing<View, Motion> {
  tray = $state.raw<Tray | null>(null);
  message = $state.raw<Message | null>(null);
  protected override readonly most = 80;
  /** The crew knows all in common, so who reads next may see the rest of what the last one was shown. */
  protected override readonly secretive = false;

  protected scene(event: EventMsg, view: View): Motion[] | null {
    return scene(event, view);
  }
  protected after(view: View, event: EventMsg): View {
    return after(view, event, this.goal);
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
