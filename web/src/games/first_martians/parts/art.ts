/** What stands in each room, as lines in a box of 120 by 60; ``lit`` parts glow while the room works. */

type Scene = { lines: string; lit: string };

const scenes: Record<string, Scene> = {
  'oxygenator': {
    lines:
      'M18 60V22a12 8 0 0 1 24 0v38M18 30h24M18 48h24M78 60V22a12 8 0 0 1 24 0v38M78 30h24M78 48h24M42 40h36M60 40v20M54 60h12',
    lit: 'M60 18a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM52 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM69 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  },
  'solar-panel': {
    lines: 'M60 60V40M48 60h24M14 40 26 10h68l12 30zM30 40l6-30M49 40l3-30M71 40l-3-30M90 40l-6-30M18 30h84M22 20h76',
    lit: 'M104 4l6-3M108 10l8-1M100 1l2-4',
  },
  'farm': {
    lines: 'M8 60V30a52 24 0 0 1 104 0v30M8 44h104M34 60V16M60 60V8M86 60V16',
    lit: 'M21 56c0-6-5-8-8-8 0 5 3 8 8 8zm0 0c0-7 5-9 8-9 0 6-3 9-8 9zM47 56c0-7-5-9-9-9 0 6 4 9 9 9zm0 0c0-8 5-11 9-11 0 7-4 11-9 11zM73 56c0-6-5-8-8-8 0 5 3 8 8 8zm0 0c0-7 5-9 8-9 0 6-3 9-8 9z',
  },
  'quiet-place': {
    lines: 'M40 60c0-14 6-24 20-24s20 10 20 24M32 60h56M60 36V20M92 60V34M86 60h12M24 60V44h-8v16',
    lit: 'M60 6a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM86 34h12l-3-8h-6z',
  },
  'crew-quarters': {
    lines:
      'M12 60V16M12 30h44v-6a4 4 0 0 0-4-4H22M12 52h44v-6a4 4 0 0 0-4-4H22M56 60V16M66 60V16M66 30h42v-6a4 4 0 0 0-4-4H76M66 52h42v-6a4 4 0 0 0-4-4H76M108 60V16',
    lit: 'M16 22h7v5h-7zM16 44h7v5h-7zM70 22h7v5h-7zM70 44h7v5h-7z',
  },
  'med-lab': {
    lines: 'M14 46h62v6H14zM20 52v8M70 52v8M14 46v-6h14v6M88 60V18h20v42M88 30h20M88 44h20',
    lit: 'M46 14h8v8h8v8h-8v8h-8v-8h-8v-8h8z',
  },
  'control-center': {
    lines: 'M10 60l8-18h84l8 18M28 42V16h28v26M64 42V16h28v26M42 50h36',
    lit: 'M31 30l6-6 6 7 5-8 5 6M67 34v-6M73 34V22M79 34v-9M85 34V20',
  },
  'garage-hall': {
    lines: 'M10 60V18h100v42M10 26h100M34 18v8M60 18v8M86 18v8M30 52V42l10-10h22l10 10h16v10zM44 32v10h28',
    lit: 'M42 48a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM78 48a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  },
  'probe-bay': {
    lines: 'M18 60 34 34l16 26M34 34V14M24 24a14 14 0 0 1 20 0M70 60V40h36v20M70 48h36M88 40V22M80 22h16',
    lit: 'M34 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM88 12a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  },
  'lab': {
    lines: 'M8 60h104M8 48h104M36 48V34h10M40 34l-8-14 8-5 8 14zM52 48a16 16 0 0 0-4-14M74 48 84 28V16h10v12l10 20',
    lit: 'M80 42h18l4 6H76zM66 48V36h-6v12z',
  },
  'working-bay': {
    lines: 'M8 60V46h104v14M8 46l6-6h92l6 6M28 40V30h20v10M84 40V14H62l-10 8M52 22v8',
    lit: 'M52 32l3 5-6 0zM92 34h14v6H92z',
  },
  'room': { lines: 'M14 60V20h92v40M14 34h92M44 20v40M76 20v40', lit: 'M24 24h10v6H24zM54 24h10v6H54zM86 24h10v6H86z' },
};

/** A Facility card looks like what it doubles. */
export function sceneOf(slug: string): Scene {
  const found = Object.keys(scenes).find((each) => slug.includes(each));
  return scenes[found ?? 'room']!;
}
