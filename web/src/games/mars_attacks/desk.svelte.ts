/** What the reader can do on the street now, what they have begun to choose, and what they look at. */

import { getContext, setContext } from 'svelte';
import { seatName, withNames } from '../../lib/sentences';
import type { BoardProps } from '../../lib/types';
import type { Dragging } from './drag';
import { aims, lookout, reach, type Aim, type Reach } from './forecast';
import { squareOf } from './ground';
import { fits, parse, type Move } from './parse';
import { halfOf, modelName, modelOf, SIDES, sideOf, type Catalogue, type Half, type Side, type View } from './types';
import { why, type Why } from './why';
import { say } from './words';

export type Option = { decision: string; action: string; label: string; move: Move };
/** An open list of options beside the thing that was clicked; ``card`` is shown large. */
export type Menu = { options: Option[]; card: string | null; node: Element };

/** Where the acting model stands among the fields of each frame that has one. */
const ACTORS: Record<string, number> = { Acting: 2, ChooseFoe: 2, LieDown: 2, SetDown: 2, Deployment: 1, Reinforce: 1 };
const HERE = Symbol('desk');

export class Desk {
  readonly #props: () => BoardProps;
  #picks = $state.raw<{ asked: string; keys: string[] }>({ asked: '', keys: [] });
  #menu = $state.raw<(Menu & { asked: string }) | null>(null);
  dragging = $state<string | null>(null);
  /** The key under the pointer or the focus, and the one that was tapped to be looked at. */
  pointed = $state<string | null>(null);
  tapped = $state<string | null>(null);
  /** Called before an answer is sent: whatever is still being shown may stop. */
  hurry: () => void = () => {};

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get view(): View {
    return this.#props().view as View;
  }
  get you(): number | null {
    return this.#props().you;
  }
  get busy(): boolean {
    return this.#props().busy;
  }
  get catalogue(): Catalogue {
    return this.#props().catalogue as Catalogue;
  }
  get decisions(): BoardProps['decisions'] {
    return this.#props().decisions;
  }
  get chairs(): BoardProps['chairs'] {
    return this.#props().chairs;
  }

  /** The side whose half of a card is read; a spectator reads the Humans'. */
  readonly side = $derived.by((): Side => SIDES[this.you ?? 0] ?? 'human');
  readonly asked = $derived.by(() => this.decisions.map((each) => each.id).join(' '));
  readonly acting = $derived.by((): string | null => {
    const [frame, ...fields] = this.view.pending;
    const at = ACTORS[frame ?? ''];
    return at === undefined ? null : modelName(this.view, fields[at - 1] ?? -1);
  });
  readonly options = $derived.by(() =>
    this.decisions.flatMap((each) =>
      each.actions.flatMap(({ action, label }): Option[] => {
        const move = parse(action, this.acting);
        return move === null ? [] : [{ decision: each.id, action, label: this.named(label), move }];
      }),
    ),
  );
  readonly picked = $derived.by(() => (this.#picks.asked === this.asked ? this.#picks.keys : []));
  readonly open = $derived.by(() => this.options.filter((each) => fits(each.move, this.picked)));
  readonly menu = $derived.by(() => (this.#menu?.asked === this.asked ? this.#menu : null));
  readonly mayAct = $derived.by(() => this.options.length > 0 && !this.busy);
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

  named(text: string): string {
    return withNames(text, this.chairs);
  }

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

  live(key: string): boolean {
    return this.ways.has(key);
  }

  /** A thing's name with what a click on it does. */
  label(key: string, name: string): string {
    const found = this.ways.get(key) ?? [];
    if (found.length === 0) return name;
    const labels = found.slice(0, 3).map((each) => each.label).join('; ');
    return `${name}. ${found.length === 1 ? labels : say('options', { count: found.length, labels })}`;
  }

  why(key: string): Why {
    return why(key, { view: this.view, you: this.you, chairs: this.chairs, decisions: this.decisions, picked: this.picked, busy: this.busy, acting: this.acting, catalogue: this.catalogue });
  }

  pick(key: string, node: Element, card: string | null = null): void {
    this.tapped = null;
    if (this.picked.includes(key)) {
      this.#pickOnly(this.picked.filter((each) => each !== key));
      return;
    }
    const found = this.ways.get(key) ?? [];
    const keys = [...this.picked, key];
    const done = found.filter((each) => each.move.slots.length === keys.length);
    if (found.length === 0) {
      if (card !== null) this.#menu = { options: [], card, node, asked: this.asked };
    } else if (done.length === 0 || done.some((each) => each.move.confirm)) {
      this.#pickOnly(keys);
    } else {
      this.offer(done, node, card);
    }
  }

  /** One option is taken at once; several are listed. */
  offer(options: Option[], node: Element, card: string | null = null): void {
    if (options.length === 1) this.take(options[0]!);
    else this.#menu = { options, card, node, asked: this.asked };
  }

  take(option: Option, meant: string[] = []): void {
    this.back();
    if (this.busy) return;
    this.#meant = meant;
    this.hurry();
    this.#props().act(option.decision, option.action);
  }

  back(): void {
    this.#pickOnly([]);
    this.#menu = null;
    this.tapped = null;
  }

  close(): void {
    const node = this.#menu?.node;
    this.#menu = null;
    if (node instanceof HTMLElement || node instanceof SVGElement) node.focus();
  }

  #pickOnly(keys: string[]): void {
    this.#picks = { asked: this.asked, keys };
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

  /** Where a dragged thing may be dropped. */
  readonly drops = $derived.by(() => {
    const found = new Set<string>();
    if (this.dragging === null) return found;
    for (const each of this.options) for (const way of each.move.drags) if (way.from === this.dragging) found.add(way.to);
    const model = this.dragging.startsWith('model:') ? modelOf(this.view, this.dragging.slice(6)) : undefined;
    if (model && this.live(this.dragging)) for (const square of reach(this.view, model).near) found.add(`square:${square}`);
    return found;
  });

  /** ``spotAt`` finds the spot of the street under a point of the screen. */
  drag(key: string, spotAt: (x: number, y: number) => string | null): Dragging {
    const model = key.startsWith('model:') ? modelOf(this.view, key.slice(6)) : undefined;
    const activates = (): Option | undefined => (this.ways.get(key) ?? []).find((each) => each.move.verb === 'activate');
    return {
      can: () => this.mayAct && (activates() !== undefined || this.options.some((each) => each.move.drags.some((way) => way.from === key))),
      start: () => { this.#menu = null; this.tapped = null; this.dragging = key; },
      drop: (keys, x, y) => {
        const spot = keys.some((each) => /^(square|spot|model|thing):/.test(each)) ? spotAt(x, y) : null;
        const near = [...keys, ...(spot ? [`spot:${spot}`, `square:${squareOf(spot)}`] : []), 'street'].filter((each) => each !== key);
        const to = near.find((each) => this.drops.has(each));
        const found = this.options.filter((each) => each.move.drags.some((way) => way.from === key && way.to === to));
        const begin = activates();
        if (found.length === 0 && begin && model && spot) {
          // Let go on a square it can reach: it acts, goes there, and takes that spot.
          if (reach(this.view, model).near.includes(squareOf(spot))) this.take(begin, [`move ${squareOf(spot)}`, `stand ${spot}`]);
          return;
        }
        const node = document.querySelector(`[data-key="${CSS.escape(to ?? key)}"]`);
        if (found.length === 1 && found[0]!.move.verb === 'move' && spot) this.take(found[0]!, [`stand ${spot}`]);
        else if (found.length > 0 && node) this.offer(found, node);
      },
      end: () => { this.dragging = null; },
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

export function setDesk(desk: Desk): Desk {
  return setContext(HERE, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(HERE);
}
