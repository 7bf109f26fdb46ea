/** What the reader can do on the street now, what they have begun to choose, and what they look at. */

import { createContext } from 'svelte';
import { Choosing, type Menu as MenuOf, type Option as OptionOf, type Place, type Why } from '../../lib/board/choosing.svelte';
import type { DragHooks } from '../../lib/draw';
import { seatName } from '../../lib/sentences';
import { aims, lookout, reach, type Aim, type Reach } from './forecast';
import { squareOf } from './ground';
import { fits, parse, type Move } from './parse';
import { halfOf, modelName, modelOf, SIDES, sideOf, type Catalogue, type Half, type Side, type View } from './types';
import { why } from './why';
import { say } from './words';

export type Option = OptionOf<Move>;
export type Menu = MenuOf<Move>;

/** Where the acting model stands among the fields of each frame that has one. */
const ACTORS: Record<string, number> = { Acting: 2, ChooseFoe: 2, LieDown: 2, SetDown: 2, Deployment: 1, Reinforce: 1 };

export class Desk extends Choosing<View, Catalogue, Move> {
  /** The key under the pointer or the focus, and the one that was tapped to be looked at. */
  pointed = $state<string | null>(null);
  tapped = $state<string | null>(null);
  /** Finds the spot of the street under a point of the screen. */
  spotAt: (x: number, y: number) => string | null = () => null;

  protected parse(action: string): Move | null {
    return parse(action, this.acting);
  }
  protected fits(move: Move, keys: readonly string[]): boolean {
    return fits(move, keys);
  }

  /** The side whose half of a card is read; a spectator reads the Humans'. */
  readonly side = $derived.by((): Side => SIDES[this.you ?? 0] ?? 'human');
  readonly acting = $derived.by((): string | null => {
    const [frame, ...fields] = this.view.pending;
    const at = ACTORS[frame ?? ''];
    return at === undefined ? null : modelName(this.view, fields[at - 1] ?? -1);
  });
  /** The keys that a click would do something with, with the options behind each. */
  readonly ways = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (this.busy) return found;
    const at = this.picked.length;
    for (const each of this.open) {
      const next = each.move.confirm || at > 0 ? each.move.slots.filter((slot) => !this.picked.includes(slot)) : each.move.slots.slice(0, 1);
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

  /** A model, the Bug or a weapon as a sentence names it. */
  title(name: string): string {
    const number = Number(name.slice(1));
    if (/^[hm]\d$/.test(name)) return say(sideOf(name) === 'human' ? 'soldier' : 'martian', { number });
    const set = this.catalogue.sets.find((each) => each.name === name);
    return set?.title ?? this.catalogue.cards[name]?.event?.name ?? (name === 'bug' ? say('thing.bug') : name.replaceAll('-', ' '));
  }

  why(key: string): Why {
    return why(key, this);
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
  override take(option: Option, meant: string[] = []): void {
    if (!this.busy) this.#meant = meant;
    super.take(option);
  }
  override back(): void {
    super.back();
    this.tapped = null;
  }

  /** Who shoots at whom in the test that cards are being played on. */
  readonly duel = $derived.by((): { attacker: string; target: string } | null => {
    const [frame, , kind, attacker, target] = this.view.pending;
    return frame === 'Contest' && kind === 0 ? { attacker: modelName(this.view, attacker!), target: modelName(this.view, target!) } : null;
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
  /** The spot that the acting model would look from, if it took the one pointed at. */
  readonly from = $derived.by((): string | null => {
    const key = this.pointed ?? this.tapped;
    if (this.acting === null || this.viewed !== this.acting || key === null || !this.live(key)) return null;
    if (key.startsWith('spot:')) return key.slice(5);
    // The first square of an action leaves a shot (MA-ACT-02): from there it would see this.
    const [frame, , , , shots, will] = this.view.pending;
    return key.startsWith('square:') && frame === 'Acting' && shots === 1 && will === 1 ? lookout(this.view, key.slice(7)) : null;
  });
  readonly aims = $derived.by((): Aim[] => {
    const [frame, , , , shots] = this.view.pending;
    // Nothing is aimed at by a model that has shot, or that is lying down.
    const spent = this.viewed === this.acting && ((frame === 'Acting' && shots === 0) || frame === 'LieDown');
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

  protected override ends(from: string): readonly string[] {
    const model = from.startsWith('model:') ? modelOf(this.view, from.slice(6)) : undefined;
    const near = model && this.live(from) ? reach(this.view, model).near : [];
    return [...super.ends(from), ...near.map((square) => `square:${square}`)];
  }
  protected override lift(): void {
    super.lift();
    this.tapped = null;
  }
  override drag(key: string): DragHooks {
    const hooks = super.drag(key);
    const activates = (): Option | undefined => this.touching(key).find((each) => each.move.verb === 'activate');
    return {
      ...hooks,
      can: () => hooks.can() || (this.mayAct && activates() !== undefined),
      drop: (keys, x, y) => {
        const model = key.startsWith('model:') ? modelOf(this.view, key.slice(6)) : undefined;
        const spot = keys.some((each) => /^(square|spot|model|thing):/.test(each)) ? this.spotAt(x, y) : null;
        const near = [...keys, ...(spot ? [`spot:${spot}`, `square:${squareOf(spot)}`] : []), 'street'].filter((each) => each !== key);
        const to = near.find((each) => this.drops.has(each));
        const found = this.options.filter((each) => to !== undefined && this.carried(each.move, key).includes(to));
        const begin = activates();
        if (found.length === 0 && begin && model && spot) {
          // Let go on a square it can reach: it acts, goes there, and takes that spot.
          if (reach(this.view, model).near.includes(squareOf(spot))) this.take(begin, [`move ${squareOf(spot)}`, `stand ${spot}`]);
          return;
        }
        const node = document.querySelector<HTMLElement | SVGElement>(`[data-key="${CSS.escape(to ?? key)}"]`);
        if (found.length === 1 && found[0]!.move.verb === 'move' && spot) this.take(found[0]!, [`stand ${spot}`]);
        else if (found.length > 0 && node) this.offer(found, node, '');
      },
    };
  }

  /** What a drag means to do next, as soon as it is asked; anything unforeseen ends it. */
  #meant: string[] = [];

  follow(): void {
    const [next] = this.#meant;
    if (next === undefined || this.busy || this.decisions.length === 0) return;
    this.#meant = this.#meant.slice(1);
    const found = this.options.find((each) => each.action === next);
    if (found) this.take(found, this.#meant);
    else this.#meant = [];
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
