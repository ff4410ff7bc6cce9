// Recognises a command that is sent again: every executed command's id, with the length of the log after it.

import type { Entry, PersonId, TableEvent } from '../events.ts';

export class ExecutedCommands {
  private readonly lengths = new Map<string, number>();

  constructor(entries: readonly Entry[]) {
    for (const [index, { commandId }] of entries.entries()) {
      if (commandId !== undefined) this.add(commandId.person, commandId.id, lengthAfter(entries, index));
    }
  }

  add(person: PersonId, id: string, seq: number): void {
    this.lengths.set(keyOf(person, id), seq);
  }

  /** The log's length after this command; undefined if it has not been executed. */
  find(person: PersonId, id: string): number | undefined {
    return this.lengths.get(keyOf(person, id));
  }
}

function keyOf(person: PersonId, id: string): string {
  return `${person} ${id}`;
}

/** Events that can be caused by a bot or a connection, and then belong to no command. */
const NOT_FROM_COMMANDS: readonly TableEvent['kind'][] = ['movePlayed', 'playerArrived', 'playerReturning'];

/** The log's length after the command that begins at this entry; only a command's first entry carries its id. */
function lengthAfter(entries: readonly Entry[], index: number): number {
  const { atMs } = entries[index] ?? { atMs: 0 };
  // What bots and arriving players cause never belongs to a command, even in the same millisecond.
  const isOther = ({ commandId, event: { kind }, ...entry }: Entry): boolean =>
    commandId !== undefined || entry.atMs !== atMs || NOT_FROM_COMMANDS.includes(kind);
  for (let next = index + 1; ; next++) {
    const entry = entries[next];
    if (entry === undefined || isOther(entry)) return next;
  }
}
