// Every HTTP route of the server with its request and response types. Play itself goes over the WebSocket
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
  TableLinks,
  TableListItem,
  TableMade,
  TablePage,
} from './bodies.ts';
import type {
  DailyTable,
  DailyWeek,
  EventMade,
  EventPage,
  JoinEvent,
  MyDays,
  NewEvent,
  PlayDaily,
} from './deal-bodies.ts';

/**
 * Every HTTP route. `:table` is a table's id; `:place` is a seat counted from 0, `watch` or `mine`; `:deal` is a day, such as
 * `2026-11-19`, `today`, or the id of an event.
 */
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
  playDaily: { method: 'POST', path: '/api/daily' },
  readDaily: { method: 'GET', path: '/api/daily/:deal' },
  readWeek: { method: 'GET', path: '/api/daily/:deal/week' },
  listMyDays: { method: 'GET', path: '/api/me/daily' },
  makeEvent: { method: 'POST', path: '/api/events' },
  readEvent: { method: 'GET', path: '/api/events/:deal' },
  joinEvent: { method: 'POST', path: '/api/events/:deal/join' },
  closeEvent: { method: 'POST', path: '/api/events/:deal/close' },
} as const;
/** The name of an HTTP route. */
export type RouteName = keyof typeof ROUTES;

/**
 * The body and the response of each route; `undefined` is an empty body, `string` is plain text, everything else is
 * JSON.
 */
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
  readonly readInvitation: Exchange<undefined, TableListItem>;
  readonly readRecord: Exchange<undefined, string>;
  readonly listLobby: Exchange<undefined, TablePage>;
  readonly quickGame: Exchange<QuickGame, Joined>;
  readonly playDaily: Exchange<PlayDaily, Joined>;
  readonly readDaily: Exchange<undefined, DailyTable>;
  readonly readWeek: Exchange<undefined, DailyWeek>;
  readonly listMyDays: Exchange<undefined, MyDays>;
  readonly makeEvent: Exchange<NewEvent, EventMade>;
  readonly readEvent: Exchange<undefined, EventPage>;
  readonly joinEvent: Exchange<JoinEvent, Joined>;
  readonly closeEvent: Exchange<undefined, undefined>;
}

interface Exchange<Body, Answer> {
  readonly body: Body;
  readonly answer: Answer;
}

/** The path of a table's WebSocket. */
export const SOCKET_PATH = '/api/tables/:table/socket';

/** The routes that list tables page by page: `?after=` takes the `next` of the page before. */
export const PAGED = ['listMyTables', 'listLobby'] as const satisfies readonly RouteName[];

/** The address of a route for a table, a place and a page. */
export function addressOf(
  path: (typeof ROUTES)[RouteName]['path'] | typeof SOCKET_PATH,
  {
    table = '',
    place = '',
    deal = '',
    after,
  }: {
    readonly table?: string;
    readonly place?: number | string;
    readonly deal?: string;
    readonly after?: string | undefined;
  } = {},
): string {
  const named = path
    .replace(':table', encodeURIComponent(table))
    .replace(':place', encodeURIComponent(place))
    .replace(':deal', encodeURIComponent(deal));
  return after === undefined ? named : `${named}?after=${encodeURIComponent(after)}`;
}
