// Routes: which screen the address behind `#` names. Hash routes work from any folder, without server configuration.

export type Route =
  | { readonly name: 'start' | 'new' | 'settings' | 'tiles' }
  | { readonly name: 'table'; readonly id: string }
  | { readonly name: 'rules'; readonly clause?: string }
  | { readonly name: 'learn'; readonly lesson?: string }
  /** Without a number: today's. */
  | { readonly name: 'puzzle'; readonly number?: string }
  /** A screen of the score pad, or the id of a saved game. */
  | { readonly name: 'pad'; readonly screen?: string }
  /** A document to print. */
  | { readonly name: 'print'; readonly document?: string }
  /** Where the game comes from, which one it is there, and the position or sheet to show; without a game, the choice of one. */
  | {
      readonly name: 'replay';
      readonly source?: 'game' | 'online' | 'link' | 'puzzle';
      readonly value?: string;
      readonly at?: string;
    }
  /** A part of the history, and the filters that are set. */
  | { readonly name: 'history'; readonly screen?: string; readonly query?: string }
  /** The helper for the real box; `rounds` follows a game. */
  | { readonly name: 'box'; readonly screen?: string }
  /** The online lobby; `new` is the form for a new table. */
  | { readonly name: 'online'; readonly screen?: string }
  /** An online table. */
  | { readonly name: 'at'; readonly table: string }
  /** The link's token comes behind `#`, so that no server logs it. */
  | { readonly name: 'join'; readonly table: string; readonly token?: string }
  /** The player's seat, opened on another device. */
  | { readonly name: 'device'; readonly table: string; readonly token?: string }
  | { readonly name: 'watch'; readonly table: string; readonly token?: string }
  /** The daily planet: of today, or of this day. */
  | { readonly name: 'daily'; readonly day?: string }
  /** The same deal at several tables; without an id the form for a new event. */
  | { readonly name: 'event'; readonly deal?: string };

const START: Route = { name: 'start' };

/** A table's address with or without a token. */
const linkRoute =
  (name: 'join' | 'device' | 'watch'): RouteReader =>
  (table, token) => {
    if (!table) return START;
    return token ? { name, table, token } : { name, table };
  };

/** The parts behind the route's name; a missing part may be undefined or empty. */
type RouteReader = (detail: string | undefined, token: string | undefined, more: string | undefined) => Route;

const READERS: Readonly<Record<Route['name'], RouteReader>> = {
  start: () => START,
  new: () => ({ name: 'new' }),
  settings: () => ({ name: 'settings' }),
  tiles: () => ({ name: 'tiles' }),
  table: (id) => (id ? { name: 'table', id } : START),
  rules: (clause) => (clause ? { name: 'rules', clause } : { name: 'rules' }),
  learn: (lesson) => (lesson ? { name: 'learn', lesson } : { name: 'learn' }),
  puzzle: (number) => (number ? { name: 'puzzle', number } : { name: 'puzzle' }),
  pad: (screen) => (screen ? { name: 'pad', screen } : { name: 'pad' }),
  print: (document) => (document ? { name: 'print', document } : { name: 'print' }),
  replay: (source, value, at) =>
    value && (source === 'game' || source === 'online' || source === 'link' || source === 'puzzle')
      ? { name: 'replay', source, value, ...(at ? { at } : {}) }
      : { name: 'replay' },
  history: (screen, query) => ({ name: 'history', ...(screen ? { screen } : {}), ...(query ? { query } : {}) }),
  box: (screen) => (screen ? { name: 'box', screen } : { name: 'box' }),
  online: (screen) => (screen ? { name: 'online', screen } : { name: 'online' }),
  at: (table) => (table ? { name: 'at', table } : START),
  join: linkRoute('join'),
  device: linkRoute('device'),
  watch: linkRoute('watch'),
  daily: (day) => (day ? { name: 'daily', day } : { name: 'daily' }),
  event: (deal) => (deal ? { name: 'event', deal } : { name: 'event' }),
};

function routeOf(hash: string): Route {
  const [name = '', detail, token, more] = hash.replace(/^#\/?/, '').split('/');
  return isRouteName(name) ? READERS[name](detail, token, more) : START;
}

function isRouteName(name: string): name is Route['name'] {
  return Object.hasOwn(READERS, name);
}

export function hashOf(route: Route): string {
  if (route.name === 'start') return '#/';
  return ['#', route.name, ...detailsOf(route).filter((part) => part !== undefined)].join('/');
}

/** The parts of an address behind its name. The return type makes the compiler check that no route is missing. */
function detailsOf(route: Route): readonly (string | undefined)[] {
  switch (route.name) {
    case 'start':
    case 'new':
    case 'settings':
    case 'tiles':
      return [];
    case 'table':
      return [route.id];
    case 'rules':
      return [route.clause];
    case 'learn':
      return [route.lesson];
    case 'puzzle':
      return [route.number];
    case 'replay':
      return [route.source, route.value, route.at];
    case 'history':
      return [route.screen, route.query];
    case 'print':
      return [route.document];
    case 'pad':
    case 'box':
    case 'online':
      return [route.screen];
    case 'at':
      return [route.table];
    case 'join':
    case 'device':
    case 'watch':
      return [route.table, route.token];
    case 'daily':
      return [route.day];
    case 'event':
      return [route.deal];
  }
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
  /** Replaces the address of this screen, without leaving it. A browser that forbids it keeps the old one. */
  rename(hash: string): void {
    try {
      history.replaceState(history.state, '', hash);
    } catch {
      // too many changes in a short time
    }
  },
  /** Goes there and replaces the current history entry. */
  turn(to: Route): void {
    if (hashOf(to) === location.hash) return;
    isTurning = true;
    location.replace(hashOf(to));
  },
};
