// The deals of the in-memory store, and who has attempted them.

import type {
  DealOperation,
  EndedAttempts,
  OperationHandlers,
  StoredAttempt,
  StoredDeal,
  StoredTable,
} from './store.ts';

interface MemoryDeals {
  readonly handlers: Pick<OperationHandlers, DealOperation>;
  readonly endAttempts: (ended: EndedAttempts | undefined) => void;
  readonly forget: (person: string) => void;
}

export function memoryDeals(rows: () => readonly StoredTable[]): MemoryDeals {
  const deals = new Map<string, StoredDeal>();
  const attempts: StoredAttempt[] = [];
  const attemptAt = (deal: string, person: string): number =>
    attempts.findIndex((attempt) => attempt.deal === deal && attempt.person === person);
  const endAttempts = (ended: EndedAttempts | undefined): void => {
    if (ended === undefined) return;
    const { deal, endedMs, players } = ended;
    if (deals.get(deal)?.closedMs !== undefined) return;
    for (const { person, result } of players) {
      const index = attemptAt(deal, person);
      const attempt = attempts[index];
      if (attempt === undefined || attempt.endedMs !== undefined) continue;
      attempts[index] = { ...attempt, endedMs, ...(result === undefined ? {} : { result }) };
    }
  };

  const forget = (person: string): void => {
    const others = attempts.filter((attempt) => attempt.person !== person);
    attempts.splice(0, attempts.length, ...others);
  };

  const handlers: MemoryDeals['handlers'] = {
    createDeal(deal) {
      const stored = deals.get(deal.id) ?? deal;
      deals.set(deal.id, stored);
      return stored;
    },
    readDeal: ({ deal }) => deals.get(deal),
    closeDeal({ deal, nowMs }) {
      const stored = deals.get(deal);
      if (stored !== undefined) deals.set(deal, { closedMs: nowMs, ...stored });
      return undefined;
    },
    startAttempt({ deal, person, table, nowMs }) {
      const isOpen = deals.has(deal) && deals.get(deal)?.closedMs === undefined;
      if (isOpen && attemptAt(deal, person) < 0) attempts.push({ deal, person, table, startedMs: nowMs });
      return attempts[attemptAt(deal, person)];
    },
    moveAttempt({ deal, person, from, table }) {
      const index = attemptAt(deal, person);
      const attempt = attempts[index];
      if (attempt === undefined || attempt.table !== from || attempt.endedMs !== undefined) return false;
      attempts[index] = { ...attempt, table };
      return true;
    },
    attemptsAt: ({ deal }) =>
      attempts.filter((attempt) => attempt.deal === deal).sort((one, two) => (one.person < two.person ? -1 : 1)),
    attemptsOf: ({ person, from, to }) =>
      attempts
        .filter((attempt) => attempt.person === person && attempt.deal >= from && attempt.deal <= to)
        .sort((one, two) => (one.deal < two.deal ? -1 : 1)),
    tablesAt({ deal }) {
      const ids = new Set(attempts.filter((attempt) => attempt.deal === deal).map(({ table }) => table));
      return rows()
        .filter(({ id }) => ids.has(id))
        .sort((one, two) => one.createdMs - two.createdMs || (one.id < two.id ? -1 : 1));
    },
    countDeals: ({ person }) =>
      [...deals.values()].filter(({ host, closedMs }) => host === person && closedMs === undefined).length,
  };
  return { handlers, endAttempts, forget };
}
