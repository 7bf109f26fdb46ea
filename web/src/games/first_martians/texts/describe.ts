/** The whole board in words, from the same view as the drawing. */

import { seatName, titled } from '../../../lib/sentences';
import type { Described, Describing } from '../../../lib/types';
import { BLOCKS, DECKS, FIGHT, FULL, PARTS, RESERVES, type Catalogue, type Facility, type View } from '../types';
import { hasWord, say } from './index';

export function describe({ view: given, you, chairs, catalogue: printed }: Describing): Described[] {
  const view = given as View;
  const catalogue = printed as Catalogue;
  const name = (seat: number): string => seatName(chairs, seat, you);
  const title = (kind: 'tiles' | 'conditions' | 'tokens' | 'astronauts' | 'upgrades', slug: string): string =>
    catalogue[kind]?.[slug]?.title ?? titled(slug);
  const pawn = (word: string): string => (hasWord(`pawn.${word}`) ? say(`pawn.${word}` as 'pawn.medic') : titled(word));
  const list = (items: string[]): string => (items.length > 0 ? items.join('; ') : say('nothing'));

  const table: Described = {
    title: say('told.sol', {
      sol: view.sol,
      sols: view.mission.sols,
      phase: say(view.outcome ? 'phase.over' : `phase.${view.phase}`),
    }),
    lines: [
      ...(view.outcome ? [] : [say('told.waits', { names: list(view.awaited.map(name)) })]),
      say('morale.told', { now: view.morale }),
      say('stress.told', { now: view.stress, fight: FIGHT }),
      ...RESERVES.map((each) => say('reserve.told', { what: say(`reserve.${each}`), now: view.reserves[each] })),
      say('broken.told', { broken: view.broken, threshold: view.mission.threshold ?? '–' }),
    ],
  };

  const room = (facility: Facility): string => {
    const broken = PARTS.filter((part) => facility.slots[part] && facility.slots[part] !== 'green').map(
      (part) => `${say(`part.${part}`)} ${say(`state.${facility.slots[part]!}`)}`,
    );
    const facts = [
      ...(facility.built ? [] : [say('room.unbuilt')]),
      ...(facility.built && !facility.open
        ? facility.shut.map((tile) => say('tile.short', { type: say(`reserve.${tile.type}`) }))
        : []),
      ...(facility.built ? [broken.length > 0 ? broken.join(', ') : say('told.whole')] : []),
      ...(facility.produces
        ? [
            say('room.makes', {
              count: facility.yield ?? 0,
              most: facility.most ?? 0,
              what: say(`reserve.${facility.produces}`),
            }),
          ]
        : []),
      ...(facility.greenhouses > 0
        ? [
            say('farm', {
              plants: facility.plants,
              houses: facility.greenhouses,
              growing: facility.growth.join(', ') || say('nothing'),
            }),
          ]
        : []),
      ...facility.now.map((each) => say('token.now', { token: title('tokens', each) })),
      ...facility.next.map((each) => say('token.later', { token: title('tokens', each) })),
      ...(facility.upgrade ? [title('upgrades', facility.upgrade)] : []),
    ];
    return say('told.room', { room: facility.title, parts: facts.join(', ') });
  };
  const decks = DECKS.map((block): Described => ({
    title: say('track', { block: say(`block.${block}`), now: view.tracks[BLOCKS.indexOf(block)] ?? 0, full: FULL }),
    lines: view.facilities.filter((each) => each.block === block).map(room),
  }));

  const found = view.map.filter((each) => each.tile !== null);
  const land: Described = {
    title: say('rings'),
    lines: [
      ...found.map((each) =>
        [
          say('space', { space: each.space.toUpperCase(), what: title('tiles', each.tile!) }),
          ...(each.samples > 0 ? [say('samples', { count: each.samples })] : []),
          ...each.tokens.map((colour) => say('objective.token', { colour })),
        ].join(', '),
      ),
      say('told.reach', {
        list: list(view.map.filter((each) => each.reachable).map((each) => each.space.toUpperCase())),
      }),
    ],
  };

  const crew: Described = {
    title: say('crew'),
    lines: view.astronauts.map((each) =>
      [
        `${title('astronauts', each.profession)} (${name(each.seat)})`,
        say('wounds', { count: each.wounds, deadly: 6 }),
        say('spirits', { count: each.spirits }),
        say('pawns.ready', { count: each.ready }),
        ...each.conditions.map((one) => title('conditions', one)),
        ...(each.first ? [say('first')] : []),
      ].join(', '),
    ),
  };

  const plan: Described[] =
    view.plan.stacks.length > 0 || view.plan.draft
      ? [
          {
            title: say('plan'),
            lines: [
              ...view.plan.stacks.map((each) =>
                say('told.stack', {
                  title: each.title,
                  pawns: each.pawns.map(pawn).join(', '),
                  mode:
                    each.odds === null
                      ? say('mode.unknown')
                      : say(`mode.${each.mode}`, { odds: Math.round(100 * each.odds) }),
                  need: say('need.range', { dice: each.need.dice, auto: each.need.auto }),
                }),
              ),
              ...(view.plan.draft ? [`${view.plan.draft.title}: ${say(`stage.${view.plan.draft.stage}`)}`] : []),
            ],
          },
        ]
      : [];

  const mission: Described = {
    title: view.mission.title,
    lines: [
      ...view.objectives.map((each) =>
        say('told.goal', { title: each.title, state: say(each.done ? 'objective.done' : 'objective.open') }),
      ),
      ...view.counters.map((each) => `${each.title}: ${each.value}`),
      ...view.events.map((each) => `${each.title}: ${each.action?.text ?? say('event.none')}`),
      say('told.cargo', {
        parts: PARTS.map((part) => `${say(`part.${part}`)} ${view.cargo.parts[part]}`).join(', '),
        samples: view.cargo.samples,
        seeds: view.cargo.seeds,
      }),
    ],
  };
  return [table, ...decks, land, crew, ...plan, mission];
}
