import { afterEach, describe, expect, it, vi } from 'vitest';
import { Choosing, type Drag, type Option, type Place } from '../src/lib/board/choosing.svelte';
import { inAnyOrder, inOrder } from '../src/lib/board/slots';
import type { BoardProps, Chair } from '../src/lib/types';

type Move = { slots: string[][]; drags: Drag[]; confirm: boolean };

/** A board on which cards are carried to places: "place red north", "use red", and "swap red blue" is confirmed. */
class Shelf extends Choosing<object, object, Move> {
  protected parse(action: string): Move | null {
    const [verb, ...words] = action.split(' ');
    const confirm = verb === 'swap';
    const drags = verb === 'place' ? [{ from: words[0]!, to: words[1]! }] : [];
    return verb === 'sing' ? null : { slots: words.map((word) => [word]), drags, confirm };
  }
  protected fits({ slots, confirm }: Move, keys: readonly string[]): boolean {
    return confirm ? inAnyOrder(slots, keys) : inOrder(slots, keys);
  }
}

const node = { focus: vi.fn() } as unknown as Place;
const chairs: Chair[] = [{ kind: 'person', name: 'Ada', level: '', keeper: '' }];
const places = ['place red north', 'place red south', 'place blue north'];

/** A shelf at which these actions are asked, and others later; what is done at it is noted. */
function at(...actions: string[]) {
  const done: string[] = [];
  const asked = (id: string, texts: string[]): BoardProps['decisions'] => [
    {
      id,
      seat: 0,
      prompt: '',
      rule: '',
      secret: false,
      actions: texts.map((action) => ({ action, label: `${action} (Seat 0)` })),
    },
  ];
  let props = $state.raw<BoardProps>({
    view: {},
    you: 0,
    chairs,
    catalogue: {},
    decisions: asked('1.0', actions),
    events: [],
    act: (id, action) => done.push(`${id} ${action}`),
    busy: false,
  });
  const change = (more: Partial<BoardProps>): void => {
    props = { ...props, ...more };
  };
  return {
    desk: new Shelf(() => props),
    done,
    change,
    ask: (id: string, ...texts: string[]) => change({ decisions: asked(id, texts) }),
  };
}
const actions = (options: Option<Move>[] | undefined): string[] => (options ?? []).map((each) => each.action);

afterEach(() => vi.unstubAllGlobals());

describe('filling slots', () => {
  const slots = [['a', 'b'], ['c']];
  it('goes from the first to the last', () => {
    expect([inOrder(slots, []), inOrder(slots, ['b']), inOrder(slots, ['b', 'c'])]).toEqual([true, true, true]);
    expect([inOrder(slots, ['c']), inOrder(slots, ['a', 'b']), inOrder(slots, ['a', 'c', 'c'])]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('goes in any order where that does not matter', () => {
    expect([inAnyOrder(slots, []), inAnyOrder(slots, ['c']), inAnyOrder(slots, ['c', 'b'])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([inAnyOrder(slots, ['a', 'b']), inAnyOrder(slots, ['d']), inAnyOrder(slots, ['c', 'c'])]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('finds a way where a key fills several', () => expect(inAnyOrder([['a', 'b'], ['a']], ['a', 'b'])).toBe(true));
});

describe('choosing', () => {
  it('shows what the panel is about to answer, until something else is chosen here', () => {
    const { desk, change } = at('swap red blue', 'swap red green');
    const unchoose = vi.fn(() => change({ chosen: '' }));
    change({ chosen: 'swap red green', unchoose });
    expect(desk.picked).toEqual(['red', 'green']);
    desk.pick('green', node);
    expect(unchoose).toHaveBeenCalled();
    expect(desk.picked).toEqual(['red']);
  });
  it('lights what leads on, and nothing while an answer is on its way', () => {
    const { desk, change } = at(...places);
    expect([desk.live('red'), desk.live('north'), desk.mayAct]).toEqual([true, false, true]);
    desk.pick('blue', node);
    expect([desk.live('north'), desk.live('south'), desk.live('blue')]).toEqual([true, false, false]);
    change({ busy: true });
    expect([desk.live('north'), desk.mayAct]).toEqual([false, false]);
  });
  it('takes the move when its last part is chosen, and begins anew', () => {
    const { desk, done } = at(...places);
    const hurry = vi.fn();
    desk.hurry = hurry;
    desk.pick('red', node);
    expect([desk.picked, actions(desk.open)]).toEqual([['red'], ['place red north', 'place red south']]);
    desk.pick('south', node);
    expect([done, desk.picked, hurry.mock.calls.length]).toEqual([['1.0 place red south'], [], 1]);
  });
  it('lets go of what is picked twice', () => {
    const { desk } = at(...places);
    desk.pick('red', node);
    desk.pick('red', node);
    expect(desk.picked).toEqual([]);
  });
  it('waits for a confirmation where a move has one', () => {
    const { desk, done } = at('swap red blue');
    desk.pick('blue', node);
    desk.pick('red', node);
    expect([desk.picked, done]).toEqual([['blue', 'red'], []]);
  });
  it('forgets what was begun when something else is asked', () => {
    const { desk, ask } = at(...places);
    desk.pick('red', node);
    ask('1.0', ...places);
    expect(desk.picked).toEqual(['red']);
    ask('2.0', ...places);
    expect(desk.picked).toEqual([]);
  });
  it('forgets what leads nowhere any more', () => {
    const { desk, ask } = at(...places);
    desk.pick('red', node);
    ask('1.0', 'place blue north');
    expect(desk.picked).toEqual([]);
  });
  it('leaves what it does not know to the decision panel', () => {
    const { desk } = at('use red', 'sing');
    expect(actions(desk.options)).toEqual(['use red']);
  });
  it('sends nothing while an answer is on its way', () => {
    const { desk, done, change } = at('use red');
    const [option] = desk.options;
    change({ busy: true });
    desk.take(option!);
    expect(done).toEqual([]);
  });
  it('says what a click does, with the names of those who sit there', () => {
    const { desk } = at('use red', 'place blue north', 'place blue south');
    expect(desk.label('red', 'Red')).toBe('Red. use red (Ada)');
    expect(desk.label('blue', 'Blue')).toBe('Blue. 2 ways: place blue north (Ada); place blue south (Ada)');
    expect(desk.label('north', 'North')).toBe('North');
  });
});

describe('a list of options', () => {
  it('opens where a thing can be used in several ways', () => {
    const { desk, done, ask } = at('use red', 'burn red');
    desk.pick('red', node, 'red-card');
    expect([actions(desk.menu?.options), desk.menu?.of, done]).toEqual([['use red', 'burn red'], 'red-card', []]);
    ask('2.0', 'use red', 'burn red');
    expect(desk.menu).toBeNull();
  });
  it('shows a thing with which nothing can be done, where that is worth it', () => {
    const { desk } = at('use red');
    desk.pick('green', node, '');
    expect(desk.menu).toBeNull();
    desk.pick('green', node);
    expect([desk.menu?.of, desk.menu?.options]).toEqual(['green', []]);
  });
  it('gives the focus back when it is closed', () => {
    const { desk } = at('use red', 'burn red');
    desk.pick('red', node);
    desk.close();
    expect([desk.menu, vi.mocked(node.focus).mock.calls.length]).toEqual([null, 1]);
  });
  it('is put away with everything else', () => {
    const { desk } = at('use red', 'burn red');
    desk.pick('red', node);
    desk.back();
    expect([desk.menu, desk.picked]).toEqual([null, []]);
  });
});

describe('dragging', () => {
  it('is for what can go somewhere, and lights where', () => {
    const { desk } = at(...places, 'use green');
    expect([desk.drag('red').can(), desk.drag('green').can()]).toEqual([true, false]);
    desk.drag('blue').start();
    expect([desk.hot('north'), desk.hot('south'), desk.hot('south', 'north')]).toEqual([true, false, true]);
    desk.drag('blue').end();
    expect(desk.hot('north')).toBe(false);
  });
  it('takes the move to where it ends', () => {
    vi.stubGlobal('document', { querySelector: () => node });
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    const { desk, done } = at(...places);
    desk.drag('red').start();
    desk.drag('red').drop(['nowhere'], 0, 0);
    expect(done).toEqual([]);
    desk.drag('red').drop(['nowhere', 'south'], 0, 0);
    expect(done).toEqual(['1.0 place red south']);
  });
});
