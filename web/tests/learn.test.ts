import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placesOf } from '../src/lib/learn/look';
import { Course } from '../src/lib/learn/lesson.svelte';
import { keepProgress, progressOf } from '../src/lib/learn/progress';
import type { LessonMsg, LessonStop } from '../src/lib/types';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const stop = (title: string, expected = '', instead = ''): LessonStop => ({
  note: { title, text: `${title}.`, rules: [], look: [], instead },
  view: { title },
  awaited: expected ? [0] : [],
  status: 'running',
  events: [{ kind: 'moved', sentence: `To ${title}.` }],
  decision: expected
    ? {
        id: `${title}.0`,
        seat: 0,
        prompt: 'Choose.',
        rule: '',
        secret: false,
        actions: [
          { action: 'launch', label: 'Launch 1: up' },
          { action: 'play green-4', label: 'Play green 4: grow' },
        ],
      }
    : null,
  expected,
  jumped: false,
});

const lesson: LessonMsg = {
  game: 'pocket-mars',
  title: 'First',
  summary: '',
  minutes: 1,
  moves: 2,
  short: false,
  learner: 0,
  names: ['Cadet', 'Rosa'],
  options: {},
  stops: [stop('one'), stop('two', 'launch'), stop('three', 'play green-4', 'Not now.'), stop('four')],
};

describe('a lesson', () => {
  it('is read on, and goes on by the expected move alone', async () => {
    const course = new Course(lesson);
    expect([course.reading, course.decisions]).toEqual([true, []]);
    course.go(1);
    expect(course.decisions[0]?.actions).toHaveLength(2);
    await course.act('two.0', 'launch');
    expect([course.at, course.made]).toEqual([2, 1]);
    expect(course.events.map((one) => one.sentence)).toEqual(['To three.']);
  });

  it('answers another choice kindly, and then shows the one that is meant', async () => {
    const course = new Course(lesson);
    course.go(1);
    await course.act('two.0', 'play green-4');
    expect(course.at).toBe(1);
    expect(course.said).toContain('Launch 1.');
    expect(course.decisions[0]?.actions.map((one) => one.action)).toEqual(['launch']);
    course.go(2);
    expect([course.said, course.shown]).toEqual(['', false]);
    await course.act('three.0', 'launch');
    expect(course.said).toBe('Not now.');
  });

  it('says when a choice is none at all', async () => {
    const course = new Course(lesson);
    course.go(1);
    await course.act('two.0', 'dance');
    expect([course.at, course.shown]).toEqual([1, false]);
    expect(course.said).not.toBe('');
  });

  it('shows nothing on the way back', () => {
    const course = new Course(lesson);
    course.go(1);
    course.go(2);
    course.go(1);
    expect([course.at, course.events]).toEqual([1, []]);
    course.go(-5);
    expect(course.at).toBe(0);
  });

  it('tells the panel and the board what a table would', () => {
    const course = new Course(lesson);
    expect(course.news.chairs.map((one) => one.name)).toEqual(['Cadet', 'Rosa']);
    expect(course.news.you).toEqual({ seat: 0, host: false });
    expect(course.news.view).toEqual({ title: 'one' });
  });

  it('goes on where it was, and begins anew after its end', () => {
    new Course(lesson).go(2);
    expect(new Course(lesson).at).toBe(2);
    new Course(lesson).go(3);
    expect(new Course(lesson).at).toBe(0);
    expect(progressOf('pocket-mars').done).toBe(true);
    keepProgress('pocket-mars', 1, 4);
    expect(progressOf('pocket-mars')).toEqual({ at: 1, of: 4, done: true });
  });

  it('keeps the place of the short one apart', () => {
    new Course({ ...lesson, short: true }).go(2);
    expect([new Course(lesson).at, new Course({ ...lesson, short: true }).at]).toEqual([0, 2]);
    expect(progressOf('pocket-mars', true).at).toBe(2);
  });

  it('begins anew when it has become another lesson', () => {
    keepProgress('pocket-mars', 2, 40);
    expect(new Course(lesson).at).toBe(0);
  });

  it('reads nothing bad from what was kept', () => {
    localStorage.setItem('planitia.lessons', '{broken');
    expect(progressOf('pocket-mars')).toEqual({ at: 0, of: 0, done: false });
  });
});

describe('where to look', () => {
  it('names places and nothing else', () => {
    expect(placesOf(['deck', 'ship:s0'])).toBe('[data-anchor="deck"], [data-anchor="ship:s0"]');
    expect(placesOf(['a"], body['])).toBe('[data-anchor="a], body["]');
  });
});
