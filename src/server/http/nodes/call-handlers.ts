// Handles the calls of other servers on the same database.

import type { ServerContext } from '../context.ts';
import { leaveTable, removeFromPages } from '../routes/guests.ts';
import { sitDown } from '../routes/seating.ts';
import type { CallHandlers, WhoIsHere } from './calls.ts';

export function callHandlers(context: ServerContext): CallHandlers {
  const { registry } = context;
  return {
    async rename({ person, name }) {
      await registry.rename(person, name);
      return null;
    },
    async forget({ person }) {
      await removeFromPages(registry, person);
      return null;
    },
    async leave({ table, person }) {
      await leaveTable(registry, { table, person });
      return null;
    },
    async leaveAwaited({ table, person }) {
      await registry.leaveAwaited(table, person);
      return null;
    },
    sit: ({ table, ...who }) => sitDown(context, table, who),
    async whoIsHere({ tables }) {
      const found: Record<string, WhoIsHere> = {};
      for (const table of tables) if (registry.has(table)) found[table] = await registry.whoIsHere(table);
      return found;
    },
  };
}
