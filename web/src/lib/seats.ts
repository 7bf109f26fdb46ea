/** The tables this browser sits at, with the secrets that prove it. Kept on this device only. */

export type KeptSeat = { seat: number | null; token: string; name: string };
export type KeptTable = {
  table: string;
  game: string;
  seats: KeptSeat[];
  /** The last entry that was on the screen. */
  seen: number;
  /** How many sentences of the game's log were. */
  lines?: number;
  at: number;
  finished: boolean;
};

const KEY = 'planitia.tables';
const NAME = 'planitia.name';
const MOST = 60;

function all(): Record<string, KeptTable> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, KeptTable>) : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, KeptTable>): void {
  const newest = Object.values(tables)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.map((one) => [one.table, one]))));
}

/** Tables this browser sits at, the latest first. */
export function keptTables(): KeptTable[] {
  return Object.values(all()).sort((a, b) => b.at - a.at);
}

export function keptTable(table: string): KeptTable | null {
  return all()[table] ?? null;
}

/** Keep a seat; one that was kept before gets the new secret. */
export function keepSeat(table: string, game: string, seat: KeptSeat): void {
  const tables = all();
  const kept = tables[table] ?? { table, game, seats: [], seen: 0, at: 0, finished: false };
  const others = kept.seats.filter((one) => one.seat !== seat.seat);
  tables[table] = { ...kept, game: game || kept.game, seats: [...others, seat], at: Date.now() };
  write(tables);
}

/** Note how far the reader has seen, and whether the game is over. */
export function noteSeen(table: string, game: string, seen: number, finished: boolean): void {
  const tables = all();
  const kept = tables[table];
  if (!kept) return;
  tables[table] = { ...kept, game, seen: Math.max(kept.seen, seen), finished, at: Date.now() };
  write(tables);
}

export function noteLines(table: string, lines: number): void {
  const tables = all();
  const kept = tables[table];
  if (!kept || kept.lines === lines) return;
  tables[table] = { ...kept, lines };
  write(tables);
}

export function forgetTable(table: string): void {
  const tables = all();
  delete tables[table];
  write(tables);
}

/** What the reader called themselves last. */
export function myName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}
