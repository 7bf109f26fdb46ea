/** What the reader can do at the console now, and what they have begun to choose. */

import { createContext } from 'svelte';
import {
  Choosing,
  type Menu as MenuOf,
  type Option as OptionOf,
  type Place,
  type Why,
} from '../../lib/board/choosing.svelte';
import { inOrder } from '../../lib/board/slots';
import { begunBy, seatName, titled } from '../../lib/sentences';
import { parse, STAGES, type Move } from './parse';
import { actionsOf, actsAt, aimsAt, meets } from './places';
import type { Catalogue, FacilityInfo, Named, View } from './types';
import { why } from './texts/why';
import { hasWord, say } from './texts';

export type Option = OptionOf<Move>;
export type Menu = MenuOf<Move>;

/** The rule behind the question that asks for the plan. */
const PLANNING = 'FM-AC-01';
/** More answers than these are not listed on the board. */
const MOST = 16;
/** Aims that only a mission brings: its own actions, and what it lets build. */
const MISSION: ReadonlySet<string> = new Set(['special', 'card']);
const isStage = (verb: string): boolean => (STAGES as readonly string[]).includes(verb);
const kindOf = (key: string): string => key.split(':', 1)[0] ?? '';

/** Each answer once, the first of those that say the same. */
const once = (options: Option[]): Option[] =>
  options.filter((each, at) => options.findIndex((other) => other.action === each.action) === at);

export class Desk extends Choosing<View, Catalogue, Move> {
  /** Where the pawn that was just sent is to stand; what else is asked about it is asked in place. */
  #errand = $state.raw<{ pawn: string; place: string; asked: string; stacks: number; open: boolean } | null>(null);
  /** Why what was just tried came to nothing. */
  note = $state('');
  /** What the reader may do when nobody is in the midst of a stack. */
  #own = $state.raw<Option[]>([]);
  /** What the reader wants done as soon as whoever is choosing has chosen. */
  #queued = $state.raw<{ action: string; place: string } | null>(null);
  /** A way or a stack that the reader looks at: it is drawn stronger. */
  looking = $state('');
  narrow = $state(false);
  /** Whether the reader plays on the board by keys just now. */
  keyed = false;

  protected parse(action: string): Move {
    return parse(action, { view: this.view, catalogue: this.catalogue });
  }
  protected fits({ slots }: Move, keys: readonly string[]): boolean {
    return inOrder(slots, keys);
  }

  get prompt(): string {
    return this.named(this.#asked[0]?.prompt ?? '');
  }

  /** Which question this is; the plan asks the same seat again and again with other answers. */
  override readonly asked = $derived.by(() =>
    this.decisions.map((each) => `${each.id} ${each.actions.map(({ action }) => action).join('|')}`).join(' '),
  );
  /** One's own question first: who also answers for a seat without a person is asked the same twice. */
  readonly #asked = $derived.by(() =>
    this.decisions.toSorted((a, b) => Number(b.seat === this.you) - Number(a.seat === this.you)),
  );
  /** Somebody else who is declaring a stack: it is theirs, and a ghost on other screens. */
  readonly author = $derived.by(() => begunBy(this.decisions, this.you));
  readonly #legal = $derived.by(() => once(this.#asked.flatMap((each) => this.read(each.id, each.actions))));
  override readonly options = $derived.by(() => (this.author === null ? this.#legal : this.#own));
  readonly takebacks = $derived.by(() => once(this.#asked.flatMap((each) => this.read(each.id, each.takebacks ?? []))));
  /** Free actions answer nothing: they wait at their things, and in the decision panel. */
  readonly #asides = $derived.by(
    () => new Set(this.decisions.flatMap((each) => (each.asides ?? []).map(({ action }) => action))),
  );
  /** To be asked before the next step, or no more. */
  readonly pause = $derived.by(() =>
    this.#asked.flatMap((each) => this.read(each.id, each.asides ?? [])).find((each) => each.action === 'hold'),
  );
  readonly paused = $derived.by(() => this.you !== null && (this.view.holds ?? []).includes(this.you));
  readonly verbs = $derived.by(() => new Set(this.options.map((each) => each.move.verb)));
  /** Planning: pawns are sent, a draft of a stack is completed, or who agrees waits for the others. */
  readonly planning = $derived.by(
    () => this.decisions.some((each) => each.rule === PLANNING) || this.verbs.has('send') || this.drafting,
  );
  readonly drafting = $derived.by(() => [...this.verbs].some(isStage));
  /** What has been begun stays while others change the plan, as long as it still leads somewhere. */
  override readonly mode = $derived.by(() => (this.drafting ? 'draft' : this.planning ? 'plan' : this.asked));
  readonly stages = $derived.by(() => this.options.filter((each) => isStage(each.move.verb)));
  /** What is answered by a word, and every answer of a question that is not the plan. */
  readonly answers = $derived.by(() =>
    this.options.filter((each) =>
      this.planning
        ? this.author === null && ['agree', 'commit'].includes(each.move.verb)
        : !this.#asides.has(each.action),
    ),
  );
  /** What is asked in words on the board: not what the panel lists, nor what is too much to list. */
  readonly #few = $derived.by(() => (this.planning || this.answers.length > MOST ? [] : this.answers));
  readonly questions = $derived.by(() => (this.listed ? [] : this.#few));
  readonly asks = $derived.by(() => this.#few.length > 0 || (this.author === null && this.drafting));
  readonly worded = $derived.by(
    () => !this.busy && (this.questions.length > 0 || (this.author === null && this.staged.length > 0)),
  );
  /** The reader only proposes: another decides. */
  readonly proposing = $derived.by(
    () => !this.planning && this.decisions.length > 0 && this.decisions.every((each) => each.optional),
  );
  readonly actions = $derived.by(() => actionsOf(this.view, this.catalogue));
  /** The pawn that is picked and waits for a place. */
  readonly held = $derived.by(() => this.picked.find((each) => each.startsWith('pawn:'))?.slice(5) ?? '');
  /** Where on the board an answer to what is open can be given. */
  readonly places = $derived.by(() => {
    if (this.drafting || !this.planning)
      return this.options.filter((each) => !each.move.quiet).flatMap((each) => each.move.slots[0] ?? []);
    return this.options.flatMap((each) =>
      this.held !== '' && each.move.slots[0]?.includes(`pawn:${this.held}`) ? (each.move.slots[1] ?? []) : [],
    );
  });
  readonly ways = $derived.by(() => this.options.filter((each) => each.move.verb === 'via'));

  name(seat: number): string {
    return seatName(this.chairs, seat, this.you);
  }
  /** What is printed on something, or its bare name. */
  info<K extends keyof Catalogue>(kind: K, slug: string): Partial<Catalogue[K][string]> & Named {
    return (this.catalogue[kind]?.[slug] ?? { title: titled(slug) }) as Partial<Catalogue[K][string]> & Named;
  }
  facility(slug: string): Partial<FacilityInfo> & Named {
    return {
      title: this.view.facilities.find((each) => each.slug === slug)?.title ?? titled(slug),
      ...this.catalogue.facilities?.[slug],
    };
  }
  pawnName(pawn: string): string {
    const key = `pawn.${pawn}`;
    return hasWord(key) ? say(key) : titled(pawn);
  }

  override live(key: string): boolean {
    return this.touching(key).some((each) => !each.move.quiet || this.picked.length > 0);
  }
  /** Everything that can be done about a thing, whatever else has to be chosen for it. */
  about(key: string): Option[] {
    if (this.busy) return [];
    const found = this.options.filter((each) => each.move.slots.some((keys) => keys.includes(key)));
    return [...found, ...this.takebacks.filter((each) => each.move.slots.some((keys) => keys.includes(key)))];
  }
  why(key: string): Why {
    const [kind, name] = key.split(':');
    // A pawn may be set down there: the room takes it.
    if (kind === 'slot' && this.live(`facility:${name}`)) return { text: '', rule: '' };
    return why(key, this);
  }

  /** Another pawn takes the place of the one before. */
  protected override with(key: string): string[] {
    return [...this.picked.filter((each) => kindOf(each) !== kindOf(key)), key];
  }
  /** Everything is shown closely, with what can be done about it. */
  protected override look(key: string, node: Place): void {
    this.list(this.about(key), node, key);
  }
  protected override offer(options: Option[], node: Place, key: string): void {
    // What is planned there already is joined rather than planned twice.
    const joins = key.startsWith('stack:') ? [] : options.filter((each) => each.move.verb === 'join-stack');
    const [only, more] = joins.length > 0 ? joins : options;
    if (only && !more) this.take(only, key);
    else super.offer(joins.length > 0 ? joins : options, node, key);
  }
  /** Others may change the plan meanwhile: what cannot be done any more is not listed any more. */
  protected override still(menu: Menu): Menu | null {
    const now = [...this.options, ...this.takebacks];
    const options = menu.options.flatMap((each) => now.find((other) => other.action === each.action) ?? []);
    return options.length === 0 && menu.options.length > 0 ? null : { ...menu, options };
  }
  override take(option: Option, place = ''): void {
    if (this.author !== null && this.#own.includes(option)) {
      this.back();
      this.#queued = { action: option.action, place };
      this.note = say('plan.queued', { name: this.name(this.author) });
      return;
    }
    if (!this.busy) {
      this.note = '';
      this.#errand =
        option.move.verb === 'send' && place !== '' && !place.startsWith('pawn:')
          ? {
              pawn: option.move.words[0] ?? '',
              place,
              asked: this.asked,
              stacks: this.view.plan.stacks.length,
              open: false,
            }
          : null;
    }
    super.take(option);
  }

  /** Others change the plan meanwhile: what the reader may do is remembered, and done when its turn comes. */
  attend(): void {
    if (this.author !== null) return;
    this.#own = this.drafting ? [] : this.#legal;
    const wanted = this.#queued;
    if (wanted === null || this.busy) return;
    this.#queued = null;
    this.note = '';
    const option = this.#legal.find((each) => each.action === wanted.action);
    if (option) this.take(option, wanted.place);
    else this.note = say('plan.gone');
  }

  /** A pawn was sent to a place: as far as that says what is meant, the questions about it are answered. */
  follow(): void {
    const errand = this.#errand;
    if (errand === null || this.busy || errand.asked === this.asked) return;
    const ours = this.view.plan.draft?.pawns.includes(errand.pawn);
    const aims = ours ? this.options.filter((each) => each.move.verb === 'aim') : [];
    const [only, more] = aims.filter((each) => aimsAt(each.move.words, errand.place, this.actions));
    // What is still asked is the reader's to answer, or anybody's: nothing is taken back after that.
    this.#errand = more ? { ...errand, asked: this.asked, open: true } : null;
    this.joined = true;
    if (only && !more) this.take(only);
    else if (aims.length === 0 && !errand.open) this.#check(errand);
    this.joined = false;
  }
  /** What had one answer only was settled at once: if it is not what was meant, it is taken back. */
  #check(errand: { pawn: string; place: string; stacks: number }): void {
    const { stacks, draft } = this.view.plan;
    const made = [draft, ...stacks.slice(errand.stacks)].find((each) => each?.pawns.includes(errand.pawn));
    if (!made || meets(made, errand.place, this.actions)) return;
    const back = this.takebacks.find((each) =>
      made === draft ? each.move.verb === 'cancel' : each.action === `withdraw ${made.n}`,
    );
    if (back) this.take(back);
    this.note = say('not.there');
  }
  /** The answers to the stage of a draft, the ones that fit where its pawn was set down first. */
  readonly staged = $derived.by(() => {
    if (this.listed) return [];
    const place = this.#errand?.place;
    const fit = place
      ? this.stages.filter((each) => each.move.verb !== 'aim' || aimsAt(each.move.words, place, this.actions))
      : [];
    // What the mission wants stands before the repairs, which may be many.
    const wanted = ({ move: { verb, words } }: Option): boolean => verb === 'aim' && MISSION.has(words[0] ?? '');
    return (fit.length > 0 ? fit : this.stages).toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)));
  });

  protected override carried({ slots }: Move, from: string): readonly string[] {
    return slots[0]?.includes(from) ? (slots[1] ?? []) : [];
  }
  protected override lift(): void {
    this.back();
  }
  /** A pawn that cannot go there: the rules say why, or the place does. */
  protected override refuse(from: string, over: readonly string[]): void {
    const [kind, pawn] = from.split(':');
    const [asked] = this.#asked;
    const tried = over.flatMap((key) => actsAt(key, this.view, this.catalogue)).map((act) => `send ${pawn} ${act}`);
    const [first] = tried;
    if (kind !== 'pawn' || first === undefined || !asked || this.author !== null) return;
    const illegal = tried.find((action) => !this.#legal.some((each) => each.action === action));
    if (illegal) this.send(asked.id, illegal);
    else this.note = say('not.here');
  }
  protected override drop(options: Option[], node: Place, _from: string, to: string): void {
    this.offer(options, node, to);
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
