/** The whole street in words, from the same view as the drawing. */

import { seatName } from '../../../lib/sentences';
import type { Described, Describing } from '../../../lib/types';
import { spotName, squareAt } from '../ground';
import { GOAL, halfOf, SIDES, sideOf, type Catalogue, type Model, type Piece, type Side, type View } from '../types';
import { say } from './index';

export function describe({ view: given, you, chairs, catalogue: printed }: Describing): Described[] {
  const view = given as View;
  const catalogue = printed as Catalogue;
  const list = (items: string[]): string => (items.length > 0 ? items.join('; ') : say('nothing'));
  const mine: Side = SIDES[you ?? 0] ?? 'human';
  const card = (name: string): string => halfOf(catalogue.cards[name], mine)?.name ?? name;
  const title = (name: string): string =>
    name === 'bug'
      ? say('thing.bug')
      : say(sideOf(name) === 'human' ? 'soldier' : 'martian', { number: name.slice(1) });
  const model = (each: Model): string => {
    const where =
      each.where === 'board'
        ? say(each.spot ? 'spot' : 'square', { square: each.square ?? '', spot: each.spot?.split('.')[2] ?? '' })
        : say(`where.${each.where}`);
    const state = [
      ...(each.rattled ? [say('state.rattled')] : []),
      say(each.activated ? 'state.activated' : 'state.ready'),
    ].join(', ');
    return each.where === 'dead'
      ? `${title(each.model)}: ${where}.`
      : say('told.model', { name: title(each.model), where, state });
  };
  const row = (square: number): number => Math.floor(square / 8) + 1;
  const inches = (x: number, y: number): string => `${x / 10}, ${y / 10}`;
  const piece = (each: Piece): string =>
    each.kind === 'car-counter'
      ? say('told.box', {
          kind: say('piece.car-counter'),
          spots: say('where.square', { square: squareAt(each.segments) }),
        })
      : each.spots.length > 0
        ? say('told.box', { kind: say(`piece.${each.kind}`), spots: each.spots.map(spotName).join(', ') })
        : each.segments
            .map(([x1, y1, x2, y2]) =>
              say('told.piece', { kind: say(`piece.${each.kind}`), from: inches(x1, y1), to: inches(x2, y2) }),
            )
            .join('; ');

  const awaited = view.awaited.map((seat) =>
    seat === you ? say('turn.answer') : say('turn.other', { name: seatName(chairs, seat, you) }),
  );
  const table: Described = {
    title: say('round', { round: view.round }),
    lines: [
      view.outcome
        ? say('turn.over')
        : say('told.turn', { side: say(`side.${view.active}`), acted: view.turn.acted, played: view.turn.played }),
      ...(view.outcome ? [] : awaited),
      say('told.deck', { deck: view.deck, discards: view.discards.length }),
      ...(view.discards.length > 0
        ? [say('told.discards', { list: list(view.discards.slice(-5).reverse().map(card)) })]
        : []),
      ...(view.resolving.length > 0 ? [say('told.resolving', { list: list(view.resolving.map(card)) })] : []),
    ],
  };
  const sides = view.players.map((player): Described => ({
    title: `${say(`side.${player.player}`)}, ${seatName(chairs, SIDES.indexOf(player.player), you)}`,
    lines: [
      say('told.points', { points: player.points, goal: GOAL, ...player.from }),
      player.hand
        ? say('told.hand', {
            list: list(
              player.hand.map(
                (name) =>
                  `${halfOf(catalogue.cards[name], player.player)?.name ?? name} (${halfOf(catalogue.cards[name], player.player)?.text ?? ''})`,
              ),
            ),
          })
        : say('told.cards', { count: player.cards }),
      say('told.sets', {
        list: list(
          catalogue.sets.flatMap((set) => {
            const laid = player.sets[set.name];
            return laid && laid.cards.length > 0
              ? [
                  say('set', {
                    title: set.title,
                    have: laid.cards.length,
                    most: set.most,
                    fresh: laid.fresh ? say('set.fresh') : '',
                  }),
                ]
              : [];
          }),
        ),
      }),
      ...(player.passed ? [say('passed')] : []),
      ...view.models.filter((each) => each.side === player.player).map(model),
    ],
  }));
  const shots: Described[] =
    view.shots.length === 0
      ? []
      : [
          {
            title: say('told.shots'),
            lines: view.shots.map((shot) => {
              const blocked =
                shot.blocked_by.length > 0
                  ? say('told.past', { list: shot.blocked_by.map((kind) => kind.replace('-', ' ')).join(', ') })
                  : '';
              const common = {
                target: title(shot.target),
                distance: shot.distance,
                sight: say(`sight.${shot.sight}`),
                blocked,
              };
              if (shot.kill === undefined) return say('told.noshot', common);
              return say('told.shot', {
                ...common,
                seen: shot.seen,
                dice: shot.dice,
                need: shot.need,
                against: shot.against,
                survive: shot.survive,
                armour: shot.armour ? say('aim.armour') : '',
                kill: `${shot.kill}%`,
              });
            }),
          },
        ];
  const ground: Described = {
    title: say('street', { title: view.map.title }),
    lines: [
      view.map.summary,
      say('told.zone', {
        from: row(Math.min(...view.map.zone)),
        to: row(Math.max(...view.map.zone)),
        entry: row(view.map.entry[0] ?? 0),
      }),
      say('told.counters', {
        list: list(
          view.counters
            .filter((each) => each.square)
            .map((each) => say('counter.in', { what: say(`counter.${each.what}`), square: each.square ?? '' })),
        ),
      }),
      say('told.things', {
        list: list(
          view.things.map((each) => say('thing.in', { what: say(`thing.${each.thing}`), square: each.square })),
        ),
      }),
      ...view.map.pieces.map(piece),
    ],
  };
  return [table, ...sides, ...shots, ground];
}
