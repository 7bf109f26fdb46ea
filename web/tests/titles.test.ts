import { afterEach, expect, it, vi } from 'vitest';
import { ruleTitle } from '../src/lib/table/titles.svelte';

afterEach(() => vi.unstubAllGlobals());

it('calls a rule by its section, by its own title where ids are shared, and else by its id', async () => {
  const titles = { 'PM-FOUR': 'The 4-card rule', 'PM-SOLO-DA': 'DA abilities', 'PM-FOUR-07': 'Afterwards' };
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(titles))));
  vi.stubGlobal('fetch', asked);
  expect(ruleTitle('pocket-mars', 'PM-FOUR-01')).toBe('PM-FOUR-01');
  await vi.waitFor(() => expect(ruleTitle('pocket-mars', 'PM-FOUR-01')).toBe('The 4-card rule'));
  expect(ruleTitle('pocket-mars', 'PM-SOLO-DA-12')).toBe('DA abilities');
  expect(ruleTitle('pocket-mars', 'PM-FOUR-07')).toBe('Afterwards');
  expect(ruleTitle('pocket-mars', 'PM-NEW-01')).toBe('PM-NEW-01');
  expect(asked).toHaveBeenCalledTimes(1);
});
