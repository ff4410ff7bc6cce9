// One function a route. Each gets who asks and a body that has passed its schema, and gives the answer or a problem's code.

import type { Exchanges, ProblemCode, RouteName, TableLine } from '../../protocol/index.ts';
import { planOf } from '../../protocol/schema/index.ts';
import { fail, ok, type Result } from '../../rules/index.ts';
import type { Guest } from '../store/index.ts';
import { asGuest, forget, type Visitor } from './guests.ts';
import type { House } from './house.ts';
import { joinTable, openTable, sitDown } from './joining.ts';
import { exportOf, linesOf, MOST_LINES, myLines, recordOf } from './lines.ts';
import { makeLink, placeOf } from './links.ts';
import { linkOf, passFor } from './passes.ts';

export interface Asked<Body> extends Visitor {
  readonly body: Body;
  /** What the address names; empty where it names nothing. */
  readonly table: string;
  readonly place: string;
  /** The token of a link, from the header that is for such. */
  readonly bearer: string | undefined;
}

type Answer<Name extends RouteName> = Promise<Result<Exchanges[Name]['answer'], ProblemCode>>;
export type Handlers = {
  readonly [Name in RouteName]: (asked: Asked<Exchanges[Name]['body']>) => Answer<Name>;
};

export function handlersOf(house: House): Handlers {
  const { store, desk, buckets } = house;

  /** Does what only the table's host may. */
  const asHost = async <Value>(
    { guest, table }: Asked<undefined>,
    act: (guest: Guest, seats: number) => Promise<Result<Value, ProblemCode>>,
  ): Promise<Result<Value, ProblemCode>> => {
    if (guest === undefined) return fail('notGuest');
    const sitting = await desk.look(table);
    if (sitting === undefined) return fail('tableUnknown');
    return sitting.host === guest.id ? act(guest, sitting.plan.seats) : fail('notHost');
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

    listMyTables: async ({ guest }) => ok(guest === undefined ? [] : await myLines(house, guest, MOST_LINES)),

    async exportMe({ guest }) {
      if (guest === undefined) return fail('notGuest');
      if (buckets.exports.take(guest.id) !== undefined) return fail('tooMany');
      return ok(await exportOf(house, guest));
    },

    async makeTable({ body, ...visitor }) {
      const guest = await asGuest(house, visitor, body.name);
      return guest.ok ? openTable(house, guest.value, planOf(body)) : guest;
    },

    listLinks: (asked) =>
      asHost(asked, async (_, seats) => {
        const links = await store.linksOf({ table: asked.table });
        const play = Array.from({ length: seats }, (_, place) => links.some(({ seat }) => seat === place));
        return ok({ play, watch: links.some(({ seat }) => seat === undefined) });
      }),

    makeLink: (asked) =>
      asHost(asked, async (_, seats) => {
        const place = placeOf(asked.place, seats);
        return place.ok ? ok({ token: await makeLink(house, asked.table, place.value) }) : place;
      }),

    revokeLink: (asked) =>
      asHost(asked, async (_, seats) => {
        const place = placeOf(asked.place, seats);
        if (!place.ok) return place;
        const { seat } = place.value;
        await store.replaceLink({ table: asked.table, ...place.value });
        await desk.dismiss(asked.table, seat);
        return ok(undefined);
      }),

    joinTable: ({ body, table, ...visitor }) => joinTable(house, visitor, { ...body, table }),

    async readRecord({ table, guest, bearer }) {
      const sitting = await desk.look(table);
      if (sitting === undefined) return fail('tableUnknown');
      const link = bearer === undefined ? undefined : await linkOf(store, table, bearer);
      if (bearer !== undefined && link === undefined) return fail('linkUnknown');
      const pass = passFor(sitting, guest, link);
      if (!pass.ok) return pass;
      const stored = await store.readTable({ table });
      const [line] = stored === undefined ? [] : await linesOf(house, [stored], guest);
      const text = line === undefined ? undefined : recordOf(sitting, line.names, line.changedMs);
      return text === undefined ? fail('gameNotOver') : ok(text);
    },

    listLobby: async ({ guest }) => ok(await lobby(house, guest)),

    async quickGame({ body, ...visitor }) {
      const guest = await asGuest(house, visitor, body.name);
      if (!guest.ok) return guest;
      const person = guest.value.id;
      const lines = await lobby(house, guest.value);
      const fitting = lines.filter(({ seats }) => body.seats === undefined || seats === body.seats);
      for (const { table, seat, free } of fitting) {
        if (seat !== undefined) return ok({ table, seat });
        const sat = free > 0 ? await sitDown(house, table, { person }) : fail('seatNotFree' as const);
        if (sat.ok) return ok({ table, seat: sat.value });
      }
      const seats = body.seats ?? QUICK_SEATS;
      const plan = planOf({ name: body.name, seats, isListed: true, ...QUICK_PLAN });
      const made = await openTable(house, guest.value, plan);
      return made.ok ? ok({ table: made.value.table, seat: 0 }) : made;
    },
  };
}

const QUICK_SEATS = 3;
/** Among strangers nobody should have to ask: who stays away is played for. */
const QUICK_PLAN = { away: { graceMs: 60_000, handover: 'itself' } } as const;

async function lobby(house: House, guest: Guest | undefined): Promise<readonly TableLine[]> {
  return linesOf(house, await house.store.listedTables({ limit: MOST_LINES }), guest);
}
