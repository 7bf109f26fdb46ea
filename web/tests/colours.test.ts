import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Colours of seats must differ from one another and from the things of a board, for every eye. */

const css = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
const seats = [0, 1, 2, 3].map((seat) => new RegExp(`--seat-${seat}: (#\\w{6})`).exec(css('app.css'))![1]!);
const things = [...css('lib/draw/palette.css').matchAll(/data-colour='\w+'\]\s*\{\s*--c: (#\w{6})/g)].map(
  (found) => found[1]!,
);

type Three = [number, number, number];
const times = (m: Three[], [r, g, b]: Three): Three => m.map(([x, y, z]) => x * r + y * g + z * b) as Three;

/** After Machado, Oliveira and Fernandes (2009), for linear light. */
const eyes: Record<string, Three[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Three {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function oklab(light: Three): Three {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map((cone) => Math.cbrt(Math.max(0, cone))) as Three,
  );
}

export function apart(a: string, b: string, eye: Three[]): number {
  const [one, two] = [a, b].map((hex) => oklab(times(eye, linear(hex))));
  return Math.hypot(...one!.map((part, at) => part - two![at]!));
}

describe.each(Object.entries(eyes))('to a %s eye', (_, eye) => {
  it('the first four seats differ clearly', () => {
    for (const [at, one] of seats.entries())
      for (const other of seats.slice(at + 1)) expect(apart(one, other, eye), `${one} ${other}`).toBeGreaterThan(0.1);
  });
  it('no seat looks like a Building', () => {
    for (const seat of seats)
      for (const thing of things) expect(apart(seat, thing, eye), `${seat} ${thing}`).toBeGreaterThan(0.09);
  });
});

it('reads all of them', () => expect([seats.length, things.length]).toEqual([4, 5]));
