/** What the reader can do on the street now, what they have begun to choose, and what they look at. */

import { createContext } from 'svelte';
import {
  Choosing,
  type Menu as MenuOf,
  type Option as OptionOf,
  type Place,
  type Why,
} from '../../lib/board/choosing.svelte';
import type { DragHooks } from '../../lib/draw';
import type { ActionMsg } from '../../lib/types';
import { seatName } from '../../lib/sentences';
import { aims, reach, type Aim, type Reach } from './forecast';
import { squareOf } from './ground';
import { bySquare, fits, gestures, parse, type Move, type Plan } from './parse';
import {
  halfOf,
  modelName,
  modelOf,
  SIDES,
  sideOf,
  type Catalogue,
  type Half,
  type Side,
  type View,
  type Way,
} from './types';
import { why } from './texts/why';
import { say } from './texts';

export type Option = OptionOf<Move>;
export type Menu = MenuOf<Move>;

/** Where the acting model stands among the fields of each frame that has one. */
const ACTORS: Record<string, number> = { Acting: 2, ChooseFoe: 2, LieDown: 2, SetDown: 2, Deployment: 1, Reinforce: 1 };

/** The model that acts, or is being placed, as a view has it. */
export function actingIn(view: View): string | null {
  const [frame, ...fields] = view.pending;
  const at = ACTORS[frame ?? ''];
  return at === undefined ? null : modelName(view, fields[at - 1] ?? -1);
}

/** What one gesture answers together. */
const STEPS = new Set(['move', 'stand', 'deploy']);

export class Desk extends Choosing<View, Catalogue, Move> {
  /** The key under the pointer or the focus, and the one that was tapped to be looked at. */
  pointed = $state<string | null>(null);
  tapped = $state<string | null>(null);
  /** Whether the reader wants to be asked for every square and spot. */
  byHand = $state(false);
  /** Whether a click on a target takes aim before it shoots. */
  aiming = $state(false);
  /** Whether the street still shows what led to where the table is. */
  playing: () => boolean = () => false;
  /** Finds the spot of the street under a point of the screen. */
  spotAt: (x: number, y: number) => string | null = () => null;

  protected parse(action: string): Move | null {
    return parse(action, this.acting);
  }
  protected fits(move: Move, keys: readonly string[]): boolean {
    return fits(move, keys);
  }
  /** Where the game says which squares can be gone to, and from which spots what is seen, one gesture goes there. */
  protected override read(decision: string, actions: readonly ActionMsg[]): Option[] {
    const read = super.read(decision, actions);
    const ways: Way[] = this.decisions.find((each) => each.id === decision)?.preview?.ways ?? [];
    const aimed = read.filter((each) => each.move.verb === 'aim').map((each) => each.move.slots[0]);
    const found = read.filter(({ move }) =>
      this.aiming ? move.verb !== 'shoot' || !aimed.includes(move.slots[0]) : move.verb !== 'aim',
    );
    if (this.byHand || ways.length === 0)
      return found.map((each) => (each.move.verb === 'deploy' ? { ...each, move: bySquare(each.move) } : each));
    const going = ways.flatMap((way) => gestures(way, this.acting ?? ''));
    return [
      ...found.filter((each) => !STEPS.has(each.move.verb)),
      ...going.map(({ answers, label, move }) => ({ decision, action: answers[0]!, label: this.named(label), move })),
    ];
  }

  /** Whether the model may still take aim: a choice of its own, since a click on a target shoots. */
  readonly mayAim = $derived.by(() =>
    this.decisions.some((each) => each.actions.some(({ action }) => action.startsWith('aim '))),
  );
  /** The side whose half of a card is read; a spectator reads the Humans'. */
  readonly side = $derived.by((): Side => SIDES[this.you ?? 0] ?? 'human');
  readonly acting = $derived.by(() => actingIn(this.view));
  /** The keys that a click would do something with, with the options behind each. */
  readonly ways = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (this.busy || this.#meant.length > 0) return found;
    const at = this.picked.length;
    for (const each of this.open) {
      const next =
        each.move.confirm || at > 0
          ? each.move.slots.filter((slot) => !this.picked.includes(slot))
          : each.move.slots.slice(0, 1);
      for (const key of next) found.set(key, [...(found.get(key) ?? []), each]);
    }
    return found;
  });
  /** Options that no thing on the board stands for. */
  readonly buttons = $derived.by(() => this.options.filter((each) => each.move.slots.length === 0));
  /** The choice that is built up and waits for a confirmation. */
  readonly ready = $derived.by((): Option | null => {
    if (this.picked.length > 0) {
      return this.open.find((each) => each.move.confirm && each.move.slots.length === this.picked.length) ?? null;
    }
    const found = this.tapped === null ? [] : (this.ways.get(this.tapped) ?? []);
    return found.length === 1 && found[0]!.move.slots.length === 1 ? found[0]! : null;
  });

  name(side: Side): string {
    return seatName(this.chairs, SIDES.indexOf(side), this.you);
  }

  half(card: string, side: Side = this.side): Half | null {
    return halfOf(this.catalogue.cards[card], side);
  }

  /** A square in words, as the reader's side sees the street. */
  place(square: string): string {
    const words = this.catalogue.places[this.side][square] ?? square;
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  /** A model, the Bug or a weapon as a sentence names it. */
  title(name: string): string {
    const number = Number(name.slice(1));
    if (/^[hm]\d$/.test(name)) return say(sideOf(name) === 'human' ? 'soldier' : 'martian', { number });
    const set = this.catalogue.sets.find((each) => each.name === name);
    return (
      set?.title ??
      this.catalogue.cards[name]?.event?.name ??
      (name === 'bug' ? say('thing.bug') : name.replaceAll('-', ' '))
    );
  }

  why(key: string): Why {
    return why(key, this);
  }

  /** What a click on this is meant for: somebody who cannot be chosen stands for the square. */
  meant(key: string): string {
    const square = !key.startsWith('model:') || this.ways.has(key) ? null : modelOf(this.view, key.slice(6))?.square;
    return square && this.ways.has(`square:${square}`) ? `square:${square}` : key;
  }
  override touching(key: string): Option[] {
    return this.ways.get(key) ?? [];
  }
  /** ``card``: one that is shown large with what can be done. */
  override pick(key: string, node: Place, card = ''): void {
    this.tapped = null;
    const found = this.picked.includes(key) || !this.live(key) ? [] : this.touching(key);
    const whole = found.filter((each) => each.move.slots.length === this.picked.length + 1 && !each.move.confirm);
    // A card on the attack itself, or on one of the models it hits: nothing is taken at once.
    if (whole.length > 0 && whole.length < found.length) this.list(found, node, card);
    else super.pick(key, node, card);
  }
  override take(option: Option, meant: string[] = option.move.then ?? []): void {
    if (this.busy) return super.take(option);
    this.#meant = meant;
    // To choose a model and where it goes is one gesture, however many clicks and answers that takes.
    this.joined ||= this.#last === 'activate' && option.move.verb === 'go';
    this.#last = option.move.verb;
    super.take(option);
    this.joined = false;
  }
  override back(): void {
    super.back();
    this.tapped = null;
  }

  /** Who shoots at whom in the test that cards are being played on. */
  readonly duel = $derived.by((): { attacker: string; target: string } | null => {
    const [frame, , kind, attacker, target] = this.view.pending;
    return frame === 'Contest' && kind === 0
      ? { attacker: modelName(this.view, attacker!), target: modelName(this.view, target!) }
      : null;
  });
  /** The model whose reach and sight are shown: the one pointed at, else the one that acts. */
  readonly viewed = $derived.by((): string | null => {
    const key = this.pointed ?? this.tapped;
    const model = key?.startsWith('model:') ? modelOf(this.view, key.slice(6)) : undefined;
    if (model && (this.acting === null || model.model === this.acting || !this.live(key!))) return model.model;
    if (model && this.acting === null) return model.model;
    // What others do is acted out; only one's own choice is looked ahead from.
    return this.decisions.length === 0 ? null : (this.acting ?? this.duel?.attacker ?? null);
  });
  /** Where the gesture under the pointer would lead. */
  readonly plan = $derived.by((): Plan | null => {
    const key = this.pointed ?? this.tapped;
    return (key === null ? undefined : this.ways.get(key)?.[0]?.move.plan) ?? null;
  });
  /** The square whose spots are to be chosen between. */
  readonly ground = $derived.by((): string | null => {
    const [kind, place] = (this.pointed ?? this.tapped ?? '').split(':', 2);
    return place && (kind === 'square' || kind === 'spot') ? squareOf(place) : null;
  });
  /** The spot that the acting model would look from, if it took the one pointed at. */
  readonly from = $derived.by((): string | null => {
    const key = this.pointed ?? this.tapped;
    if (this.acting === null || this.viewed !== this.acting || key === null || !this.live(key)) return null;
    if (this.plan) return this.plan.stand.spot;
    return key.startsWith('spot:') ? key.slice(5) : null;
  });
  readonly aims = $derived.by((): Aim[] => {
    const [frame, , , , shots] = this.view.pending;
    // Nothing is aimed at by a model that has shot, or that is lying down.
    const after = this.plan ? this.plan.stand.sees.length === 0 : frame === 'Acting' && shots === 0;
    const spent = this.viewed === this.acting && (after || frame === 'LieDown');
    return this.viewed === null || spent ? [] : aims(this.view, this.catalogue, this.viewed, this.from ?? undefined);
  });
  readonly reach = $derived.by((): Reach | null => {
    const model = this.viewed === null ? undefined : modelOf(this.view, this.viewed);
    // While a model acts, the squares it may still enter glow by themselves.
    if (!model || this.viewed === this.acting || (this.pointed === null && this.tapped === null)) return null;
    return reach(this.view, model);
  });
  /** The one target to be told about in full. */
  readonly aimed = $derived.by((): Aim | null => {
    const key = this.pointed ?? this.tapped;
    const duel = key === null && this.duel?.attacker === this.viewed ? this.duel.target : null;
    const name = key === 'thing:bug' ? 'bug' : key?.startsWith('model:') ? key.slice(6) : duel;
    return this.aims.find((each) => each.target === name) ?? null;
  });

  /** A model that can be activated may be dragged as far as it will go. */
  #reaches(key: string): string[] {
    const model = key.startsWith('model:') ? modelOf(this.view, key.slice(6)) : undefined;
    if (!model || !this.#activation(key)) return [];
    const { near, far } = reach(this.view, model);
    return [...near, ...far].map((square) => `square:${square}`);
  }
  #activation(key: string): Option | undefined {
    return this.touching(key).find((each) => each.move.verb === 'activate');
  }
  protected override ends(from: string): readonly string[] {
    return [...super.ends(from), ...this.#reaches(from)];
  }
  protected override lift(): void {
    super.lift();
    this.tapped = null;
  }
  override drag(key: string): DragHooks {
    const hooks = super.drag(key);
    return {
      ...hooks,
      can: () => hooks.can() || (this.mayAct && this.#activation(key) !== undefined),
      drop: (keys, x, y) => {
        const near = [...keys.filter((each) => each !== key).map((each) => this.meant(each)), 'street'];
        const to = near.find((each) => this.drops.has(each));
        if (to === undefined) return;
        const found = this.options.filter((each) => this.carried(each.move, key).includes(to));
        const begin = this.#activation(key);
        const node = document.querySelector<HTMLElement | SVGElement>(`[data-key="${CSS.escape(to)}"]`);
        // It is activated, and then goes there as soon as it is asked where to.
        if (found.length === 0 && begin) this.take(begin, [to]);
        else if (found.length === 1 && found[0]!.move.verb === 'move') this.take(found[0]!, this.#standing(to, x, y));
        else if (found.length > 0 && node) this.offer(found, node, '');
      },
    };
  }
  /** Step by step, a model that is let go on a spot takes it. */
  #standing(square: string, x: number, y: number): string[] {
    const spot = this.spotAt(x, y);
    return spot !== null && `square:${squareOf(spot)}` === square ? [`stand ${spot}`] : [];
  }

  /** What a gesture means to do next, as soon as it is asked: an answer, or a place. Anything unforeseen ends it. */
  #meant = $state.raw<string[]>([]);
  #last = '';

  follow(): void {
    const [next, ...rest] = this.#meant;
    if (next === undefined || this.busy || this.decisions.length === 0) return;
    this.#meant = [];
    const gesture = this.options.find((each) => each.move.slots[0] === next);
    const asked = this.decisions.find((each) => each.actions.some(({ action }) => action === next));
    this.joined = true;
    if (gesture) this.take(gesture);
    else if (asked)
      this.take(
        { decision: asked.id, action: next, label: '', move: { verb: '', slots: [], confirm: false, drags: [] } },
        rest,
      );
    this.joined = false;
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
