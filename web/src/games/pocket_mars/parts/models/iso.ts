/** Isometric drawing: x runs down to the right, y down to the left, z up; a pad is 100 by 100. */

export type Point = [x: number, y: number, z: number];

const LONG = Math.cos(Math.PI / 6);
/** A circle of radius 1 on the ground is an ellipse this wide, and a sphere a circle this large. */
const ROUND = Math.sqrt(1.5);
const FLAT = Math.tan(Math.PI / 6);

const n = (value: number): number => Math.round(value * 100) / 100;

export function spot([x, y, z]: Point): [number, number] {
  return [n((x - y) * LONG), n((x + y) * 0.5 - z)];
}

/** Points of a polygon, for its attribute. */
export function face(...points: Point[]): string {
  return points.map((point) => spot(point).join(',')).join(' ');
}

export function line(...points: Point[]): string {
  return `M${points.map((point) => spot(point).join(' ')).join('L')}`;
}

export type Box = { top: string; left: string; right: string };

export function box(x: number, y: number, z: number, w: number, d: number, h: number): Box {
  const [x1, y1, z1] = [x + w, y + d, z + h];
  return {
    top: face([x, y, z1], [x1, y, z1], [x1, y1, z1], [x, y1, z1]),
    left: face([x, y1, z], [x1, y1, z], [x1, y1, z1], [x, y1, z1]),
    right: face([x1, y, z], [x1, y1, z], [x1, y1, z1], [x1, y, z1]),
  };
}

export type Drum = { body: string; shade: string; lid: { cx: number; cy: number; rx: number; ry: number } };

export function drum(x: number, y: number, z: number, r: number, h: number): Drum {
  const [cx, by] = spot([x, y, z]);
  const ty = n(by - h);
  const rx = n(r * ROUND);
  const ry = n(rx * FLAT);
  const [l, rt] = [n(cx - rx), n(cx + rx)];
  return {
    body: `M${l} ${ty}V${by}A${rx} ${ry} 0 0 0 ${rt} ${by}V${ty}Z`,
    shade: `M${n(cx + rx * 0.25)} ${ty}V${n(by + ry * 0.968)}A${rx} ${ry} 0 0 0 ${rt} ${by}V${ty}Z`,
    lid: { cx, cy: ty, rx, ry },
  };
}

/** Half a sphere standing on the ground. */
export function dome(
  x: number,
  y: number,
  z: number,
  r: number,
): { shell: string; shade: string; cx: number; cy: number; R: number } {
  const [cx, cy] = spot([x, y, z]);
  const R = n(r * ROUND);
  const ry = n(R * FLAT);
  return {
    shell: `M${n(cx - R)} ${cy}A${R} ${R} 0 0 1 ${n(cx + R)} ${cy}A${R} ${ry} 0 0 1 ${n(cx - R)} ${cy}Z`,
    shade: `M${n(cx + R * 0.2)} ${n(cy - R * 0.98)}A${R} ${R} 0 0 1 ${n(cx + R)} ${cy}A${R} ${ry} 0 0 1 ${n(cx + R * 0.2)} ${n(cy + ry * 0.98)}A${n(R * 0.8)} ${R} 0 0 0 ${n(cx + R * 0.2)} ${n(cy - R * 0.98)}Z`,
    cx,
    cy,
    R,
  };
}
