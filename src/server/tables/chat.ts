// What is said at a table. Lines are stored before they are told; who is forgotten takes their lines along.

import type { ChatIntent, ChatLine } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import { cleanText, numberOf, type PersonId, seatOf } from '../../table/index.ts';
import type { Store, StoredChat } from '../store/index.ts';
import type { Lent } from './dependencies.ts';
import { frameText } from './frame-cache.ts';
import { type Charge, paidFor } from './quota-charge.ts';
import type { LiveTable, Outcome } from './server-table.ts';

const LINES_TOLD = 100;

export async function chatLines(live: LiveTable, store: Store): Promise<readonly ChatLine[]> {
  const lines = await store.readChat({ table: live.id, limit: LINES_TOLD });
  return lines.map((line) => lineOf(line, live));
}

interface Message extends ChatIntent {
  readonly person: PersonId;
  readonly seat: Seat;
  readonly charge: Charge;
}

export async function sayAloud(
  live: LiveTable,
  { id, text: sent, person, seat, charge }: Message,
  { store, time }: Lent,
): Promise<Outcome> {
  const text = cleanText(sent);
  if (text === '') return { kind: 'refused', code: 'chatBlank' };
  const duplicate = { kind: 'duplicate', seq: live.sitting.seq } as const;
  const added = await paidFor(
    charge,
    () => store.addChat({ table: live.id, person, id, seat, text, nowMs: time.wallMs() }),
    (number) => number !== undefined,
  );
  if (!added.ok) {
    const isResent = await store.hasChat({ table: live.id, person, id });
    return isResent ? duplicate : { kind: 'refused', code: added.fault };
  }
  const number = added.value;
  if (number === undefined) return duplicate;
  const frame = frameText({ type: 'chat', line: lineOf({ number, person, text }, live) });
  for (const connection of live.attendance.all()) connection.send(frame);
  return { kind: 'accepted', seq: live.sitting.seq };
}

/** Takes the lines of a person, which the store has deleted, off every open page. */
export function removeLines({ sitting, attendance }: LiveTable, person: PersonId): void {
  if (!sitting.people.includes(person)) return;
  const frame = frameText({ type: 'chatRemoved', who: numberOf(sitting, person) });
  for (const connection of attendance.all()) connection.send(frame);
}

/** With the seat that its speaker has now. */
function lineOf({ number, person, text }: Omit<StoredChat, 'saidMs'>, { sitting, names }: LiveTable): ChatLine {
  const seat = seatOf(sitting, person);
  return {
    number,
    who: numberOf(sitting, person),
    ...(seat === undefined ? {} : { seat }),
    name: names.shownAt(sitting).get(person) ?? '',
    text,
  };
}
