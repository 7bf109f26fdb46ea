/** A thing on the board in words, closely: what it is, how it stands, what it does. */

import { titled } from '../../../lib/sentences';
import type { Desk } from '../desk.svelte';
import { distances } from '../ground';
import { actOf } from '../places';
import { actSigns, signOf, terrains, type SignName } from '../parts/signs';
import { PARTS, type Facility } from '../types';
import { hasWord, say, sayAct } from './index';

export type Line = { sign?: SignName; text: string; tone?: 'good' | 'bad' | 'quiet' };
export type Closely = { title: string; lines: Line[] };

type Finder = (name: string, more: string, desk: Desk) => Closely | null;

const quiet = (text: string | undefined): Line[] => (text ? [{ text, tone: 'quiet' }] : []);

function tokens(desk: Desk, list: readonly string[], key: 'token.now' | 'token.later'): Line[] {
  return list.map((each) => {
    const info = desk.info('tokens', each);
    return { sign: signOf(each), text: [say(key, { token: info.title }), info.text ?? ''].filter(Boolean).join('. ') };
  });
}

function slotLines(desk: Desk, facility: Facility): Line[] {
  return PARTS.flatMap((part): Line[] => {
    const state = facility.slots[part];
    if (!state) return [];
    const effect = desk.facility(facility.slug).slots?.[part]?.text ?? '';
    const text = `${say(`part.${part}`)}: ${say(`state.${state}`)}${state === 'red' && effect ? `. ${effect}` : ''}`;
    return [{ sign: part, text, tone: state === 'red' ? 'bad' : state === 'green' ? 'good' : 'quiet' }];
  });
}

const finders: Record<string, Finder> = {
  facility: (name, _, desk) => {
    const found = desk.view.facilities.find((each) => each.slug === name);
    if (!found) return null;
    const act = actOf(name, desk.catalogue);
    return {
      title: found.title,
      lines: [
        ...(act ? [{ sign: actSigns[act], text: `${sayAct(act)}: ${say(`act.${act}.told`)}` }] : []),
        ...(found.produces
          ? [
              {
                sign: found.produces,
                text: say('room.makes', {
                  count: found.yield ?? 0,
                  most: found.most ?? 0,
                  what: say(`reserve.${found.produces}`),
                }),
              },
            ]
          : []),
        ...(found.uses.length > 0
          ? quiet(say('room.uses', { list: found.uses.map((each) => say(`reserve.${each}`)).join(', ') }))
          : []),
        ...(found.built ? slotLines(desk, found) : [{ text: say('room.unbuilt') }]),
        ...tokens(desk, found.now, 'token.now'),
        ...tokens(desk, found.next, 'token.later'),
        ...(found.upgrade
          ? [
              {
                sign: 'upgrade' as const,
                text: `${desk.info('upgrades', found.upgrade).title}. ${desk.info('upgrades', found.upgrade).text ?? ''}`,
              },
            ]
          : []),
        ...found.shut.map((tile): Line => ({
          sign: 'shut',
          text: say('tile.short', { type: say(`reserve.${tile.type}`) }),
          tone: 'bad',
        })),
        ...(found.freed ?? []).map((type): Line => ({
          sign: 'tick',
          text: say('tile.freed', { type: say(`reserve.${type}` as 'reserve.energy') }),
          tone: 'good',
        })),
      ],
    };
  },
  slot: (name, part, desk) => {
    const found = desk.view.facilities.find((each) => each.slug === name);
    if (!found) return null;
    const effect = desk.facility(name).slots?.[part as 'cpu']?.text;
    return {
      title: `${found.title}: ${say(`part.${part}` as 'part.cpu')}`,
      lines: [
        {
          sign: part as SignName,
          text: say(`state.${found.slots[part as 'cpu'] ?? 'green'}`),
          tone: found.slots[part as 'cpu'] === 'red' ? 'bad' : 'good',
        },
        ...quiet(effect && say('slot.effect', { effect })),
        ...quiet(say('slot.spare', { count: desk.view.cargo.parts[part as 'cpu'] })),
      ],
    };
  },
  tile: (name, type, desk) => {
    const found = desk.view.facilities.find((each) => each.slug === name);
    const tile = found?.shut.find((each) => each.type === type);
    if (!found || !tile) return null;
    return {
      title: say('tile.of', { room: found.title }),
      lines: [
        { sign: 'shut', text: say('tile.short', { type: say(`reserve.${tile.type}`) }), tone: 'bad' },
        {
          sign: tile.type,
          text: tile.front
            ? (desk.info('shutdowns', tile.front).text ?? desk.info('shutdowns', tile.front).title)
            : say('tile.down'),
        },
      ],
    };
  },
  space: (name, _, desk) => {
    const found = desk.view.map.find((each) => each.space === name);
    if (!found) return null;
    const info = found.tile ? desk.info('tiles', found.tile) : null;
    const cost = distances(desk.view.map, desk.catalogue).get(name);
    return {
      title: say('space', {
        space: name.toUpperCase(),
        what: info?.title ?? say(found.reachable ? 'space.near' : 'space.far'),
      }),
      lines: [
        ...(info?.effects ?? []).map((each): Line => ({
          sign: terrains[each] ?? 'token',
          text: hasWord(`terrain.${each}`) ? say(`terrain.${each}` as 'terrain.wound') : titled(each),
        })),
        ...((info?.cost ?? 1) > 1
          ? [{ sign: 'mountain' as const, text: say('terrain.cost', { count: info?.cost ?? 1 }) }]
          : []),
        ...(found.samples > 0 ? [{ sign: 'sample' as const, text: say('samples', { count: found.samples }) }] : []),
        ...found.tokens.map((each): Line => ({ sign: 'token', text: say('objective.token', { colour: each }) })),
        ...tokens(desk, found.modifiers, 'token.now'),
        ...(cost === undefined ? [] : quiet(say('space.need', { cost, dice: cost + 1, auto: cost + 2 }))),
      ],
    };
  },
  astronaut: (name, _, desk) => {
    const found = desk.view.astronauts.find((each) => each.profession === name);
    if (!found) return null;
    return {
      title: desk.info('astronauts', name).title,
      lines: [
        { text: say('wounds', { count: found.wounds, deadly: 6 }), tone: found.wounds > 3 ? 'bad' : 'quiet' },
        { sign: 'spirit', text: say('spirits', { count: found.spirits }) },
        ...found.conditions.map((each): Line => ({
          text: [desk.info('conditions', each).title, desk.info('conditions', each).text ?? '']
            .filter(Boolean)
            .join('. '),
          tone: 'bad',
        })),
        ...found.coming.map((each): Line => ({
          text: say('condition.coming', { what: desk.info('conditions', each).title }),
          tone: 'bad',
        })),
        ...found.going.map((each): Line => ({
          text: say('condition.going', { what: desk.info('conditions', each).title }),
          tone: 'quiet',
        })),
        ...found.skills.map((each): Line => {
          const info = desk.info('skills', each.slug);
          return {
            text: `${info.title} (${say('skill.cost', { count: info.cost ?? 0 })}): ${info.text ?? ''}${each.lost ? ` ${say('skill.lost')}` : each.used ? ` ${say('skill.used')}` : ''}`,
            ...(each.lost || each.used ? { tone: 'quiet' as const } : {}),
          };
        }),
        ...tokens(desk, found.tokens, 'token.now'),
      ],
    };
  },
  upgrade: (name, _, desk) => {
    const info = desk.info('upgrades', name);
    return {
      title: info.title,
      lines: [
        ...quiet(info.facility && desk.facility(info.facility).title),
        { sign: 'upgrade', text: info.text ?? '' },
        ...quiet(say('upgrade.parts', { list: (info.parts ?? []).map((each) => say(`part.${each}`)).join(', ') })),
      ],
    };
  },
  poi: (name, _, desk) => ({
    title: desk.info('pois', name).title,
    lines: [{ sign: 'poi', text: desk.info('pois', name).text ?? '' }],
  }),
  skill: (name, _, desk) => ({
    title: desk.info('skills', name).title,
    lines: [{ text: desk.info('skills', name).text ?? '' }],
  }),
  event: (name, _, desk) => {
    const found = desk.view.events.find((each) => each.event === name);
    if (!found) return null;
    return {
      title: found.title,
      lines: [
        ...quiet(found.story),
        ...(found.text ? [{ text: found.text }] : []),
        ...(found.action ? [...quiet(found.action.story), { sign: 'message' as const, text: found.action.text }] : []),
        ...quiet(found.warning ?? say('event.left', { count: found.rounds_left })),
      ],
    };
  },
  rover: (name, _, desk) => {
    const found = desk.view.rovers.find((each) => each.rover === name);
    if (!found) return null;
    return {
      title: say(`rover.${name}` as 'rover.froggy'),
      lines: [
        { sign: signOf(name), text: say(`rover.${name}.told` as 'rover.froggy.told') },
        ...tokens(desk, found.tokens, 'token.now'),
      ],
    };
  },
  aom: (name, _, desk) => ({ title: desk.pawnName(name), lines: quiet(say('aom.told')) }),
  pawn: (name, _, desk) => ({ title: desk.pawnName(name), lines: [] }),
  mission: (name, _, desk) => {
    const found = desk.actions.find((each) => each.slug === name);
    if (!found) return null;
    return {
      title: found.title,
      lines: [...quiet(found.story), { sign: actSigns[found.type ?? 'mission'], text: found.text }],
    };
  },
  stack: (name, _, desk) => {
    const found = desk.view.plan.stacks.find((each) => String(each.n) === name);
    if (!found) return null;
    return {
      title: desk.named(found.title),
      lines: [{ sign: 'pawn', text: found.pawns.map((each) => desk.pawnName(each)).join(', ') }],
    };
  },
};

export function closely(key: string, desk: Desk): Closely | null {
  const [kind = '', name = '', more = ''] = key.split(':');
  return finders[kind]?.(name, more, desk) ?? null;
}
