// Every address of the server: what is asked how, what is sent and what comes back. Play itself goes over the socket
// of a table.

import type {
  Joined,
  JoinTable,
  LinkMade,
  Me,
  MyExport,
  NameMe,
  NewTable,
  QuickGame,
  TableLine,
  TableLinks,
  TableMade,
  TablePage,
} from './bodies.ts';

/** `:table` is a table's id; `:place` is the number of a seat, counted from 0, `watch` or `mine`. */
export const ROUTES = {
  readMe: { method: 'GET', path: '/api/me' },
  nameMe: { method: 'PUT', path: '/api/me' },
  forgetMe: { method: 'DELETE', path: '/api/me' },
  listMyTables: { method: 'GET', path: '/api/me/tables' },
  exportMe: { method: 'GET', path: '/api/me/export' },
  makeTable: { method: 'POST', path: '/api/tables' },
  listLinks: { method: 'GET', path: '/api/tables/:table/links' },
  makeLink: { method: 'POST', path: '/api/tables/:table/links/:place' },
  revokeLink: { method: 'DELETE', path: '/api/tables/:table/links/:place' },
  joinTable: { method: 'POST', path: '/api/tables/:table/join' },
  readInvitation: { method: 'GET', path: '/api/tables/:table/invitation' },
  readRecord: { method: 'GET', path: '/api/tables/:table/record' },
  listLobby: { method: 'GET', path: '/api/lobby' },
  quickGame: { method: 'POST', path: '/api/quick' },
} as const;
export type RouteName = keyof typeof ROUTES;

/** What each route takes and gives; `undefined` is an empty body, `string` plain text, all else JSON. */
export interface Exchanges {
  readonly readMe: Exchange<undefined, Me>;
  readonly nameMe: Exchange<NameMe, Me>;
  readonly forgetMe: Exchange<undefined, undefined>;
  readonly listMyTables: Exchange<undefined, TablePage>;
  readonly exportMe: Exchange<undefined, MyExport>;
  readonly makeTable: Exchange<NewTable, TableMade>;
  readonly listLinks: Exchange<undefined, TableLinks>;
  readonly makeLink: Exchange<undefined, LinkMade>;
  readonly revokeLink: Exchange<undefined, undefined>;
  readonly joinTable: Exchange<JoinTable, Joined>;
  readonly readInvitation: Exchange<undefined, TableLine>;
  readonly readRecord: Exchange<undefined, string>;
  readonly listLobby: Exchange<undefined, TablePage>;
  readonly quickGame: Exchange<QuickGame, Joined>;
}

interface Exchange<Body, Answer> {
  readonly body: Body;
  readonly answer: Answer;
}

/** The socket of a table. */
export const SOCKET_PATH = '/api/tables/:table/socket';

/** Lists that come in pages: `?after=` and what the page before called `next`. */
export const PAGED = ['listMyTables', 'listLobby'] as const satisfies readonly RouteName[];

/** A route's address, with what stands in for `:table` and `:place`, and behind which page of a list. */
export function addressOf(
  path: (typeof ROUTES)[RouteName]['path'] | typeof SOCKET_PATH,
  {
    table = '',
    place = '',
    after,
  }: { readonly table?: string; readonly place?: number | string; readonly after?: string | undefined } = {},
): string {
  const named = path.replace(':table', encodeURIComponent(table)).replace(':place', encodeURIComponent(place));
  return after === undefined ? named : `${named}?after=${encodeURIComponent(after)}`;
}
