/** The page's own addresses. The server answers each of them with the same document. */

export type Route =
  | { page: 'home' }
  | { page: 'create'; game: string | null }
  | { page: 'join'; table: string | null; invite: string | null }
  | { page: 'table'; table: string }
  | { page: 'replays' }
  | { page: 'replay'; table: string; to: number | null }
  | { page: 'record'; to: number | null }
  | { page: 'learn'; game: string | null; short: boolean }
  | { page: 'lost'; path: string };

const ID = /^[a-z0-9-]{1,32}$/i;

/** What an address shows. */
export function parse(path: string, hash = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  const named = ID.test(second);
  const plain = !second && rest.length === 0;
  if (rest.length === 0) {
    if (!first) return { page: 'home' };
    if (first === 'create' && (plain || named)) return { page: 'create', game: second || null };
    if (first === 'join' && (plain || named))
      return { page: 'join', table: second || null, invite: hash.replace(/^#/, '') || null };
    if (first === 't' && named) return { page: 'table', table: second };
    if (first === 'replays' && plain) return { page: 'replays' };
    if (first === 'learn' && (plain || named)) return { page: 'learn', game: second || null, short: false };
    const found = /^#(\d{1,7})$/.exec(hash)?.[1];
    const to = found === undefined ? null : Number(found);
    if (first === 'replay' && named) return { page: 'replay', table: second, to };
    if (first === 'record' && plain) return { page: 'record', to };
  }
  if (first === 'learn' && named && rest.join('/') === 'short') return { page: 'learn', game: second, short: true };
  return { page: 'lost', path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a route; what `parse` reads back. */
export function href(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'create':
      return route.game ? `/create/${route.game}` : '/create';
    case 'join':
      return `/join${route.table ? `/${route.table}` : ''}${route.invite ? `#${route.invite}` : ''}`;
    case 'table':
      return `/t/${route.table}`;
    case 'replays':
      return '/replays';
    case 'replay':
      return `/replay/${route.table}${route.to === null ? '' : `#${route.to}`}`;
    case 'record':
      return `/record${route.to === null ? '' : `#${route.to}`}`;
    case 'learn':
      return route.game ? `/learn/${route.game}${route.short ? '/short' : ''}` : '/learn';
    case 'lost':
      return route.path;
  }
}

/**
 * What somebody typed or pasted to join: a whole link, `TABLE#INVITE`, or a table's code alone.
 */
export function joinCode(typed: string): { table: string; invite: string | null } | null {
  const text = typed.trim();
  const link = /(?:\/join\/|\/t\/|^)([a-z0-9-]{4,32})(?:#([\w-]*))?$/i.exec(text);
  if (!link?.[1]) return null;
  return { table: link[1].toLowerCase(), invite: link[2] || null };
}
