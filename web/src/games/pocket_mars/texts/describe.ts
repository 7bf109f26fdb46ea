/** The whole table in words, from the same view as the drawing. */

import { seatName } from '../../../lib/sentences';
import type { Described, Describing } from '../../../lib/types';
import { madeOf } from './score';
import { seatOf, type Catalogue, type PlayerView, type Seen, type View } from '../types';
import { say } from './index';

export function describe({ view: given, you, chairs, catalogue: printed }: Describing): Described[] {
  const view = given as View;
  const catalogue = printed as Catalogue;
  const name = (player: string): string => {
    const seat = seatOf(player);
    return seat === null ? say('androids') : seatName(chairs, seat, you);
  };
  const card = (seen: Seen): string => {
    const face = seen.card === null ? undefined : catalogue.cards[seen.card];
    const colour = say(`colour.${seen.colour}`);
    return face ? say('card', { colour, value: face.value, name: face.name }) : say('back', { colour });
  };
  const made = (row: PlayerView): string =>
    list(
      madeOf(row)
        .filter(({ points }) => points > 0)
        .map((each) => say('told.part', each)),
    );
  const list = (items: string[]): string => (items.length > 0 ? items.join('; ') : say('nothing'));
  const crews = (of: (row: PlayerView) => number): string =>
    list(
      view.players
        .filter((row) => of(row) > 0)
        .map((row) => say('told.crew', { name: name(row.player), count: of(row) })),
    );

  const table: Described = {
    title: say('round', { round: view.round }),
    lines: [
      view.outcome
        ? say('turn.over')
        : view.awaited
            .map((seat) => (seat === you ? say('turn.you') : say('turn.other', { name: name(`s${seat}`) })))
            .join(', '),
      say('told.earth', { list: crews((row) => row.earth) }),
      view.deck_top === null
        ? say('deck.none')
        : say('deck.name', { count: view.deck, colour: say(`colour.${view.deck_top}`) }),
      ...(view.deck_bottom.length > 0 ? [say('bottom', { list: view.deck_bottom.map(card).join(', ') })] : []),
      say('told.discards', {
        list: list(
          [...view.discards]
            .reverse()
            .slice(0, 5)
            .map((each) => card({ colour: each.split('-', 1)[0] as Seen['colour'], card: each })),
        ),
      }),
      ...(view.resolving
        ? [
            say('told.resolving', {
              card: card({ colour: view.resolving.split('-', 1)[0] as Seen['colour'], card: view.resolving }),
            }),
          ]
        : []),
    ].filter((line) => line !== ''),
  };

  const buildings = catalogue.buildings.map((info, at): Described => {
    const site = view.sites[info.name];
    const layers = site.map((laid) => (laid.down ? say('layer.down') : String(laid.value))).join(', ');
    const beat = site.at(-1)?.value ?? info.value;
    return {
      title: info.title,
      lines: [
        say('told.ability', { ability: info.ability }),
        ...(info.value === null
          ? [say('holds.none')]
          : [
              say('told.upgraded', { list: crews((row) => row.upgraded[at] ?? 0), room: view.capacity }),
              say('told.basic', { list: crews((row) => row.basic[at] ?? 0) }),
            ]),
        site.length > 0 ? say('told.site', { layers }) : say('site.empty'),
        ...(info.value === null || beat === null ? [] : [say('beat', { value: beat })]),
      ],
    };
  });

  const players = view.players.map((row): Described => {
    const seat = seatOf(row.player);
    return {
      title: name(row.player),
      lines: [
        ...(row.points === undefined ? [] : [say('told.points', { points: row.points, list: made(row) })]),
        say('told.ship', { count: row.ship, energy: row.energy, most: catalogue.energy_max }),
        say('told.prep', { list: list(row.prep.map((seen) => (seen === null ? say('prep.empty') : card(seen)))) }),
        ...(seat === null ? [] : [say('told.hand', { list: list(row.hand.map(card)) })]),
        ...(row.pack ? [say('told.pack', { list: list(row.pack.map(card)) })] : []),
      ],
    };
  });

  return [table, ...players, ...buildings];
}
