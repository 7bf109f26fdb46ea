/** What people call a rule, asked for once a game; until it is here, and where it is not, its id. */

import { SvelteMap } from 'svelte/reactivity';
import * as protocol from '../protocol';

const known = new SvelteMap<string, Record<string, string>>();
const asked = new Set<string>();

/** The title of a rule: of its section, as the server says. Read it where the page is drawn. */
export function ruleTitle(game: string, rule: string): string {
  if (game && !asked.has(game)) {
    asked.add(game);
    protocol.ruleTitles(game).then(
      (titles) => known.set(game, titles),
      () => asked.delete(game),
    );
  }
  const titles = known.get(game);
  return titles?.[rule] ?? titles?.[rule.replace(/-\d+$/, '')] ?? rule;
}
