/** What the reader can do on a board now, and what they have begun to choose. */

import type { DragHooks } from '../draw';
import { t } from '../messages';
import { withNames } from '../sentences';
import type { ActionMsg, BoardProps, Chair, DecisionMsg } from '../types';
import { fingered, legible } from './legible';

export type Drag = { from: string; to: string };
/** An action as things on the board: slots to be filled by choosing, and what can be dragged where. */
export type Choosable = {
  slots: readonly unknown[];
  drags?: readonly Drag[];
  /** Whether it is built up and then confirmed rather than done with the last click. */
  confirm?: boolean;
};
export type Option<Move> = { decision: string; action: string; label: string; move: Move };
/** Something that was clicked. */
export type Place = Element & HTMLOrSVGElement;
/** An open list of options beside a place; ``of`` is what is shown large, if anything, ``begins`` what may be chosen first. */
export type Menu<Move> = { options: Option<Move>[]; of: string; node: Place; begins: string[] };
/** Why something cannot be chosen now, with the rule that says so. */
export type Why = { text: string; rule: string };
/** What has to be known to tell why. */
export type Situation<View> = {
  view: View;
  you: number | null;
  chairs: Chair[];
  decisions: DecisionMsg[];
  picked: readonly string[];
  busy: boolean;
};

/** More options of an opened card than these are chosen one part after the other. */
const FEW = 6;

export abstract class Choosing<View, Catalogue, Move extends Choosable> {
  readonly #props: () => BoardProps;
  #picks = $state.raw<{ mode: string; keys: string[] }>({ mode: '', keys: [] });
  #menu = $state.raw<(Menu<Move> & { mode: string }) | null>(null);
  dragging = $state<string | null>(null);
  /** The next answer goes on with the last one: what was meant by both is taken back at once. */
  protected joined = false;
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
  get decisions(): DecisionMsg[] {
    return this.#props().decisions;
  }
  get chairs(): Chair[] {
    return this.#props().chairs;
  }
  /** The panel lists the answers. */
  get listed(): boolean {
    return this.#props().listed ?? false;
  }
  /** Takes the reader's last answer back, where that is possible. */
  get undo(): (() => void) | undefined {
    return this.#props().undo;
  }

  /** An action as this board knows it; null is left to the decision panel. */
  protected abstract parse(action: string): Move | null;
  /** Whether a move may be begun by choosing these. */
  protected abstract fits(move: Move, keys: readonly string[]): boolean;

  /** Which question this is. */
  readonly asked = $derived.by(() => this.decisions.map((each) => each.id).join(' '));
  /** What has been begun stays as long as this does. */
  readonly mode = $derived.by(() => this.asked);
  readonly options = $derived.by(() => this.decisions.flatMap((each) => this.read(each.id, each.actions)));
  readonly mayAct = $derived.by(() => this.options.length > 0 && !this.busy);
  readonly picked = $derived.by(() => {
    const { chosen } = this.#props();
    const elsewhere = chosen ? this.options.find(({ action, move }) => action === chosen && move.confirm) : undefined;
    if (elsewhere) return elsewhere.move.slots.map((slot) => String([slot].flat()[0]));
    const { mode, keys } = this.#picks;
    return mode === this.mode && this.options.some((each) => this.fits(each.move, keys)) ? keys : [];
  });
  /** The options that what is picked may lead to. */
  readonly open = $derived.by(() => this.options.filter((each) => this.fits(each.move, this.picked)));
  readonly menu = $derived.by(() => (this.#menu?.mode === this.mode ? this.still(this.#menu) : null));
  /** Where the dragged thing may be dropped. */
  readonly drops = $derived.by(() => new Set(this.dragging === null ? [] : this.ends(this.dragging)));

  protected read(decision: string, actions: readonly ActionMsg[]): Option<Move>[] {
    return actions.flatMap(({ action, label }) => {
      const move = this.parse(action);
      return move === null ? [] : [{ decision, action, label: this.named(label), move }];
    });
  }

  named(text: string): string {
    return withNames(text, this.chairs);
  }
  /** What happened, told as the log tells it: the reader is "you". */
  told(text: string): string {
    return withNames(text, this.chairs, this.you);
  }

  /** The options that a click on this would lead to. */
  touching(key: string): Option<Move>[] {
    if (this.busy || this.picked.includes(key)) return [];
    const keys = this.with(key);
    return this.options.filter((each) => this.fits(each.move, keys));
  }
  /** What is picked when this is picked too. */
  protected with(key: string): string[] {
    return [...this.picked, key];
  }
  live(key: string): boolean {
    return this.touching(key).length > 0;
  }
  /** A thing's name with what a click on it does. */
  label(key: string, name: string): string {
    const found = this.live(key) ? this.touching(key) : [];
    if (found.length === 0) return name;
    const labels = found
      .slice(0, 3)
      .map((each) => this.said(each))
      .join('; ');
    return `${name.replace(/\.$/, '')}. ${found.length === 1 ? labels : t('board.ways', { count: found.length, labels })}`;
  }

  /** An option within the name of a thing. */
  protected said({ label }: Option<Move>): string {
    return label;
  }

  /** A click: it is picked, or completes what is picked, or is only looked at. ``of`` is shown large.
      A card that cannot be read where it lies is opened first: nothing is taken unread. */
  pick(key: string, node: Place, of = key): void {
    if (this.picked.includes(key)) return this.#pickOnly(this.picked.filter((each) => each !== key));
    const found = this.live(key) ? this.touching(key) : [];
    const keys = this.with(key);
    const whole = found.filter((each) => each.move.slots.length === keys.length);
    const takes = whole.length > 0 && !whole.some((each) => each.move.confirm);
    if (found.length === 0) this.look(key, node, of);
    else if (!legible(node) || (takes && this.careful(node))) this.unfold(keys, takes ? whole : found, node, of);
    else if (takes) this.offer(whole, node, of);
    else this.begin(keys, found, node, of);
  }
  /** Whether a tap that would do something first shows what that is. */
  protected careful(node: Place): boolean {
    return fingered(node);
  }
  /** A card is opened with what can be done with it. */
  protected unfold(keys: string[], found: Option<Move>[], node: Place, of: string): void {
    if (found.length > FEW || found.some((each) => each.move.confirm)) this.list([], node, of, keys);
    else this.list(found, node, of);
  }
  /** There is nothing to do with it. */
  protected look(_key: string, node: Place, of: string): void {
    if (of !== '') this.list([], node, of);
  }
  /** There is more to choose. */
  protected begin(keys: string[], _found: Option<Move>[], _node: Place, _of: string): void {
    this.#pickOnly(keys);
  }
  /** One option is taken at once; several are listed. */
  protected offer(options: Option<Move>[], node: Place, of: string): void {
    if (options.length === 1) this.take(options[0]!);
    else this.list(options, node, of);
  }
  protected list(options: Option<Move>[], node: Place, of: string, begins: string[] = []): void {
    this.#menu = { options, of, node, begins, mode: this.mode };
  }
  /** The opened card is chosen, and more is to be chosen with it. */
  begun(): void {
    const keys = this.#menu?.begins ?? [];
    this.close();
    this.#pickOnly(keys);
  }
  /** An open list as it is by now; null closes it. */
  protected still(menu: Menu<Move>): Menu<Move> | null {
    return menu;
  }

  take(option: { decision: string; action: string }): void {
    this.back();
    if (this.busy) return;
    this.hurry();
    this.send(option.decision, option.action);
  }
  /** What cannot be done is refused with the reason. */
  protected send(decision: string, action: string): void {
    this.#props().act(decision, action, this.joined);
  }
  back(): void {
    this.#pickOnly([]);
    this.#menu = null;
  }
  close(): void {
    const node = this.#menu?.node;
    this.#menu = null;
    node?.focus();
  }
  #pickOnly(keys: string[]): void {
    this.#props().unchoose?.();
    this.#picks = { mode: this.mode, keys };
  }

  /** Where a move lets this be dragged to. */
  protected carried(move: Move, from: string): readonly string[] {
    return (move.drags ?? []).filter((way) => way.from === from).map((way) => way.to);
  }
  protected ends(from: string): readonly string[] {
    return this.options.flatMap((each) => this.carried(each.move, from));
  }
  hot(...keys: string[]): boolean {
    return keys.some((key) => this.drops.has(key));
  }
  drag(key: string): DragHooks {
    return {
      can: () => this.mayAct && this.options.some((each) => this.carried(each.move, key).length > 0),
      start: () => {
        this.lift();
        this.dragging = key;
      },
      drop: (keys) => {
        const to = keys.find((each) => this.drops.has(each));
        if (to === undefined) return this.refuse(key, keys);
        const found = this.options.filter((each) => this.carried(each.move, key).includes(to));
        const node = document.querySelector<HTMLElement>(`[data-drop~="${CSS.escape(to)}"]`);
        if (found.length > 0 && node) this.drop(found, node, key, to);
      },
      end: () => {
        this.dragging = null;
      },
    };
  }
  protected lift(): void {
    this.#menu = null;
  }
  /** Something was dragged to where it may not go: over these, the innermost first. */
  protected refuse(_from: string, _over: readonly string[]): void {}
  /** Something was dragged to where it may go. */
  protected drop(options: Option<Move>[], node: Place, _from: string, _to: string): void {
    this.offer(options, node, '');
  }
}
