// A table's chat. Lines are stored before they are broadcast, and deleted together with the person who wrote them.

import type { ChatFrame, ChatLine } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import { cleanText, numberOf, type PersonId, seatOf } from '../../table/index.ts';
import type { Store, StoredChat } from '../store/index.ts';
import type { TableDependencies } from './dependencies.ts';
import { frameText } from './frame-cache.ts';
import { type Charge, paidFor } from './quota-charge.ts';
import type { CommandOutcome, ServerTable } from './server-table.ts';

const CHAT_LINES_SENT = 100;

export async function chatLines(live: ServerTable, store: Store): Promise<readonly ChatLine[]> {
  const lines = await store.readChat({ table: live.id, limit: CHAT_LINES_SENT });
  return lines.map((line) => lineOf(line, live));
}

interface Message extends ChatFrame {
  readonly person: PersonId;
  readonly seat: Seat;
  readonly charge: Charge;
}

export async function postChat(
  live: ServerTable,
  { id, text: sent, person, seat, charge }: Message,
  { store, time }: TableDependencies,
): Promise<CommandOutcome> {
  const text = cleanText(sent);
  if (text === '') return { kind: 'refused', code: 'chatEmpty' };
  const duplicate = { kind: 'duplicate', seq: live.state.seq } as const;
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
  for (const connection of live.presence.all()) connection.send(frame);
  return { kind: 'accepted', seq: live.state.seq };
}

/** Tells every open page to remove a person's lines, after the store has deleted them. */
export function removeLines({ state, presence }: ServerTable, person: PersonId): void {
  if (!state.people.includes(person)) return;
  const frame = frameText({ type: 'chatRemoved', personNumber: numberOf(state, person) });
  for (const connection of presence.all()) connection.send(frame);
}

/** A line as it is sent, with its author's current seat and name. */
function lineOf({ number, person, text }: Omit<StoredChat, 'sentMs'>, { state, names }: ServerTable): ChatLine {
  const seat = seatOf(state, person);
  return {
    number,
    personNumber: numberOf(state, person),
    ...(seat === undefined ? {} : { seat }),
    name: names.shownAt(state).get(person) ?? '',
    text,
  };
}
