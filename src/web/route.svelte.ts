// Routes: which screen the address behind `#` names. Hash routes work from any folder, without server configuration.

export type Route =
  | { readonly name: 'start' | 'new' | 'settings' }
  | { readonly name: 'table'; readonly id: string }
  | { readonly name: 'rules'; readonly clause?: string }
  | { readonly name: 'learn'; readonly lesson?: string }
  /** Without a number: today's. */
  | { readonly name: 'puzzle'; readonly number?: string }
  /** A screen of the score pad, or the id of a saved game. */
  | { readonly name: 'pad'; readonly screen?: string }
  /** The online lobby; `new` is the form for a new table. */
  | { readonly name: 'online'; readonly screen?: string }
  /** An online table. */
  | { readonly name: 'at'; readonly table: string }
  /** The link's token comes behind `#`, so that no server logs it. */
  | { readonly name: 'join'; readonly table: string; readonly token?: string }
  /** The player's seat, opened on another device. */
  | { readonly name: 'device'; readonly table: string; readonly token?: string }
  | { readonly name: 'watch'; readonly table: string; readonly token?: string };

function routeOf(hash: string): Route {
  const [name, detail, more] = hash.replace(/^#\/?/, '').split('/');
  if (name === 'new' || name === 'settings') return { name };
  if (name === 'table' && detail) return { name, id: detail };
  if (name === 'rules') return detail ? { name, clause: detail } : { name };
  if (name === 'learn') return detail ? { name, lesson: detail } : { name };
  if (name === 'puzzle') return detail ? { name, number: detail } : { name };
  if (name === 'pad') return detail ? { name, screen: detail } : { name };
  if (name === 'online') return detail ? { name, screen: detail } : { name };
  if (name === 'at' && detail) return { name, table: detail };
  if ((name === 'join' || name === 'device' || name === 'watch') && detail) {
    return more ? { name, table: detail, token: more } : { name, table: detail };
  }
  return { name: 'start' };
}

export function hashOf(route: Route): string {
  if (route.name === 'start') return '#/';
  if (route.name === 'table') return `#/table/${route.id}`;
  if (route.name === 'rules' && route.clause !== undefined) return `#/rules/${route.clause}`;
  if (route.name === 'learn' && route.lesson !== undefined) return `#/learn/${route.lesson}`;
  if (route.name === 'puzzle' && route.number !== undefined) return `#/puzzle/${route.number}`;
  if (route.name === 'pad' && route.screen !== undefined) return `#/pad/${route.screen}`;
  if (route.name === 'online' && route.screen !== undefined) return `#/online/${route.screen}`;
  if (route.name === 'at') return `#/at/${route.table}`;
  if (route.name === 'join' || route.name === 'device' || route.name === 'watch') {
    return ['#', route.name, route.table, ...(route.token === undefined ? [] : [route.token])].join('/');
  }
  return `#/${route.name}`;
}

/** How many of our screens precede this one in the browser's history; each history entry stores its own number. */
let depth = depthHere() ?? 0;
let isTurning = false;
history.replaceState({ depth }, '');
let current = $state.raw(routeOf(location.hash));
addEventListener('hashchange', () => {
  const before = current.name;
  current = routeOf(location.hash);
  const known = depthHere();
  // a new page starts at its top; on back the browser restores the scroll position, and the rules scroll to their
  // clause
  if (known === undefined && !(before === 'rules' && current.name === 'rules')) scrollTo(0, 0);
  depth = known ?? (isTurning ? depth : depth + 1);
  isTurning = false;
  history.replaceState({ depth }, '');
});

/** Undefined in a new history entry. */
function depthHere(): number | undefined {
  const state = history.state as { readonly depth?: unknown } | null;
  return typeof state?.depth === 'number' ? state.depth : undefined;
}

export const route = {
  get now(): Route {
    return current;
  },
  /** Goes back within this app; home if the visitor came from another site. */
  get hasBefore(): boolean {
    return depth > 0;
  },
  go(to: Route): void {
    location.hash = hashOf(to);
  },
  /** Goes there and replaces the current history entry. */
  turn(to: Route): void {
    if (hashOf(to) === location.hash) return;
    isTurning = true;
    location.replace(hashOf(to));
  },
};
