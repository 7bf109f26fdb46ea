import { describe, expect, it } from 'vitest';
import { fits, parse } from './parse';

describe('parse', () => {
  it('reads what is touched', () => {
    expect(parse('activate h3', null)).toMatchObject({ verb: 'activate', slots: ['model:h3'] });
    expect(parse('move 3.4', 'h3')).toMatchObject({
      slots: ['square:3.4'],
      drags: [{ from: 'model:h3', to: 'square:3.4' }],
    });
    expect(parse('shoot bug', 'h3')).toMatchObject({ slots: ['thing:bug'] });
    expect(parse('squabble friends.squabble m1 m4', null)).toMatchObject({
      slots: ['card:friends.squabble', 'model:m1', 'model:m4'],
    });
    expect(parse('line row-3', null)).toMatchObject({ slots: ['line:row-3'] });
    expect(parse('decline', null)).toMatchObject({ slots: [] });
    expect(parse('hold-on', null)).toMatchObject({ slots: [] });
  });
  it('knows no other verbs', () => expect(parse('dance h1', null)).toBeNull());
  it('confirms discards', () =>
    expect(parse('discard a.b c.d', null)).toMatchObject({ confirm: true, slots: ['card:a.b', 'card:c.d'] }));
});

describe('fits', () => {
  const squabble = parse('squabble c m1 m4', null)!;
  it('begins with the card, then takes models in any order', () => {
    expect(fits(squabble, [])).toBe(true);
    expect(fits(squabble, ['card:c', 'model:m4'])).toBe(true);
    expect(fits(squabble, ['card:c', 'model:m4', 'model:m1'])).toBe(true);
    expect(fits(squabble, ['model:m1'])).toBe(false);
    expect(fits(squabble, ['card:c', 'model:m2'])).toBe(false);
  });
  it('takes discards in any order', () => expect(fits(parse('discard a.b c.d', null)!, ['card:c.d'])).toBe(true));
});
