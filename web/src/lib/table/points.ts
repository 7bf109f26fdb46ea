/** The points of a game that is over: whose they are, and what they are made of. */

import { known, t } from '../messages';
import { seatName, titled } from '../sentences';
import type { News } from '../types';

const SEAT = /^s(\d)$/;

export type Points = {
  /** Those who have points, as the game names them. */
  players: string[];
  parts: string[];
  of: (player: string, part: string) => number;
  total: (player: string) => number;
  /** Null where a machine plays. */
  seatOf: (player: string) => number | null;
  nameOf: (player: string) => string;
  partName: (part: string) => string;
};

export function pointsOf(news: News): Points {
  const breakdown: Record<string, Record<string, number>> = news.view?.outcome?.breakdown ?? {};
  const players = Object.keys(breakdown);
  /** Sides have names of their own and sit in order; other names are a machine's. */
  const sides = players.length === news.chairs.length && !players.some((player) => SEAT.test(player));
  const seatOf = (player: string): number | null => {
    const found = sides ? players.indexOf(player) : SEAT.exec(player)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    players,
    parts: [...new Set(Object.values(breakdown).flatMap((one) => Object.keys(one)))],
    of: (player, part) => breakdown[player]?.[part] ?? 0,
    total: (player) => Object.values(breakdown[player] ?? {}).reduce((sum, points) => sum + points, 0),
    seatOf,
    nameOf: (player) => {
      const seat = seatOf(player);
      const name = seat === null ? '' : seatName(news.chairs, seat, news.you.seat);
      if (name) return sides ? `${name} · ${worded(`player.${player}`, player)}` : name;
      return worded(`player.${player}`, player);
    },
    partName: (part) => worded(`score.${news.game}.${part}`, part),
  };
}

function worded(key: string, word: string): string {
  return known(key) ? t(key) : titled(word);
}
