/** The whole table in words, from the same view as the drawing. */

import { seatName, titled } from '../../../lib/sentences';
import type { Described, Describing } from '../../../lib/types';
import { spoken } from './talk';
import { knownFace, RESOURCES, type Catalogue, type Player, type Threat, type View } from '../types';
import { hasWord, say } from './index';

export function describe({ view: given, you, chairs, catalogue: printed }: Describing): Described[] {
  const view = given as View;
  const catalogue = printed as Catalogue;
  const name = (seat: number): string => seatName(chairs, seat, you);
  const names = (seats: number[]): string => (seats.length > 0 ? seats.map(name).join(', ') : say('nothing'));
  const threatTitle = (slug: string): string => catalogue.threats[slug]?.title ?? titled(slug);
  const card = (slug: string): string => {
    const face = catalogue.skills[slug];
    return face
      ? say('card', { title: face.title, skill: say(`skill.${face.skill}`), strength: face.strength })
      : titled(slug);
  };
  const list = (items: string[]): string => (items.length > 0 ? items.join('; ') : say('nothing'));
  const printedThreat = (slug: string) => catalogue.threats[slug];

  const step = `step.${view.step}`;
  const table: Described = {
    title: `${say('round', { round: view.round })}: ${view.outcome ? say('step.over') : hasWord(step) ? say(step) : titled(view.step)}`,
    lines: [
      ...(view.outcome ? [] : [say('told.waits', { names: names(view.awaited) })]),
      say('told.holder', { name: name(view.holder), over: view.overridden ? say('told.over') : '' }),
      say('told.resources', {
        list: RESOURCES.map((each) =>
          say('gauge', { name: say(`resource.${each}`), value: view.resources[each] }),
        ).join(', '),
      }),
      ...view.defeated.map((pile, at) =>
        say(pile.length > 0 ? 'wave.with' : 'wave.told', {
          wave: at + 1,
          have: pile.length,
          need: view.need,
          list: pile.map(threatTitle).join(', '),
        }),
      ),
      say('clones', { count: view.clones }),
      ...view.accusations.map(({ accused, cards }) =>
        say('told.accused', {
          accused: name(accused),
          accuser: name(cards[0]?.seat ?? 0),
          second: cards[1] ? say('told.second', { name: name(cards[1].seat) }) : '',
        }),
      ),
      ...(view.trial
        ? [
            say('told.trial', {
              name: name(view.trial.accused),
              accuser: name(view.trial.accuser),
              second: name(view.trial.second),
            }),
          ]
        : []),
    ],
  };

  const threats = view.threats.map((threat: Threat): Described => {
    const info = printedThreat(threat.threat);
    const marks = threat.marks.map((each) => say('mark', { name: name(each.seat), count: each.count })).join(', ');
    return {
      title: threatTitle(threat.threat),
      lines: [
        [
          (info?.skills ?? []).map((skill) => say(`skill.${skill}`)).join(` ${say('threat.or')} `),
          `${say('threat.target')} ${threat.target}`,
          threat.leader === null ? say('threat.leaderless') : say('threat.leader', { name: name(threat.leader) }),
          ...(threat.state === 'open' ? [] : [say(`state.${threat.state}`)]),
        ].join(', '),
        `${say('threat.wins')}: ${info && info.success.length > 0 ? info.success.map((each) => each.text).join(' ') : say('threat.wins.none')}`,
        `${say('threat.fails')}: ${say('threat.lose', { list: (info?.losses ?? []).map((each) => `${each.n} ${say(`resource.${each.resource}`)}`).join(', ') })}`,
        say('threat.cards', { count: threat.cards }) + (marks ? `, ${say('threat.marks', { list: marks })}` : ''),
        ...(threat.mine && threat.mine.length > 0 ? [say('mine', { list: threat.mine.map(card).join('; ') })] : []),
        ...(you === null || threat.cap === null || threat.state !== 'open' || threat.leader === null
          ? []
          : [
              threat.cap === 0
                ? say('cap.none')
                : say('cap', { count: Math.max(0, threat.cap - (threat.mine?.length ?? 0)) }),
            ]),
      ],
    };
  });

  const mission: Described[] = view.mission
    ? [
        {
          title: say('mission', { title: threatTitle(view.mission.threat) }),
          lines: [
            ...view.mission.cards.map(
              (each) => `${card(each.card)}: ${say(each.dropped ? 'sort.dropped' : `sort.${each.sort}`)}`,
            ),
            ...(view.mission.total === null
              ? []
              : [say('mission.total', { total: view.mission.total, target: view.mission.target })]),
            ...(view.mission.outcome ? [say(`mission.${view.mission.outcome}`)] : []),
          ],
        },
      ]
    : [];

  const players = view.players.map((player: Player): Described => {
    const agent = player.agent === null ? '' : (catalogue.agents[player.agent]?.title ?? titled(player.agent));
    const said = view.talk.findLast((each) => each.seat === player.seat && each.round === view.round);
    const groups = list(
      player.groups.map(([skill, strength]) => say('group', { skill: say(`skill.${skill}`), strength })),
    );
    return {
      title: name(player.seat),
      lines: [
        say(`status.${player.status}`, { level: player.level }) +
          (agent ? `. ${say('told.agent', { agent, groups })}` : ''),
        say('told.cards', { count: player.cards, size: player.hand_size }),
        say('told.dna', { list: player.dna.map((dna) => dnaTold(view, player.seat, dna)).join('; ') }),
        ...(player.counters > 0 ? [say('counters', { count: player.counters })] : []),
        ...(player.hand && (player.seat === you || view.outcome)
          ? [say('told.hand', { list: list(player.hand.map(card)) })]
          : []),
        ...(said
          ? [
              say('told.said', {
                text: spoken(said, {
                  you,
                  name,
                  threat: (slug: string) => ({
                    title: threatTitle(slug),
                    skills: [],
                    difficulty: 0,
                    success: [],
                    losses: [],
                  }),
                }),
              }),
            ]
          : []),
      ],
    };
  });

  const notes: Described[] =
    view.peeks.length > 0
      ? [
          {
            title: say('notes'),
            lines: view.peeks.map((peek) =>
              say('notes.peek', {
                round: peek.round,
                name: name(peek.seat),
                wave: peek.wave,
                face: say(`face.${peek.face}`),
              }),
            ),
          },
        ]
      : [];
  return [table, ...mission, ...threats, ...players, ...notes];
}

function dnaTold(view: View, seat: number, dna: Player['dna'][number]): string {
  const face = knownFace(view, seat, dna);
  const at = { wave: dna.wave };
  if (face === null) return say('dna.down', at);
  if (dna.up) return say(`dna.${face}`, at);
  return dna.seen ? say('dna.seen', at) : say(`dna.${face}.yours`, at);
}
