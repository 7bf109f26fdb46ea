import { navigation } from './navigation.svelte';
import * as protocol from './protocol';
import { keepSeat, keptTable } from './seats';
import type { Session } from './session.svelte';
import type { News } from './types';

/** Go to another table with the same people; it is made if nobody has asked for it yet. */
export async function rematch(session: Session, news: News): Promise<void> {
  const kept = keptTable(session.table);
  let table = news.rematch;
  if (!table)
    await session.command(async (token) => {
      table = (await protocol.rematch(session.table, token)).table;
    });
  if (!table) return;
  for (const seat of kept?.seats ?? []) keepSeat(table, news.game, seat);
  navigation.go({ page: 'table', table });
}
