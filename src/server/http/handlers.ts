// One function a route. Each gets who asks and a body that has passed its schema, and gives the answer or a problem's code.

import type { Exchanges, ProblemCode, RouteName, TableLine } from '../../protocol/index.ts';
import { planOf } from '../../protocol/schema/index.ts';
import { fail, ok, type Result } from '../../rules/index.ts';
import { MINUTE, seatOf } from '../../table/index.ts';
import type { LinkPlace } from '../store/index.ts';
import { asGuest, forget, type Visitor } from './guests.ts';
import type { House } from './house.ts';
import { joinTable, openTable, sitDown } from './joining.ts';
import { exportOf, linesOf, lobbyPage, myPage, placeIn, recordOf } from './lines.ts';
import { linkProblem, placeOf, replaceLink } from './links.ts';
import { linkOf, passFor } from './passes.ts';
import { newToken } from './tokens.ts';

export interface Asked<Body> extends Visitor {
  readonly body: Body;
  /** What the address names; empty where it names nothing. */
  readonly table: string;
  readonly place: string;
  /** Behind which page of a list. */
  readonly after: string | undefined;
  /** The token of a link, from the header that is for such. */
  readonly bearer: string | undefined;
}

type Answer<Name extends RouteName> = Promise<Result<Exchanges[Name]['answer'], ProblemCode>>;
export type Handlers = {
  readonly [Name in RouteName]: (asked: Asked<Exchanges[Name]['body']>) => Answer<Name>;
};

export function handlersOf(house: House): Handlers {
  const { store, desk, buckets } = house;

  const changeLink = async <Value>(
    { guest, table, place: text }: Asked<undefined>,
    { isNew }: { readonly isNew: boolean },
    act: (place: LinkPlace) => Promise<Value>,
  ): Promise<Result<Value, ProblemCode>> => {
    if (guest === undefined) return fail('notGuest');
    const sitting = await desk.look(table);
    if (sitting === undefined) return fail('tableUnknown');
    const place = placeOf(text, sitting, guest);
    if (!place.ok) return place;
    const wrong = linkProblem(sitting, guest, { place: place.value, isNew });
    return wrong === undefined ? ok(await act(place.value)) : fail(wrong);
  };

  return {
    readMe: async ({ guest }) => ok({ name: guest?.name ?? '', isKnown: guest !== undefined }),

    async nameMe({ body, ...visitor }) {
      const guest = await asGuest(house, visitor, body.name);
      return guest.ok ? ok({ name: guest.value.name, isKnown: true }) : guest;
    },

    async forgetMe({ guest, setCookie }) {
      if (guest !== undefined) await forget(house, guest);
      setCookie(undefined);
      return ok(undefined);
    },

    async listMyTables({ guest, after: text }) {
      const after = placeIn(text);
      if (!after.ok) return after;
      return ok(guest === undefined ? { lines: [] } : await myPage(house, guest, after.value));
    },

    async exportMe({ guest }) {
      if (guest === undefined) return fail('notGuest');
      if (buckets.exports.take(guest.id) !== undefined) return fail('tooMany');
      return ok(await exportOf(house, guest));
    },

    async makeTable({ body, ...visitor }) {
      const guest = await asGuest(house, visitor, body.name);
      return guest.ok ? openTable(house, guest.value, planOf(body)) : guest;
    },

    async listLinks({ guest, table, address }) {
      if (guest === undefined) return fail('notGuest');
      const sitting = await desk.look(table);
      if (sitting === undefined) return fail('tableUnknown');
      const isHost = sitting.host === guest.id;
      if (!isHost && seatOf(sitting, guest.id) === undefined) return fail('notHost');
      const links = await store.linksOf({ table });
      const mine = links.some(({ person }) => person === guest.id);
      const known = house.elsewhereFor(address);
      const elsewhere = known === undefined ? {} : { elsewhere: known };
      if (!isHost) return ok({ mine, ...elsewhere });
      const play = sitting.seats.map((_, place) => links.some(({ seat }) => seat === place));
      const watch = links.some(({ seat, person }) => seat === undefined && person === undefined);
      return ok({ mine, play, watch, ...elsewhere });
    },

    makeLink: (asked) =>
      changeLink(asked, { isNew: true }, async (place) => {
        const token = newToken();
        await replaceLink(house, asked.table, { place, token });
        return { token };
      }),

    revokeLink: (asked) =>
      changeLink(asked, { isNew: false }, async (place) => {
        await replaceLink(house, asked.table, { place });
        return undefined;
      }),

    joinTable: ({ body, table, ...visitor }) => joinTable(house, visitor, { ...body, table }),

    async readRecord({ table, guest, bearer }) {
      const sitting = await desk.look(table);
      if (sitting === undefined) return fail('tableUnknown');
      const link = bearer === undefined ? undefined : await linkOf(store, table, bearer);
      const pass = passFor(sitting, guest, link);
      if (!pass.ok) return fail(bearer !== undefined && link === undefined ? 'linkUnknown' : pass.fault);
      const stored = await store.readTable({ table });
      const [line] = stored === undefined ? [] : await linesOf(house, [stored], guest);
      const text = line === undefined ? undefined : recordOf(sitting, line.names, line.changedMs);
      return text === undefined ? fail('gameNotOver') : ok(text);
    },

    async listLobby({ guest, after: text }) {
      const after = placeIn(text);
      return after.ok ? ok(await lobbyPage(house, guest, after.value)) : after;
    },

    async quickGame({ body, ...visitor }) {
      const guest = await asGuest(house, visitor, body.name);
      if (!guest.ok) return guest;
      const person = guest.value.id;
      const { lines } = await lobbyPage(house, guest.value, undefined);
      const fitting = lines.filter(
        ({ seats, clock }) => clock.kind !== 'slow' && (body.seats === undefined || seats === body.seats),
      );
      for (const line of fitting) {
        const { table, seat } = line;
        if (seat !== undefined) return ok({ table, seat });
        const isOpen = line.free > 0 && (await isHosted(house, line));
        const sat = isOpen ? await sitDown(house, table, { person }) : fail('seatNotFree' as const);
        if (sat.ok) return ok({ table, seat: sat.value });
      }
      const seats = body.seats ?? QUICK_SEATS;
      const plan = { ...planOf({ name: body.name, seats, isListed: true, ...QUICK_PLAN }), startsWhenFull: true };
      const made = await openTable(house, guest.value, plan);
      return made.ok ? ok({ table: made.value.table, seat: 0 }) : made;
    },
  };
}

const QUICK_SEATS = 3;
/** Among strangers nobody should have to ask: who stays away is played for. */
const QUICK_PLAN = { away: { graceMs: MINUTE, handover: 'itself' } } as const;

/** Whoever opened a table a moment ago is on the way to it. */
const ON_THE_WAY_MS = MINUTE;

async function isHosted({ desk, wallMs }: House, { table, changedMs }: TableLine): Promise<boolean> {
  return wallMs() - changedMs < ON_THE_WAY_MS || (await desk.whoIsHere(table)).isHostHere;
}
