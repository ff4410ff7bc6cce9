// The schemas of each route. The server validates requests with them, the tests validate responses, and the OpenAPI
// description is generated from them.

import { z } from 'zod';
import type {
  Exchanges,
  Joined,
  LinkMade,
  ListedPlayer,
  Me,
  MyExport,
  MyTable,
  NameMe,
  ProblemBody,
  ProblemCode,
  QuickGame,
  RouteName,
  TableLinks,
  TableListItem,
  TableMade,
  TablePage,
} from '../index.ts';
import { MAX_CHAT, MAX_PAGE, PROBLEMS } from '../index.ts';
import { clock, joinTableSchema, newTableSchema } from './bodies.ts';
import {
  attempt,
  dailyTable,
  dailyWeek,
  eventMade,
  eventPage,
  joinEvent,
  myDays,
  newEvent,
  playDaily,
  sharedDeal,
} from './deals.ts';
import {
  bot,
  count,
  hiddenCharacters,
  look,
  milliseconds,
  name,
  preset,
  seat,
  seatCount,
  table,
  token,
} from './nouns.ts';
import { viewSchema } from './view.ts';

export interface RouteSchema<Name extends RouteName> {
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Undefined if the route takes no body; a body is ignored. */
  readonly body: z.ZodType<Exchanges[Name]['body']> | undefined;
  /** Undefined: the response is empty. */
  readonly answer: z.ZodType<Exchanges[Name]['answer']> | undefined;
  readonly status: 200 | 201 | 204;
  /** Problem codes besides COMMON_PROBLEMS. */
  readonly problems: readonly ProblemCode[];
}

/** Problem codes that every route can answer with. */
export const COMMON_PROBLEMS = [
  ...(['tooMany', 'closing', 'internalError', 'storageFull', 'storageLost'] as const),
] as const satisfies readonly ProblemCode[];

const listedPlayer: z.ZodType<ListedPlayer> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), bot: bot.exactOptional() }),
  z.strictObject({ kind: z.literal('person'), look: look.exactOptional() }),
]);

const line = {
  table,
  createdMs: milliseconds,
  changedMs: milliseconds,
  phase: z.enum(['waiting', 'playing', 'over', 'closed']),
  seats: seatCount,
  preset,
  hiddenCharacters,
  hasHouseRules: z.boolean(),
  clock,
  names: z.array(z.string().max(60)).max(5).readonly(),
  players: z.array(listedPlayer).max(5).readonly(),
  free: count.max(5),
  awaited: count.max(5),
  isPaused: z.boolean(),
  isUnfinished: z.boolean(),
  isRemoved: z.literal(true).exactOptional(),
  seat: seat.exactOptional(),
  host: seat.exactOptional(),
  isHost: z.boolean(),
  isYourTurn: z.boolean(),
  deal: sharedDeal.exactOptional(),
};

const me: z.ZodType<Me> = z.strictObject({ name: z.string().max(60), isKnown: z.boolean() });
const nameMe: z.ZodType<NameMe> = z.strictObject({ name });
const tableLine: z.ZodType<TableListItem> = z.strictObject(line);
const lines: z.ZodType<readonly TableListItem[]> = z.array(tableLine).readonly();
const page: z.ZodType<TablePage> = z.strictObject({ lines, next: z.string().max(MAX_PAGE).exactOptional() });
const myTable: z.ZodType<MyTable> = z.strictObject({
  ...line,
  record: z.string().exactOptional(),
  view: viewSchema.exactOptional(),
});
const myExport: z.ZodType<MyExport> = z.strictObject({
  name: z.string().max(60),
  createdMs: milliseconds,
  tables: z.array(myTable).readonly(),
  chat: z.array(z.strictObject({ table, sentMs: milliseconds, text: z.string().max(MAX_CHAT) })).readonly(),
  attempts: z.array(attempt).readonly(),
});
const tableMade: z.ZodType<TableMade> = z.strictObject({
  table,
  playTokens: z.array(token.nullable()).max(5).readonly(),
  watchToken: token.exactOptional(),
});
const tableLinks: z.ZodType<TableLinks> = z.strictObject({
  mine: z.boolean(),
  play: z.array(z.boolean()).max(5).readonly().exactOptional(),
  watch: z.boolean().exactOptional(),
  baseUrl: z.string().max(300).exactOptional(),
});
const linkMade: z.ZodType<LinkMade> = z.strictObject({ token });
const joined: z.ZodType<Joined> = z.strictObject({ table, seat: seat.exactOptional() });
const quickGame: z.ZodType<QuickGame> = z.strictObject({ name, seats: seatCount.exactOptional() });

export const problemSchema: z.ZodType<ProblemBody> = z.strictObject({
  error: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  retryAfter: count.exactOptional(),
});

const SENT = ['invalidBody', 'bodyTooLarge', 'invalidName', 'originMismatch', 'quotaExceeded'] as const;
const OF_HOST = ['notGuest', 'unknownTable', 'tableFailed', 'notHost'] as const;

export const ROUTE_SCHEMAS: { readonly [Name in RouteName]: RouteSchema<Name> } = {
  readMe: {
    summary: 'Returns the current guest, without creating one.',
    body: undefined,
    answer: me,
    status: 200,
    problems: [],
  },
  nameMe: {
    summary: 'Creates a guest, identified only by a cookie, or changes the guest’s name.',
    body: nameMe,
    answer: me,
    status: 200,
    problems: SENT,
  },
  forgetMe: {
    summary: 'Deletes the guest: name, cookie, chat, links. A bot takes over in games in progress.',
    body: undefined,
    answer: undefined,
    status: 204,
    problems: ['originMismatch'],
  },
  listMyTables: {
    summary: 'Lists the tables where the guest plays or is host, newest first.',
    body: undefined,
    answer: page,
    status: 200,
    problems: ['invalidBody'],
  },
  exportMe: {
    summary: 'Exports all data stored about the guest.',
    body: undefined,
    answer: myExport,
    status: 200,
    problems: ['notGuest'],
  },
  makeTable: {
    summary: 'Creates a table. The caller becomes its host, a guest if necessary, and gets the first seat.',
    body: newTableSchema,
    answer: tableMade,
    status: 201,
    problems: SENT,
  },
  listLinks: {
    summary:
      'Lists the table’s active links: the caller’s link for other devices and, for the host, all invitations and the watch link.',
    body: undefined,
    answer: tableLinks,
    status: 200,
    problems: OF_HOST,
  },
  makeLink: {
    summary:
      'Replaces a link; the old one stops working immediately. The host may replace invitations and the watch link, a player the link for their other devices.',
    body: undefined,
    answer: linkMade,
    status: 201,
    problems: [...OF_HOST, 'notInvited', 'removed', 'unknownSeat', 'seatOccupied', 'originMismatch'],
  },
  revokeLink: {
    summary:
      'Revokes a link and disconnects everyone who used it. Only for the host, except that players may revoke the link for their own other devices.',
    body: undefined,
    answer: undefined,
    status: 204,
    problems: [...OF_HOST, 'notInvited', 'removed', 'unknownSeat', 'originMismatch'],
  },
  joinTable: {
    summary: 'Joins a table with an invitation, which can be used once, or a listed table without one.',
    body: joinTableSchema,
    answer: joined,
    status: 200,
    problems: [
      ...SENT,
      ...(['missingName', 'unknownTable', 'tableFailed', 'unknownLink', 'notInvited', 'removed'] as const),
      ...(['seatOccupied', 'alreadyStarted', 'tableClosed'] as const),
    ],
  },
  readInvitation: {
    summary:
      'Checks whether joining would work, without joining. Returns the table as in lists, with the guest’s seat if they have one. A link’s token may come as `Authorization: Bearer`.',
    body: undefined,
    answer: tableLine,
    status: 200,
    problems: [
      ...(['unknownTable', 'tableFailed', 'unknownLink', 'notInvited', 'removed'] as const),
      ...(['seatOccupied', 'alreadyStarted', 'tableClosed'] as const),
    ],
  },
  readRecord: {
    summary: 'Returns a finished game as text. A link’s token may come as `Authorization: Bearer`.',
    body: undefined,
    answer: z.string(),
    status: 200,
    problems: ['unknownTable', 'tableFailed', 'unknownLink', 'notInvited', 'removed', 'gameNotOver', 'dealOpen'],
  },
  listLobby: {
    summary: 'Lists the open tables, newest first.',
    body: undefined,
    answer: page,
    status: 200,
    problems: ['invalidBody'],
  },
  quickGame: {
    summary: 'Joins the first open table that fits, or creates one.',
    body: quickGame,
    answer: joined,
    status: 200,
    problems: SENT,
  },
  playDaily: {
    summary: 'Starts the guest’s only attempt at today’s planet, or returns to it.',
    body: playDaily,
    answer: joined,
    status: 200,
    problems: [...SENT, 'missingName', 'dealClosed'],
  },
  readDaily: {
    summary:
      'Returns the table of a day, or of `today` (UTC). The shuffle’s seed is part of it once the day is over for everybody.',
    body: undefined,
    answer: dailyTable,
    status: 200,
    problems: ['unknownDeal'],
  },
  readWeek: {
    summary: 'Returns the table of the week that a day belongs to.',
    body: undefined,
    answer: dailyWeek,
    status: 200,
    problems: ['unknownDeal'],
  },
  listMyDays: {
    summary: 'Lists the guest’s attempts at the daily planets of the last year, the oldest first.',
    body: undefined,
    answer: myDays,
    status: 200,
    problems: [],
  },
  makeEvent: {
    summary: 'Opens an event: the same deal for several tables. The caller becomes its host, a guest if necessary.',
    body: newEvent,
    answer: eventMade,
    status: 201,
    problems: SENT,
  },
  readEvent: {
    summary: 'Returns an event with its tables. Anybody who has its id may read it.',
    body: undefined,
    answer: eventPage,
    status: 200,
    problems: ['unknownDeal'],
  },
  joinEvent: {
    summary:
      'Takes a seat at a table of an event, or opens a new one there; alone against bots the game starts at once. Everybody plays the deal once.',
    body: joinEvent,
    answer: joined,
    status: 200,
    problems: [
      ...SENT,
      ...(['missingName', 'unknownDeal', 'unknownTable', 'tableFailed', 'dealClosed', 'eventFull', 'removed'] as const),
      ...(['notInvited', 'seatOccupied', 'alreadyStarted', 'tableClosed'] as const),
    ],
  },
  closeEvent: {
    summary:
      'Closes an event: no further result counts, and everybody may see the shuffle and every table’s record. For the host only.',
    body: undefined,
    answer: undefined,
    status: 204,
    problems: ['notGuest', 'unknownDeal', 'notHost', 'originMismatch'],
  },
};

/** Converts a schema to JSON Schema. */
export function jsonSchemaOf(schema: z.ZodType<unknown>): Readonly<Record<string, unknown>> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
