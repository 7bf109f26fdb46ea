/** What a player's points are made of, in words. */

import { t } from '../../../lib/messages';
import type { PlayerView } from '../types';

const PARTS = ['ship', 'basic', 'upgraded', 'every building', 'four in one', 'energy'] as const;

export function madeOf({ score = {} }: PlayerView): { part: string; points: number }[] {
  return PARTS.map((part) => ({ part: t(`score.pocket-mars.${part}`), points: score[part] ?? 0 }));
}
