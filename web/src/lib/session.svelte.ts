/** One table as this screen follows it: where it is, what happened, and what may be done. */

import { boards } from '../games';
import { lasting, linesOf, recalled, withEntry, type LogLine } from './log';
import { t } from './messages';
import { preferences } from './preferences.svelte';
import * as protocol from './protocol';
import { seatName, withNames } from './sentences';
import { keepSeat, keptTable, noteLines, noteSeen, type KeptSeat } from './seats';
import { Stream, type Connection } from './stream';
import { toasts } from './toasts.svelte';
import type { ChatLine, DecisionMsg, EventMsg, Happening, HintMsg, News, Refusal, WhyMsg } from './types';

const HASTE = 6;
const REMEMBERED = 60;

export class Session {
  /** What is on the screen; the server may be ahead of it by what waits to be shown. */
  news = $state.raw<News | null>(null);
  waiting = $state.raw<News[]>([]);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  events = $state.raw<EventMsg[]>([]);
  /** The board still shows what led to where the table is. */
  showing = $state(false);
  /** The board asks the question itself. */
  asks = $state(false);
  away = $state.raw<LogLine[]>([]);
  /** The line of the log that the reader points at. */
  pointed = $state('');
  /** What a bot would answer to the open question, as far as the reader has asked. */
  hinted = $state('');
  /** What the panel would answer once it is confirmed. */
  chosen = $state('');
  /** The panel lists the answers; the board asks in words. */
  listed = $state(false);
  worded = $state(false);
  #missed: LogLine[] = [];
  /** Answers that were given and not taken back. */
  #answers: Happening[] = [];
  /** How many answers each gesture of the reader's took, as far as they were given on this screen. */
  #gestures: number[] = [];
  connection = $state<Connection>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  /** Why the last answer was not possible. */
  whyNot = $state.raw<Refusal | null>(null);
  sending = $state(false);
  unread = $state(0);
  /** Seats of this screen, and which of them is before it; a curtain hides it until one of ``behind`` is. */
  seats = $state.raw<KeptSeat[]>([]);
  current = $state.raw<KeptSeat | null>(null);
  behind = $state.raw<KeptSeat[]>([]);

  #stream: Stream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expected = 0;
  #seenBefore = 0;
  #linesBefore = 0;
  #seenBy = new Map<number, number>();
  #first = true;
  #since: EventMsg[] = [];
  /** The rounds that were asked about before what is being shown. */
  #known = new Set<string>();
  #skipBoard: () => void = () => {};

  constructor(readonly table: string) {}

  /**
   * What is asked, when what led to it has been shown: until then only what goes on being asked. While others' steps
   * wait to be shown, only what stays open through all of them.
   */
  decisions: DecisionMsg[] = $derived.by(() => {
    const asked = this.news?.decisions ?? [];
    const last = this.waiting.at(-1);
    const open = last ? asked.filter((one) => last.decisions.some((other) => other.id === one.id)) : asked;
    return this.showing ? open.filter((one) => this.#known.has(roundOf(one))) : open;
  });
  curtain: boolean = $derived(this.behind.length > 0);
  busy: boolean = $derived(this.sending || (this.waiting.length > 0 && !this.decisions.length));
  you: number | null = $derived(this.news?.you.seat ?? null);
  host: boolean = $derived(this.news?.you.host ?? false);
  awaited: boolean = $derived(this.decisions.some((one) => !one.optional));

  begin(): void {
    const kept = keptTable(this.table);
    this.seats = (kept?.seats ?? []).filter((one) => one.token);
    this.#seenBefore = kept?.seen ?? 0;
    this.#linesBefore = kept?.lines ?? 0;
    const players = this.#players();
    if (players.length > 1 && !kept?.finished) this.behind = players;
    this.current = players[0] ?? this.seats[0] ?? null;
    document.addEventListener('visibilitychange', this.#looked);
    if (!this.behind.length) this.#listen();
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#looked);
    clearTimeout(this.#timer);
    this.#stream?.end();
    this.#stream = null;
  }

  #players(): KeptSeat[] {
    return this.seats.filter((one) => one.seat !== null);
  }

  #listen(): void {
    this.#stream?.end();
    this.#first = true;
    this.connection = 'connecting';
    this.#stream = new Stream(this.table, this.current?.token ?? null, {
      news: (news) => this.#heard(news),
      connection: (state) => {
        this.connection = state;
        if (state === 'live') toasts.forget(t('net.unreached'));
      },
      refused: (refusal) => (this.refusal = refusal),
    });
    this.#stream.begin();
  }

  // Hot seat

  /**
   * Pass the screen on to whoever of it is asked, when who sits before it is not. Rounds that hide who has answered
   * await everybody to the end, so each seat of this screen is asked for itself.
   */
  async #passOn(told: News): Promise<void> {
    if (told.status !== 'running' || told.decisions.some((one) => !one.optional)) return;
    for (const one of this.#players()) {
      if (one.seat === this.you || !told.awaited.includes(one.seat ?? -1)) continue;
      const there = await protocol.look(this.table, one.token).catch(() => null);
      if (this.news !== told || this.waiting.length) return;
      if (there?.decisions.some((asked) => !asked.optional)) return this.#drop(one, told.n);
    }
  }

  /** Nothing of a seat stays in the document while the screen is passed on. */
  #drop(next: KeptSeat, n: number): void {
    if (this.you !== null) this.#seenBy.set(this.you, n);
    this.#stream?.end();
    this.behind = [next];
    this.news = null;
    this.log = [];
    this.chat = [];
    this.events = [];
    this.away = [];
    this.pointed = '';
    this.#missed = [];
    this.#since = [];
  }

  /** Let another seat of this screen look; nothing of the last one's stays in the document. */
  lift(seat: KeptSeat): void {
    clearTimeout(this.#timer);
    this.current = seat;
    this.news = null;
    this.waiting = [];
    this.log = [];
    this.away = [];
    this.events = [];
    this.behind = [];
    this.#seenBefore = this.#seenBy.get(seat.seat ?? -1) ?? 0;
    this.#linesBefore = 0;
    this.#listen();
  }

  /** Another seat of this table is played at this screen too. */
  also(seat: KeptSeat): void {
    keepSeat(this.table, this.news?.game ?? '', seat);
    this.seats = keptTable(this.table)?.seats ?? [];
  }

  // What arrives

  #heard(news: News): void {
    const fresh = news.happened;
    if (this.#first || news.gap) {
      this.#first = false;
      this.waiting = [];
      this.#start(news);
      return;
    }
    for (const one of fresh) this.#note(one, news);
    if (document.hidden)
      this.#missed = [...this.#missed, ...fresh.flatMap((one) => linesOf(one, news))].slice(-REMEMBERED);
    this.waiting = [...this.waiting, news];
    if (this.waiting.length === 1 && this.#timer === undefined) this.#showNext();
    else if (document.hidden) this.skip();
  }

  /** Whoever looks again is told what happened meanwhile. */
  #looked = (): void => {
    if (document.hidden || !this.#missed.length) return;
    if (!this.curtain) this.away = this.#missed;
    this.#missed = [];
  };

  #start(news: News): void {
    this.#answers = [];
    this.#gestures = [];
    const lines = news.happened.reduce<LogLine[]>((log, one) => withEntry(log, this.#answers, one, news), []);
    this.log = lines;
    this.news = news;
    if (this.#seenBefore > 0 && news.n > this.#seenBefore)
      this.away = lines.filter((one) => one.n > this.#seenBefore).slice(-REMEMBERED);
    this.#since = news.happened.flatMap((one) => one.events).slice(-REMEMBERED);
    this.#settle();
    if (news.gap && news.status !== 'open') void this.#recall(news);
    void protocol
      .chat(this.table, this.current?.token ?? null)
      .then((lines) => (this.chat = lines))
      .catch(() => undefined);
  }

  /** After a gap the log is read from the table's record, as far as this seat has seen it. */
  async #recall(news: News): Promise<void> {
    try {
      const token = this.current?.token ?? null;
      const sentences =
        news.status === 'finished'
          ? (await protocol.replaySteps(this.table, token)).flatMap((step) => step.sentences)
          : (await protocol.record(this.table, token))
              .split('\n')
              .filter((line) => line.startsWith('  '))
              .map((line) => line.trim());
      const lines = recalled(sentences, news.chairs, news.you.seat);
      this.log = [...lines, ...this.log];
      if (this.#linesBefore) this.away = lines.slice(this.#linesBefore).slice(-REMEMBERED);
      this.#keepLines();
    } catch {
      // A table that has not begun has no record.
    }
  }

  #note(one: Happening, news: News): void {
    if (one.kind === 'said') {
      this.chat = [...this.chat, { seat: one.seat, text: one.text ?? '', n: one.n }];
      if (one.seat !== news.you.seat) this.unread++;
    }
    if (one.kind === 'willing' && one.seat !== news.you.seat && news.chairs[one.seat ?? -1]?.gave_up)
      toasts.say(t('resign.asked', { name: seatName(news.chairs, one.seat ?? 0) }));
    if (!this.sending && one.seat === news.you.seat && ['answered', 'undone'].includes(one.kind)) this.#gestures = [];
    this.log = withEntry(this.log, this.#answers, one, news);
  }

  // One thing after the other

  #showNext = (): void => {
    this.#timer = undefined;
    const [next, ...rest] = this.waiting;
    if (!next) return;
    this.#show(next, rest);
    const others = next.happened.some((one) => one.events.length && one.seat !== next.you.seat);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0.6 : 1;
    // A board of its own shows events in its own time.
    const paced = others && !document.hidden && !(next.game in boards);
    const pause = paced ? preferences.pause * calm : 0;
    this.#timer = setTimeout(this.#showNext, rest.length > HASTE ? pause / 3 : pause);
  };

  #show(news: News, rest: News[]): void {
    this.#remember();
    this.news = news;
    this.waiting = rest;
    const happened = news.happened.flatMap((one) => one.events);
    if (news.happened.some((one) => one.kind === 'answered' && one.seat === news.you.seat)) this.#since = [];
    this.#since = [...this.#since, ...lasting(happened)].slice(-REMEMBERED);
    if (happened.length) this.events = happened;
    this.#settle();
  }

  /** What is asked now stays while the next things are shown. */
  #remember(): void {
    if (!this.showing) this.#known = new Set(this.decisions.map(roundOf));
  }

  /** The board begins or ends to show what happened, and how to end it at once. */
  shows(showing: boolean, skip: () => void): void {
    this.showing = showing;
    this.#skipBoard = skip;
  }

  /** Show at once where the table is. */
  skip(): void {
    this.#skipBoard();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.waiting.at(-1);
    if (!last) return;
    const happened = this.waiting.flatMap((one) => one.happened);
    this.#show({ ...last, happened }, []);
  }

  /** Show again what others did since the reader's last answer. */
  again(): void {
    this.away = [];
    this.#remember();
    if (this.#since.length) this.events = [...this.#since];
  }

  get since(): EventMsg[] {
    return this.#since;
  }

  /** How much of the game's log was read, for when the server has forgotten the numbers. */
  #keepLines(): void {
    noteLines(this.table, this.log.filter((one) => one.told).length);
  }

  #settle(): void {
    const told = this.news;
    if (!told) return;
    if (told.n >= this.#expected) this.sending = false;
    noteSeen(this.table, told.game, told.n, told.status === 'finished');
    if (!told.gap) this.#keepLines();
    if (!this.waiting.length) void this.#passOn(told);
  }

  // What the reader does

  /** ``joined``: it belongs to the same gesture as the reader's last answer. */
  async act(decision: string, action: string, joined = false): Promise<void> {
    await this.#send(async (token) => {
      const told = await protocol.act(this.table, token, { decision, action, key: protocol.newKey() });
      const before = joined ? (this.#gestures.pop() ?? 0) : 0;
      this.#gestures.push(before + 1);
      return told;
    });
  }

  /** Take the last gesture back, as far as that is possible. */
  async undo(): Promise<void> {
    const answers = this.#gestures.pop() ?? 1;
    await this.#send(async (token) => {
      const back = (): Promise<{ n: number }> => protocol.undo(this.table, token, protocol.newKey());
      let told = await back();
      for (let left = answers - 1; left > 0; left--) {
        const more = await back().catch(() => null);
        if (!more) break;
        told = more;
      }
      return told;
    });
  }

  async say(text: string, phrase: boolean): Promise<boolean> {
    return this.command((token) => protocol.say(this.table, token, { text, phrase, key: protocol.newKey() }));
  }

  /** What a bot would answer here; where it does not tell, why not is said. */
  async hint(decision: string): Promise<HintMsg | undefined> {
    const told: HintMsg[] = [];
    await this.command(async (token) => told.push(await protocol.hint(this.table, token, decision)));
    return told[0];
  }

  /** Whether something said in words can be answered here, and why not. */
  async why(decision: string, said: string): Promise<WhyMsg | undefined> {
    const told: WhyMsg[] = [];
    await this.command(async (token) => told.push(await protocol.why(this.table, token, decision, said)));
    return told[0];
  }

  async #send(ask: (token: string) => Promise<{ n: number }>): Promise<void> {
    const token = this.current?.token;
    if (!token || this.busy) return;
    this.sending = true;
    // Until the server has said which entry the answer is, no news can be known to hold it.
    this.#expected = Infinity;
    this.whyNot = null;
    this.away = [];
    try {
      this.#expected = (await ask(token)).n;
      if ((this.news?.n ?? 0) >= this.#expected) this.sending = false;
    } catch (fault) {
      this.#expected = 0;
      this.sending = false;
      this.#refuse(fault);
    }
  }

  #refuse(fault: unknown): void {
    if (!(fault instanceof protocol.RefusedError)) throw fault;
    const { refused, sentence, rule } = fault.refusal;
    if (refused === 'illegal' || refused === 'invalid') this.whyNot = fault.refusal;
    else toasts.say(fault.offline ? t('net.unreached') : withNames(sentence, this.news?.chairs ?? []), 'bad', rule);
  }

  /** Ask something of the table that is no answer; says why not, and whether it worked. */
  async command(ask: (token: string) => Promise<unknown>): Promise<boolean> {
    const token = this.current?.token;
    if (!token) return false;
    try {
      await ask(token);
      return true;
    } catch (fault) {
      if (!(fault instanceof protocol.RefusedError)) throw fault;
      toasts.say(fault.offline ? t('net.unreached') : fault.refusal.sentence, 'bad');
      return false;
    }
  }
}

/** Names the round that a decision belongs to, whoever answers in it and how often. */
function roundOf(decision: DecisionMsg): string {
  return decision.id.replace(/^(\d+)(\+\d+)?\.\d+/, '$1');
}

/** What the decision panel needs of a table; a lesson is asked by the same panel. */
export type Asking = Pick<Session, 'news' | 'decisions' | 'waiting' | 'busy' | 'sending' | 'whyNot' | 'act' | 'skip'> &
  Partial<Pick<Session, 'asks' | 'chosen' | 'hint' | 'hinted' | 'listed' | 'showing' | 'why' | 'worded'>>;
