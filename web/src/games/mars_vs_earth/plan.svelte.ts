/**
 * What the reader means to discard at the end of the round. It is put together on the panel of the reveals and
 * sent when the discards open, if nobody revealed in between (R-MVE-59); until then it is on this screen alone.
 */

import type { Desk } from './desk.svelte';

export class Plan {
  readonly #desk: Desk;
  #chosen = $state.raw<{ round: number; cards: string[] }>({ round: 0, cards: [] });
  /** The round in which the reader has answered with this plan. */
  #answered = $state(0);
  #sending = $state(false);
  #sent = '';

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  readonly #hand = $derived.by(() =>
    this.#desk.you === null ? [] : (this.#desk.view.players[this.#desk.you]?.hand ?? []),
  );
  /** The panel that is open: the reveals with what follows them, or the discards by themselves. */
  readonly phase = $derived.by((): 'reveals' | 'discards' | null => {
    const { view, you, verbs } = this.#desk;
    if (you === null || view.outcome) return null;
    if (view.step === 'reveals' && view.awaited.includes(you)) return 'reveals';
    return view.step === 'discards' && (verbs.has('discard') || verbs.has('done')) && !this.#desk.resting
      ? 'discards'
      : null;
  });
  /** What is chosen and still in hand. */
  readonly cards = $derived.by(() => {
    if (this.#chosen.round !== this.#desk.view.round) return [];
    const left = [...this.#hand];
    return this.#chosen.cards.filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
  readonly must = $derived.by(() => {
    const player = this.#desk.you === null ? undefined : this.#desk.view.players[this.#desk.you];
    return player ? Math.max(0, this.#hand.length - player.hand_size) : 0;
  });
  readonly enough = $derived.by(() => this.cards.length >= this.must);
  readonly held = $derived.by(() => this.#hand.length);
  readonly sending = $derived.by(() => this.#sending);

  count(card: string): number {
    return this.cards.filter((each) => each === card).length;
  }

  /** One more of this face; after the last of them none. */
  toggle(card: string): void {
    const have = this.#hand.filter((each) => each === card).length;
    const others = this.cards.filter((each) => each !== card);
    const next = (this.count(card) + 1) % (have + 1);
    this.#chosen = { round: this.#desk.view.round, cards: [...others, ...Array.from({ length: next }, () => card)] };
  }

  /** Answer the reveals; what is planned follows by itself. */
  answer(verb: 'stay' | 'reveal'): void {
    const option = this.#desk.option(verb);
    if (!option) return;
    this.#answered = verb === 'stay' ? this.#desk.view.round : 0;
    this.#desk.take(option);
  }

  send(): void {
    this.#sending = true;
    this.follow();
  }

  /** Carry the plan on by one act, whenever the table asks for the next. */
  follow(): void {
    const { view, busy, asked } = this.#desk;
    if (this.phase !== 'discards') {
      if (view.step !== 'discards') this.#sending = false;
      return;
    }
    const revealed = view.chronicle.some((each) => each.what === 'reveal' && each.round === view.round);
    if (this.#answered === view.round && !revealed && this.enough) this.#sending = true;
    this.#answered = 0;
    if (!this.#sending || busy || asked === this.#sent) return;
    const [card] = this.cards;
    const option =
      card === undefined
        ? this.#desk.option('done')
        : this.#desk.options.find((each) => each.action === `discard ${card}`);
    if (!option) {
      this.#sending = false;
      return;
    }
    this.#sent = asked;
    if (card === undefined) this.#sending = false;
    this.#desk.take(option);
  }
}
