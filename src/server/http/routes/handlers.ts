// One handler per route. It receives the visitor and a validated body, and returns the response or a problem code.

import type { Exchanges, ProblemCode, RouteName } from '../../../protocol/index.ts';
import { settingsFrom } from '../../../protocol/schema/index.ts';
import { fail, ok, type Result } from '../../../rules/index.ts';
import { permission } from '../../../table/index.ts';
import type { LinkPlace } from '../../store/index.ts';
import { newToken } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { myDays, playDaily, readDaily, readWeek } from './daily.ts';
import { closeEvent, joinEvent, makeEvent, readEvent } from './events.ts';
import { asGuest, forget, type Visitor } from './guests.ts';
import { linkProblem, placeOf, replaceLink } from './links.ts';
import { matchmaking } from './matchmaking.ts';
import { readRecord } from './records.ts';
import { joinTable, openTable, readInvitation } from './seating.ts';
import { cursorFrom, exportOf, lobbyPage, myPage } from './table-lists.ts';

export interface ApiRequest<Body> extends Visitor {
  readonly body: Body;
  /** Path parameters; empty if the route has none. */
  readonly table: string;
  readonly place: string;
  readonly deal: string;
  /** Cursor of a list: the page starts after it. */
  readonly after: string | undefined;
  /** A link's token, from the Authorization header. */
  readonly bearer: string | undefined;
}

type RouteAnswer<Name extends RouteName> = Promise<Result<Exchanges[Name]['answer'], ProblemCode>>;
export type Handlers = {
  readonly [Name in RouteName]: (request: ApiRequest<Exchanges[Name]['body']>) => RouteAnswer<Name>;
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the table of every route
export function handlersOf(context: ServerContext): Handlers {
  const { store, registry, buckets } = context;
  const findQuick = matchmaking(context);

  const changeLink = async <Value>(
    { guest, table, place: text }: ApiRequest<undefined>,
    { isNew }: { readonly isNew: boolean },
    act: (place: LinkPlace) => Promise<Value>,
  ): Promise<Result<Value, ProblemCode>> => {
    if (guest === undefined) return fail('notGuest');
    const state = await registry.currentState(table);
    if (state === undefined) return fail('unknownTable');
    const place = placeOf(text, state, guest);
    if (!place.ok) return place;
    const problem = linkProblem(state, guest, { place: place.value, isNew });
    return problem === undefined ? ok(await act(place.value)) : fail(problem);
  };

  return {
    readMe: async ({ guest }) => ok({ name: guest?.name ?? '', isKnown: guest !== undefined }),

    nameMe: ({ body: { name }, ...visitor }) =>
      asGuest(context, visitor, { name, act: async (guest) => ok({ name: guest.name, isKnown: true }) }),

    async forgetMe({ guest, setCookie }) {
      if (guest !== undefined) await forget(context, guest);
      setCookie(undefined);
      return ok(undefined);
    },

    async listMyTables({ guest, after: text }) {
      const after = cursorFrom(text);
      if (!after.ok) return after;
      return ok(guest === undefined ? { lines: [] } : await myPage(context, guest, after.value));
    },

    async exportMe({ guest }) {
      if (guest === undefined) return fail('notGuest');
      if (buckets.exports.take(guest.id) !== undefined) return fail('tooMany');
      return ok(await exportOf(context, guest));
    },

    makeTable: ({ body, ...visitor }) =>
      asGuest(context, visitor, {
        name: body.name,
        act: (guest) =>
          openTable(context, guest, { settings: settingsFrom(body), startBy: body.startBy, address: visitor.address }),
      }),

    async listLinks({ guest, table, address }) {
      if (guest === undefined) return fail('notGuest');
      const state = await registry.currentState(table);
      if (state === undefined) return fail('unknownTable');
      const actor = { person: guest.id, isGuest: true };
      const refusal = permission(state, actor, 'listLinks');
      if (refusal !== undefined) return fail(refusal);
      const links = await store.linksOf({ table });
      const mine = links.some(({ person }) => person === guest.id);
      const known = context.lanAddressFor(address);
      const baseUrl = known === undefined ? {} : { baseUrl: known };
      if (permission(state, actor, 'changeLink') !== undefined) return ok({ mine, ...baseUrl });
      const play = state.seats.map((_, place) => links.some(({ seat }) => seat === place));
      const watch = links.some(({ seat, person }) => seat === undefined && person === undefined);
      return ok({ mine, play, watch, ...baseUrl });
    },

    makeLink: (request) =>
      changeLink(request, { isNew: true }, async (place) => {
        const token = newToken();
        await replaceLink(context, request.table, { place, token });
        return { token };
      }),

    revokeLink: (request) =>
      changeLink(request, { isNew: false }, async (place) => {
        await replaceLink(context, request.table, { place });
        return undefined;
      }),

    joinTable: ({ body, table, ...visitor }) => joinTable(context, visitor, { ...body, table }),

    readInvitation: ({ table, guest, bearer }) => readInvitation(context, guest, { table, token: bearer }),

    readRecord: ({ table, guest, bearer }) => readRecord(context, guest, { table, token: bearer }),

    async listLobby({ guest, after: text }) {
      const after = cursorFrom(text);
      return after.ok ? ok((await lobbyPage(context, guest, after.value)).page) : after;
    },

    quickGame: ({ body, ...visitor }) =>
      asGuest(context, visitor, {
        name: body.name,
        act: (guest) => findQuick({ guest, address: visitor.address }, body),
      }),

    playDaily: ({ body, ...visitor }) => playDaily(context, visitor, body),
    readDaily: ({ guest, deal }) => readDaily(context, guest, deal),
    readWeek: ({ guest, deal }) => readWeek(context, guest, deal),
    listMyDays: async ({ guest }) => ok(await myDays(context, guest)),

    makeEvent: ({ body, ...visitor }) =>
      asGuest(context, visitor, {
        name: body.name,
        act: (guest) => makeEvent(context, guest, { body, address: visitor.address }),
      }),
    readEvent: ({ guest, deal }) => readEvent(context, guest, deal),
    joinEvent: ({ body, deal, ...visitor }) => joinEvent(context, visitor, { ...body, deal }),
    closeEvent: ({ guest, deal }) => closeEvent(context, guest, deal),
  };
}
