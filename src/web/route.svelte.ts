// Which screen is shown, from the address behind `#`: one page serves all, from any folder and without a server's help.

export type Route =
  | { readonly name: 'start' | 'new' | 'settings' }
  | { readonly name: 'table'; readonly id: string }
  | { readonly name: 'rules'; readonly clause?: string }
  | { readonly name: 'learn'; readonly lesson?: string }
  /** Without a number: today's. */
  | { readonly name: 'puzzle'; readonly number?: string }
  /** A screen of the score pad, or the id of a game that it keeps. */
  | { readonly name: 'pad'; readonly screen?: string }
  /** Where people apart come together; `new` lays a table. */
  | { readonly name: 'online'; readonly screen?: string }
  /** A table over the network. */
  | { readonly name: 'at'; readonly table: string }
  /** A link's token stands behind `#`, where no server's log gets it. */
  | { readonly name: 'join'; readonly table: string; readonly token?: string }
  /** One's own seat, taken along to this device. */
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

/** How many screens of ours lie before the one shown; each entry of the browser's history knows it of itself. */
let depth = depthHere() ?? 0;
let isTurning = false;
history.replaceState({ depth }, '');
let current = $state.raw(routeOf(location.hash));
addEventListener('hashchange', () => {
  const before = current.name;
  current = routeOf(location.hash);
  const known = depthHere();
  // a page that is new begins at its top; in the history the browser remembers the place, and the rules find their clause
  if (known === undefined && !(before === 'rules' && current.name === 'rules')) scrollTo(0, 0);
  depth = known ?? (isTurning ? depth : depth + 1);
  isTurning = false;
  history.replaceState({ depth }, '');
});

/** Undefined in an entry that is new. */
function depthHere(): number | undefined {
  const state = history.state as { readonly depth?: unknown } | null;
  return typeof state?.depth === 'number' ? state.depth : undefined;
}

export const route = {
  get now(): Route {
    return current;
  },
  /** Whoever came from elsewhere is not sent back there. */
  get hasBefore(): boolean {
    return depth > 0;
  },
  go(to: Route): void {
    location.hash = hashOf(to);
  },
  /** Goes there, and leaves no way back to here. */
  turn(to: Route): void {
    if (hashOf(to) === location.hash) return;
    isTurning = true;
    location.replace(hashOf(to));
  },
};
