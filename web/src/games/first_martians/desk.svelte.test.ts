import { describe, expect, it } from 'vitest';
import { Desk } from './desk.svelte';
import { asking, stack, table } from './sample';
import type { Draft, View } from './types';

const node = null as unknown as HTMLElement;
const sends = [
  'send engineer build',
  'send engineer explore',
  'send medic build',
  'dismantle lab energy',
  'scrap warning-systems',
  'commit',
];
const drafted = (more: Partial<Draft> = {}): View => {
  const { act, purpose, title, facility, target, item, rover, via, pawns, acting } = stack(1, {
    purpose: null,
    target: [],
  });
  return table({
    plan: {
      stacks: [],
      draft: { stage: 'aim', act, purpose, title, facility, target, item, rover, via, pawns, acting, ...more },
      agreed: [],
      complete: false,
      missing: [],
    },
  });
};

/** A desk at which these actions are asked, and others later. */
function at(view: View, actions: string[], takebacks: string[] = []) {
  const first = asking(view, actions, takebacks);
  let props = $state.raw(first.props);
  const ask = (next: View, texts: string[], optional = false, by?: number): void => {
    props = {
      ...props,
      view: next,
      decisions: asking(next, texts, takebacks).props.decisions.map((each) => ({
        ...each,
        optional,
        ...(by === undefined ? {} : { by }),
      })),
    };
  };
  return { desk: new Desk(() => props), done: first.done, ask };
}

describe('planning', () => {
  it('lights pawns first, and places only for a pawn', () => {
    const { desk } = at(table(), sends);
    expect([desk.live('pawn:engineer'), desk.live('slot:lab:cpu')]).toEqual([true, false]);
    desk.pick('pawn:engineer', node);
    expect([desk.live('slot:lab:cpu'), desk.live('space:r2-n'), desk.live('facility:med-lab')]).toEqual([
      true,
      true,
      false,
    ]);
    desk.pick('pawn:medic', node);
    expect([desk.picked, desk.live('space:r2-n')]).toEqual([['pawn:medic'], false]);
  });
  it('leaves what is seldom wanted dark, but offers it on a click', () => {
    const { desk } = at(table(), sends);
    expect(desk.live('upgrade:warning-systems')).toBe(false);
    desk.pick('upgrade:warning-systems', node);
    expect(desk.menu?.options.map((each) => each.action)).toEqual([
      'send engineer build',
      'send medic build',
      'scrap warning-systems',
    ]);
  });
  it('is settled by words', () => {
    const { desk } = at(table(), sends);
    expect(desk.answers.map((each) => each.action)).toEqual(['commit']);
  });
  it('goes by dragging too', () => {
    const { desk } = at(table(), sends);
    expect(desk.drag('pawn:engineer').can()).toBe(true);
    desk.drag('pawn:engineer').start();
    expect([desk.hot('slot:lab:cpu'), desk.hot('slot:lab:energy')]).toEqual([true, false]);
  });
  it('keeps what is picked while others change the plan, as long as it leads somewhere', () => {
    const { desk, ask } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    ask(table(), sends.slice(0, 4));
    expect(desk.picked).toEqual(['pawn:engineer']);
    ask(table(), ['send medic build', 'commit']);
    expect(desk.picked).toEqual([]);
    ask(drafted({ stage: 'join' }), ['join engineer', 'join medic']);
    expect(desk.picked).toEqual([]);
  });
  it('joins what is planned at a place already, rather than plan it twice', () => {
    const planned = stack(1, { purpose: 'mend', target: ['lab', 'cpu'] });
    const { desk, done } = at(
      table({ plan: { stacks: [planned], draft: null, agreed: [], complete: false, missing: [] } }),
      ['send medic build', 'join-stack 1 medic'],
    );
    desk.pick('pawn:medic', node);
    desk.pick('slot:lab:cpu', node);
    expect(done).toEqual(['join-stack 1 medic']);
  });
  it('takes a stack back by its number', () => {
    const { desk, done } = at(
      table({ plan: { stacks: [stack(1)], draft: null, agreed: [], complete: false, missing: [] } }),
      sends,
      ['withdraw 1'],
    );
    const [back] = desk.takebacks;
    expect(desk.options.some((each) => each.move.verb === 'withdraw')).toBe(false);
    desk.take(back!);
    expect(done).toEqual(['withdraw 1']);
  });
});

describe('a stack that somebody else is declaring', () => {
  const joins = ['join engineer', 'join medic'];
  it('leaves what the reader has begun, and asks them nothing', () => {
    const { desk, ask } = at(table(), sends);
    desk.attend();
    desk.pick('pawn:engineer', node);
    ask(drafted({ stage: 'join' }), joins, false, 1);
    expect([desk.author, desk.drafting, desk.held, desk.staged, desk.answers]).toEqual([1, false, 'engineer', [], []]);
    expect(desk.live('slot:lab:cpu')).toBe(true);
  });
  it('lets the reader choose meanwhile, which is done right after', () => {
    const { desk, done, ask } = at(table(), sends);
    desk.attend();
    ask(drafted({ stage: 'join' }), joins, false, 1);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    expect([done, desk.note === '']).toEqual([[], false]);
    ask(table(), sends);
    desk.attend();
    expect([done, desk.note]).toEqual([['send engineer build'], '']);
  });
  it('says so where that is possible no more', () => {
    const { desk, done, ask } = at(table(), sends);
    desk.attend();
    ask(drafted({ stage: 'join' }), joins, false, 1);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    ask(table(), ['send medic build']);
    desk.attend();
    expect([done, desk.note === '']).toEqual([[], false]);
  });
});

describe('a drop that is not possible', () => {
  const drop = (desk: Desk, ...keys: string[]): void => {
    desk.drag('pawn:engineer').start();
    desk.drag('pawn:engineer').drop(keys, 0, 0);
    desk.drag('pawn:engineer').end();
  };
  it('is sent all the same, so that the rules say why not', () => {
    const { desk, done } = at(table(), sends);
    drop(desk, 'facility:med-lab');
    expect(done).toEqual(['send engineer heal']);
  });
  it('is answered on the board where only the place is wrong', () => {
    const { desk, done } = at(table(), sends);
    drop(desk, 'slot:working-bay:cpu');
    expect([done, desk.note === '']).toEqual([[], false]);
  });
  it('means nothing beside everything', () => {
    const { desk, done } = at(table(), sends);
    drop(desk);
    expect([done, desk.note]).toEqual([[], '']);
  });
});

it('tells no reason against a part of a room that takes the pawn', () => {
  const { desk } = at(table(), sends);
  desk.pick('pawn:engineer', node);
  expect([desk.why('slot:working-bay:cpu').text === '', desk.why('slot:med-lab:cpu').text === '']).toEqual([
    true,
    false,
  ]);
});

describe('a pawn set down at a place', () => {
  const aims = ['aim mend lab cpu', 'aim upgrade warning-systems', 'aim rover scorpio'];
  it('is sent, and then aimed at it without another question', () => {
    const { desk, done, ask } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    expect(done).toEqual(['send engineer build']);
    ask(drafted(), aims);
    desk.follow();
    expect(done).toEqual(['send engineer build', 'aim mend lab cpu']);
  });
  it('is asked about in place where that leaves a choice', () => {
    const { desk, done, ask } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    ask(drafted(), [...aims, 'aim switch lab cpu']);
    desk.follow();
    expect(done).toEqual(['send engineer build']);
    expect(desk.staged.map((each) => each.action)).toEqual(['aim mend lab cpu', 'aim switch lab cpu']);
  });
  it('is asked about everything where nothing fits the place any more', () => {
    const { desk, done, ask } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    ask(drafted(), aims.slice(1));
    desk.follow();
    expect(done).toEqual(['send engineer build']);
    expect(desk.staged.map((each) => each.action)).toEqual(aims.slice(1));
  });
  it('comes back if all that was possible is something else', () => {
    const other = stack(1, { purpose: 'upgrade', target: ['warning-systems'] });
    const { desk, done, ask } = at(table(), sends, ['withdraw 1']);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    ask(table({ plan: { stacks: [other], draft: null, agreed: [], complete: false, missing: [] } }), sends.slice(1));
    desk.follow();
    expect(done).toEqual(['send engineer build', 'withdraw 1']);
    expect(desk.note).not.toBe('');
  });
  it('stays where somebody else has aimed it meanwhile', () => {
    const other = stack(1, { purpose: 'upgrade', target: ['warning-systems'] });
    const { desk, done, ask } = at(table(), sends, ['withdraw 1']);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    ask(drafted(), [...aims, 'aim switch lab cpu']);
    desk.follow();
    ask(table({ plan: { stacks: [other], draft: null, agreed: [], complete: false, missing: [] } }), sends);
    desk.follow();
    expect(done).toEqual(['send engineer build']);
  });
  it('is found among what others have sent meanwhile, and theirs is left alone', () => {
    const mine = stack(1, { purpose: 'upgrade', target: ['warning-systems'] });
    const theirs = stack(2, { purpose: 'upgrade', target: ['warning-systems'], pawns: ['medic'] });
    const plan = { draft: null, agreed: [], complete: false, missing: [] };
    const one = at(table(), sends, ['withdraw 1', 'withdraw 2']);
    one.desk.pick('pawn:engineer', node);
    one.desk.pick('slot:lab:cpu', node);
    one.ask(table({ plan: { ...plan, stacks: [mine, theirs] } }), sends.slice(1));
    one.desk.follow();
    expect(one.done).toEqual(['send engineer build', 'withdraw 1']);
    const other = at(table(), sends, ['withdraw 1', 'cancel']);
    other.desk.pick('pawn:engineer', node);
    other.desk.pick('slot:lab:cpu', node);
    other.ask(drafted({ pawns: ['medic'] }), aims);
    other.desk.follow();
    expect(other.done).toEqual(['send engineer build']);
  });
  it('waits for the answer before it goes on', () => {
    const { desk, done } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    desk.pick('slot:lab:cpu', node);
    desk.follow();
    expect(done).toEqual(['send engineer build']);
  });
});

describe('a draft', () => {
  it('lights what completes it, and nothing else', () => {
    const { desk } = at(drafted({ stage: 'join' }), ['join medic', 'join engineer'], ['cancel']);
    expect([desk.drafting, desk.live('pawn:medic'), desk.live('slot:lab:cpu')]).toEqual([true, true, false]);
    expect(desk.takebacks.map((each) => each.action)).toEqual(['cancel']);
  });
});

describe('who answers for another seat too', () => {
  it('finds each answer once, as one’s own where it is', () => {
    const { props, done } = asking(table(), sends);
    const [mine] = props.decisions;
    const theirs = {
      ...mine!,
      id: '7.1',
      seat: 1,
      actions: [...mine!.actions.slice(0, 2), { action: 'skill house-call', label: '' }],
    };
    const desk = new Desk(() => ({ ...props, decisions: [theirs, mine!] }));
    expect(desk.options.filter((each) => each.action === 'send engineer build').map((each) => each.decision)).toEqual([
      '7.0',
    ]);
    expect(desk.options.find((each) => each.move.verb === 'skill')?.decision).toBe('7.1');
    expect(done).toEqual([]);
  });
});

describe('a question for the crew', () => {
  it('is answered on the board or in words', () => {
    const { desk, done } = at(table({ phase: 'production' }), ['shut-down lab', 'shut-down farm']);
    expect([desk.planning, desk.live('facility:lab'), desk.answers.length]).toEqual([false, true, 2]);
    desk.pick('facility:lab', node);
    expect(done).toEqual(['shut-down lab']);
  });
  it('is only proposed by who does not decide', () => {
    const { desk, ask } = at(table({ phase: 'production' }), ['shut-down lab', 'shut-down farm']);
    expect(desk.proposing).toBe(false);
    ask(table({ phase: 'production' }), ['shut-down lab', 'shut-down farm'], true);
    expect(desk.proposing).toBe(true);
  });
});

describe('what cannot be chosen', () => {
  it('says why, with its rule', () => {
    const { desk } = at(table(), sends);
    desk.pick('pawn:engineer', node);
    expect(desk.why('facility:med-lab').rule).toBe('FM-SD-10');
    expect(desk.why('space:r3-n').rule).toBe('FM-GH-02');
    expect(desk.why('slot:lab:energy').rule).toBe('FM-BD-02');
  });
});

describe('free actions', () => {
  const view = table({
    cargo: {
      parts: { energy: 1, oxygen: 0, hardware: 1, cpu: 1 },
      samples: 1,
      seeds: 1,
      tokens: {},
      pois: ['ice-lens'],
    },
  });
  const asked = (actions: string[], asides: string[]): Desk => {
    const { props } = asking(view, actions, [], asides);
    return new Desk(() => props);
  };
  it('are no answers, but are offered at their things', () => {
    const desk = asked(
      ['pay-farm farm', 'let-wilt farm', 'use-poi ice-lens', 'scrap warning-systems'],
      ['use-poi ice-lens', 'scrap warning-systems', 'hold'],
    );
    expect(desk.answers.map((each) => each.action)).toEqual(['pay-farm farm', 'let-wilt farm']);
    expect(desk.about('poi:ice-lens').map((each) => each.action)).toEqual(['use-poi ice-lens']);
  });
  it('are answers where the crew is asked whether to use one', () => {
    const desk = asked(
      ['use-poi ice-lens', 'go-on', 'not-this-phase', 'scrap warning-systems'],
      ['scrap warning-systems', 'hold'],
    );
    expect(desk.answers.map((each) => each.action)).toEqual(['use-poi ice-lens', 'go-on', 'not-this-phase']);
  });
  it('are all that is left for who is asked nothing', () => {
    expect(asked(['use-poi ice-lens'], ['use-poi ice-lens', 'hold']).answers).toEqual([]);
  });
});
