import { describe as group, expect, it } from 'vitest';
import { describe } from './describe';
import { mentioned } from './mentioned';
import { catalogue, chairs, stack, table } from '../sample';

const told = (view = table()): string =>
  describe({ view, you: 0, chairs, catalogue })
    .flatMap((part) => [part.title, ...part.lines])
    .join('\n');

group('the board in words', () => {
  it('tells of every room, what is broken in it and what is shut down', () => {
    expect(told()).toContain('Lab: CPU broken');
    expect(told()).toContain('Med Lab: Shutdown tile (Energy)');
    expect(told()).toContain('Oxygenator 1: all parts work, Oxygen made: 4 of 4');
  });
  it('tells of the land, the crew and the mission', () => {
    expect(told()).toContain('R1-N: Plains, 1 sample lies here');
    expect(told()).toContain('Medic (You), 0 wounds of 6');
    expect(told()).toContain('Build a Backup Farm: Open');
  });
  it('tells of the plan as it is made', () => {
    const plan = { stacks: [stack(1)], draft: null, agreed: [], complete: false, missing: [] };
    expect(told(table({ plan }))).toContain('Mend the CPU of the Lab by Engineer: dice, 67 %, needs 1, 2 to be sure');
  });
});

group('a line of the log', () => {
  it('marks what it names', () => {
    expect(mentioned('The CPU of the Lab is broken.', catalogue)).toContain('[data-room="lab"]');
    expect(mentioned('New ground at R2-NW: Plains.', catalogue)).toEqual(['[data-thing="space:r2-nw"]']);
    expect(mentioned('The Medic takes 1 wound: 1 of 6.', catalogue)).toContain('[data-anchor="astronaut:medic"]');
    expect(mentioned('The track of the Living Block rises to 2.', catalogue)).toEqual(['[data-anchor="track:living"]']);
  });
});
