/** What happened at the table, one thing after another, and the moment in which one learns what one is. */

import { Showing, type Flight as FlightOf } from '../../../lib/board/showing.svelte';
import { preferences } from '../../../lib/preferences.svelte';
import type { EventMsg } from '../../../lib/types';
import { after, justDealt, MOMENT, scene, type Moment, type Motion } from './events';
import type { View } from '../types';

/** Tables, seats of this screen and waves that were shown to them; a board may come and go in between. */
const learnt = new Set<string>();
const lesson = (seat: number | null, wave: number): string => `${location.pathname} ${seat} ${wave}`;

export type Flight = FlightOf<Motion>;

/** These are seen while they change, the others change when they have been seen. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'threats',
  'mission',
  'shown',
  'effect',
  'judged',
  'added',
  'resolved',
  'trial',
  'defended',
  'evidence',
  'verdict',
  'dna',
  'resource',
  'wave',
  'accused',
  'seconded',
  'led',
  'revealed',
  'ousted',
]);

export class Playback extends Showing<View, Motion> {
  moment = $state.raw<Moment | null>(null);
  protected override readonly most = 90;

  constructor(view: View, events: EventMsg[]) {
    super(view, events);
    this.#arrive();
  }

  putAway(): void {
    this.moment = null;
  }

  protected scene(event: EventMsg, view: View): Motion[] | null {
    return scene(event, view);
  }
  protected after(view: View, event: EventMsg): View {
    return after(view, event);
  }
  protected override early(event: EventMsg): boolean {
    return AT_ONCE.has(event.kind ?? '');
  }
  protected override begin(event: EventMsg, again: boolean): void {
    // What lies face up is known to all: it needs no moment of one's own.
    if (
      event.kind === 'dealt' &&
      event['seat'] === this.shown.you &&
      !event['up'] &&
      !again &&
      (event['face'] === 'human' || event['face'] === 'clone')
    )
      this.#learn({ wave: event['wave'], face: event['face'] });
  }
  protected override turn(): void {
    this.moment = null;
    this.#arrive();
  }

  /** Who sits down after a card was dealt is handed it all the same. */
  #arrive(): void {
    const moment = preferences.kept.pace === 'none' ? null : justDealt(this.goal);
    if (moment && !learnt.has(lesson(this.goal.you, moment.wave))) this.#learn(moment);
  }

  #learn(moment: Moment): void {
    this.moment = moment;
    learnt.add(lesson(this.goal.you, moment.wave));
    setTimeout(() => {
      if (this.moment === moment) this.moment = null;
    }, MOMENT);
  }
}
