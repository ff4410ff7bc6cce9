// The oracles of the chaos find what they are there for: each fault is planted in a log that is otherwise sound.

import { expect, it } from 'vitest';
import { legalMoves, type Seat, viewFor } from '../../../src/rules/index.ts';
import { type Entry, tableEventFor } from '../../../src/table/index.ts';
import { tableAt } from '../../../src/table/state.ts';
import { PEOPLE, TestTable } from '../server/test-table.ts';
import { missing, ReceivedEvents } from './log-checks.ts';
import { checkTurns } from './turn-checks.ts';

const TABLE = 't1';
const CLOCK = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;

/** A log with moves of people, of a bot, and of one who takes over because somebody's time is up. */
function soundLog(): readonly Entry[] {
  const table = new TestTable({ clock: CLOCK }).begin(2);
  for (let move = 0; move < 12; move++) {
    const { step } = tableAt(table.state).record.game;
    if (step.kind === 'over') break;
    table.nowMs += 500;
    if (move === 8) table.wait(CLOCK.bankMs);
    const [choice] = legalMoves(viewFor(tableAt(table.state).record.game, step.seat));
    if (choice !== undefined) table.move(step.seat, choice);
  }
  const isReplaced = new Set<Seat>();
  return table.log.map((entry, index) => {
    if (entry.event.kind === 'playerReplaced') isReplaced.add(entry.event.seat);
    if (entry.event.kind !== 'movePlayed' || entry.event.seat === 2 || isReplaced.has(entry.event.seat)) return entry;
    return { ...entry, commandId: { person: PEOPLE[entry.event.seat] ?? '', id: `c${index}` } };
  });
}

const LOG = soundLog();
/** Stored when the running time was the same as the clock's. */
const TIMES = LOG.map(({ atMs }) => 1_000_000 + atMs);
const isMove = ({ event }: Entry, isBot: boolean): boolean =>
  event.kind === 'movePlayed' && (event.seat === 2) === isBot;
const indexOf = (test: (entry: Entry) => boolean): number => LOG.findIndex(test);
const faultsOf = (log: readonly Entry[], times = TIMES): readonly string[] =>
  checkTurns(new Map([[TABLE, log]]), new Map([[TABLE, times]])).faults;
const changedAt = (index: number, change: (entry: Entry) => Entry): readonly Entry[] =>
  LOG.map((entry, each) => (each === index ? change(entry) : entry));

it('finds nothing in a sound log, and counts what bots and clocks did', () => {
  expect(checkTurns(new Map([[TABLE, LOG]]), new Map([[TABLE, TIMES]]))).toMatchObject({
    ...{ faults: [], deadlines: 1, botMoves: expect.any(Number) },
  });
  expect(LOG.filter((entry) => isMove(entry, true)).length).toBeGreaterThan(1);
});

it('finds a second move of a bot in the same turn', () => {
  const index = indexOf((entry) => isMove(entry, true));
  const log = LOG.slice(0, index + 1);
  expect(faultsOf(log)).toEqual([]);
  expect(faultsOf([...log, LOG[index] as Entry])).toHaveLength(1);
  const moved = changedAt(index, (entry) => ({ ...entry, event: { ...entry.event, seat: 0 } as Entry['event'] }));
  expect(faultsOf(moved).join()).toContain('seat 0 moved out of turn');
});

it('finds a bot’s move where a person has the turn, and the other way round', () => {
  const ofPerson = changedAt(
    indexOf((entry) => isMove(entry, false)),
    ({ atMs, event }) => ({ atMs, event }),
  );
  expect(faultsOf(ofPerson).join()).toContain('a bot moved for a person');
  const commandId = { person: 'ana', id: 'x' };
  const ofBot = changedAt(
    indexOf((entry) => isMove(entry, true)),
    (entry) => ({ ...entry, commandId }),
  );
  expect(faultsOf(ofBot).join()).toContain('a person moved for a bot');
});

it('finds a deadline before its time, by the log and by the clock', () => {
  const index = indexOf(({ event }) => event.kind === 'playerReplaced');
  expect(LOG[index]?.event).toMatchObject({ why: 'time' });
  const early = LOG.slice(0, index + 1).map((entry, each) =>
    each === index ? { ...entry, atMs: entry.atMs - CLOCK.bankMs } : entry,
  );
  expect(faultsOf(early).join()).toContain('time: due at');
  const hasty = TIMES.map((ms, each) => (each < index ? ms : ms - 20_000));
  expect(faultsOf(LOG, hasty).join()).toMatch(/early by the wall clock.*faster than the clock/);
});

it('finds an entry that a player received and that is not the one that is stored', () => {
  const seat = 0 as Seat;
  const views = LOG.map(({ atMs, event }, index) => ({ seq: index + 1, atMs, event: tableEventFor(event, seat) }));
  const received = new ReceivedEvents();
  received.add(TABLE, seat, views);
  expect(received.faults(new Map([[TABLE, LOG]]))).toEqual([]);
  const forked = changedAt(LOG.length - 1, (entry) => ({ ...entry, atMs: entry.atMs + 1 }));
  expect(received.faults(new Map([[TABLE, forked]]))).toEqual([
    `table ${TABLE}: ${seat} received another entry ${LOG.length} than is stored`,
  ]);
  expect(received.faults(new Map([[TABLE, LOG.slice(0, -1)]]))).toHaveLength(1);
});

it('finds an acknowledged command that is missing, misplaced or stored twice', () => {
  const index = indexOf((entry) => isMove(entry, false));
  const id = `c${index}`;
  const logs = (log: readonly Entry[]) => new Map([[TABLE, log]]);
  const ack = (seq: number) => [{ table: TABLE, seq, id }];
  expect(missing(logs(LOG), ack(index + 1))).toEqual([]);
  expect(missing(logs(LOG), ack(index))).toHaveLength(1);
  expect(missing(logs(LOG.filter((_, each) => each !== index)), ack(index + 1))).toHaveLength(1);
  expect(missing(logs([...LOG, LOG[index] as Entry]), ack(index + 1))).toContain(`${TABLE} ${id} is stored twice`);
});
