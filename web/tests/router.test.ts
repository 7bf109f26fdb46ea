import { describe, expect, it } from 'vitest';
import { href, joinCode, parse, type Route } from '../src/lib/router';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'create', game: null },
    { page: 'create', game: 'pocket-mars' },
    { page: 'join', table: null, invite: null },
    { page: 'join', table: 'k7m2pq9xrt', invite: null },
    { page: 'join', table: 'k7m2pq9xrt', invite: 'a_B-9' },
    { page: 'table', table: 'k7m2pq9xrt' },
    { page: 'replays' },
    { page: 'replay', table: 'k7m2pq9xrt', to: null },
    { page: 'replay', table: 'k7m2pq9xrt', to: 17 },
    { page: 'record', to: null },
    { page: 'record', to: 4 },
    { page: 'learn', game: null, short: false },
    { page: 'learn', game: 'pocket-mars', short: false },
    { page: 'learn', game: 'pocket-mars', short: true },
  ];

  it.each(routes)('reads back what it wrote: %o', (route) => {
    const [path = '', hash] = href(route).split('#');
    expect(parse(path, hash ? `#${hash}` : '')).toEqual(route);
  });

  it.each([
    '/t',
    '/t/a/b',
    '/nowhere',
    '/replay',
    '/t/..',
    '/replays/x',
    '/record/x',
    '/learn/a/b',
    '/learn/a/short/b',
    '/t/%zz',
  ])('knows that %s leads nowhere', (path) => expect(parse(path).page).toBe('lost'));

  it('keeps the invite out of the path, which servers write into logs', () => {
    const address = href({ page: 'join', table: 'k7m2pq9xrt', invite: 'secret' });
    expect(address.split('#')[0]).not.toContain('secret');
  });
});

describe('what is pasted to join', () => {
  it.each([
    ['http://10.0.0.2:8717/join/k7m2pq9xrt#abc_-9', 'abc_-9'],
    ['https://mars.example/t/k7m2pq9xrt', null],
    ['  K7M2PQ9XRT ', null],
    ['k7m2pq9xrt#abc', 'abc'],
  ])('reads %s', (text, invite) => expect(joinCode(text)).toEqual({ table: 'k7m2pq9xrt', invite }));

  it.each(['', 'hello there', 'https://mars.example/', '??'])('refuses “%s”', (text) =>
    expect(joinCode(text)).toBeNull(),
  );
});
