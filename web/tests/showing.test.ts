import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Showing } from '../src/lib/board/showing.svelte';
import { preferences } from '../src/lib/preferences.svelte';
import type { EventMsg } from '../src/lib/types';

type View = { you: number | null; count: number };

/** A table on which things are counted: an event adds one and takes as long as it says. */
class Counting extends Showing<View, string> {
  protected override readonly most = 4;
  override patience = 1000;
  heard: string[] = [];
  missed: string[] = [];
  turns = 0;
  ended = 0;

  protected scene(event: EventMsg): string[] | null {
    return event.kind === 'unseen' ? null : [event.sentence];
  }
  protected after(view: View): View {
    return { ...view, count: view.count + 1 };
  }
  protected override early(event: EventMsg): boolean {
    return event.kind === 'early';
  }
  protected override begin(event: EventMsg): void {
    this.heard.push(event.sentence);
  }
  protected override end(): void {
    this.ended += 1;
  }
  protected override miss(events: EventMsg[]): void {
    this.missed.push(...events.map((each) => each.sentence));
  }
  protected override turn(): void {
    this.turns += 1;
  }
}

/** The same where readers have no secrets from each other. */
class Common extends Counting {
  protected override readonly secretive = false;
}

const event = (sentence: string, ms = 200, kind = ''): EventMsg => ({ sentence, ms, kind });
const view = (count: number, you: number | null = 0): View => ({ you, count });
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  preferences.kept = { ...preferences.kept, pace: 'calm' };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('showing what happened', () => {
  it('goes one thing after another, and ends with the table as it is', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one'), event('two')], view(7));
    expect([table.running, table.caption, table.shown.count]).toEqual([true, 'one', 0]);
    expect(table.flights).toEqual([{ id: 0, motion: 'one', ms: 200 }]);
    await vi.advanceTimersByTimeAsync(200);
    expect([table.caption, table.shown.count]).toEqual(['two', 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect([table.running, table.caption, table.shown.count, table.flights, table.ended]).toEqual([
      false,
      '',
      7,
      [],
      1,
    ]);
  });
  it('changes the table at once where that is what is to be seen', () => {
    const table = new Counting(view(0), []);
    table.push([event('one', 200, 'early'), event('two')], view(2));
    expect(table.shown.count).toBe(1);
  });
  it('is true to the table after each batch, whatever its events told', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one')], view(5));
    table.push([event('two')], view(9));
    await vi.advanceTimersByTimeAsync(200);
    expect([table.caption, table.shown.count]).toEqual(['two', 5]);
  });
  it('does not wait for what takes no time', async () => {
    const table = new Counting(view(0), []);
    table.push([event('quiet', 0), event('loud')], view(2));
    expect([table.caption, table.shown.count, table.heard]).toEqual(['loud', 1, ['quiet', 'loud']]);
  });
  it('does not wait for what this reader has seen already', async () => {
    const table = new Counting(view(0), []);
    table.push([event('own', 200, 'unseen'), event('loud')], view(2));
    expect([table.caption, table.shown.count]).toEqual(['loud', 1]);
  });
  it('shows the same events once, and only another view with them', () => {
    const events = [event('one')];
    const table = new Counting(view(0), events);
    table.push(events, view(3));
    expect([table.running, table.shown.count, table.missed]).toEqual([false, 3, []]);
  });
  it('shows something once more without changing the table', async () => {
    const now = view(3);
    const table = new Counting(now, []);
    table.push([event('one', 200, 'early'), event('two')], now);
    expect([table.running, table.shown.count]).toEqual([true, 3]);
    await vi.advanceTimersByTimeAsync(400);
    expect([table.running, table.shown]).toEqual([false, now]);
  });
});

describe('the pace', () => {
  it('is faster the more there is to see', () => {
    const table = new Counting(view(0), []);
    table.push([event('one', 800), event('two', 800), event('three', 400)], view(3));
    expect(table.flights[0]?.ms).toBe(400);
  });
  it('never takes longer than the game says, however much comes in between', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one', 800), event('two', 800)], view(2));
    await vi.advanceTimersByTimeAsync(500);
    table.push([event('three', 800)], view(3));
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.running, table.shown.count]).toEqual([false, 3]);
  });
  it('is the one the reader likes, but never too short to be seen', () => {
    preferences.kept = { ...preferences.kept, pace: 'quick' };
    const table = new Counting(view(0), []);
    table.push([event('one', 300)], view(1));
    expect(table.flights[0]?.ms).toBe(150);
    const short = new Counting(view(0), []);
    short.push([event('one', 80)], view(1));
    expect(short.flights[0]?.ms).toBe(60);
  });
  it('is none for who wants to see nothing, but what is asked for is shown all the same', () => {
    preferences.kept = { ...preferences.kept, pace: 'none' };
    const now = view(1);
    const table = new Counting(view(0), []);
    table.push([event('one')], now);
    expect([table.running, table.shown.count, table.missed]).toEqual([false, 1, ['one']]);
    table.push([event('one')], now);
    expect(table.running).toBe(true);
  });
  it('is none while nobody looks', () => {
    page.hidden = true;
    const table = new Counting(view(0), []);
    table.push([event('one')], view(1));
    expect([table.running, table.shown.count]).toEqual([false, 1]);
  });
  it('takes what is too much to catch up with as seen', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one'), event('two'), event('three')], view(3));
    table.push([event('four'), event('five'), event('six')], view(6));
    await vi.advanceTimersByTimeAsync(200);
    expect(table.heard).toEqual(['one', 'four']);
  });
});

describe('being told to stop', () => {
  it('takes everything that waits as seen at once', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one'), event('two')], view(2));
    table.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([table.running, table.shown.count, table.heard]).toEqual([false, 2, ['one', 'two']]);
  });
  it('holds for what waited then, not for what comes later', async () => {
    const table = new Counting(view(0), []);
    table.push([event('one')], view(1));
    table.skip();
    await vi.advanceTimersByTimeAsync(0);
    table.push([event('two')], view(2));
    expect([table.running, table.caption]).toEqual([true, 'two']);
  });
});

describe('another reader at this screen', () => {
  it('sees nothing of what the last one was shown', async () => {
    const table = new Counting(view(0, 0), []);
    table.push([event('one'), event('two')], view(2, 0));
    table.push([event('three')], view(3, 1));
    expect([table.shown, table.turns]).toEqual([view(3, 1), 1]);
    await vi.advanceTimersByTimeAsync(0);
    expect([table.running, table.shown, table.heard]).toEqual([false, view(3, 1), ['one']]);
  });
  it('goes on watching where all is known to all', () => {
    const table = new Common(view(0, 0), []);
    table.push([event('one')], view(1, 1));
    expect([table.running, table.turns]).toEqual([true, 0]);
  });
});
