/** Sitting down: what the page does when a table answers with a place. */

import { t } from './messages';
import { navigation } from './navigation.svelte';
import * as protocol from './protocol';
import { keepSeat, myName } from './seats';
import { toasts } from './toasts.svelte';
import type { CreateRequest, GameInfo, Seated } from './types';
import { quickSeats } from './home/rooms';

export function sitDown(seated: Seated, game: string, name: string): void {
  keepSeat(seated.table, game, { seat: seated.seat, token: seated.token, name });
  navigation.go({ page: 'table', table: seated.table });
}

/** Another person sits down at this screen. */
export async function sitBeside(host: Seated, game: string, seat: number, name: string): Promise<void> {
  const { invite } = await protocol.invite(host.table, host.token, seat);
  const seated = await protocol.join(host.table, { name, invite });
  keepSeat(host.table, game, { seat: seated.seat, token: seated.token, name });
}

/** Whatever goes wrong is said; true where it worked. */
export async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    if (!(fault instanceof protocol.RefusedError)) throw fault;
    toasts.say(fault.offline ? t('net.unreached') : fault.refusal.sentence, 'bad');
    return false;
  }
}

/** A game against bots, begun at once. */
export async function playNow(game: GameInfo): Promise<void> {
  await attempt(async () => {
    const others = quickSeats(game.seats) - 1;
    const name = myName() || t('guest');
    const asked: Partial<CreateRequest> & Pick<CreateRequest, 'game' | 'chairs'> = {
      game: game.name,
      name,
      chairs: [
        { kind: 'me', level: 'normal' },
        ...Array.from({ length: others }, () => ({ kind: 'bot' as const, level: 'normal' as const })),
      ],
    };
    const seated = await protocol.create(asked as CreateRequest);
    await protocol.start(seated.table, seated.token);
    sitDown(seated, game.name, name);
  });
}
