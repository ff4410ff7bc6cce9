// R2.4 who starts: what the host and the players can choose before the game, and its effect.

import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../tests/support/server/test-table.ts';
import { commitmentOf, formatRecord, parseRecord, type Seat, startFromSeed } from '../../rules/index.ts';
import { type Entry, recordAt, rematchOf, stateFromRecord, type TableCommand, tableViewFor } from '../index.ts';
import { tableAt } from '../state.ts';

const choose = (by: 'chance' | 'youngest' | 'choice', seat?: Seat): TableCommand => ({
  ...{ kind: 'chooseStartPlayer', by },
  ...(seat === undefined ? {} : { seat }),
});

/** Ana, who hosts, Bruno and a bot. */
const gathered = (): TestTable =>
  new TestTable()
    .must('ana', { kind: 'join', seat: 0 })
    .must('bruno', { kind: 'join', seat: 1 })
    .must('ana', { kind: 'addBot', seat: 2, bot: 'random:1it' });

const chosen = (table: TestTable) => tableViewFor(table.state, 'spectator', table.presence).startPlayer;
const startOf = (table: TestTable) => tableAt(table.state).record.game.setup.start;
const drawn = startFromSeed('test table', 3);
const another = ((drawn + 1) % 2) as Seat; // a person's seat that the shuffle does not choose

describe('R2.4 who starts', () => {
  it('chance: the shuffle decides, and nobody is named', () => {
    const table = gathered().must('ana', { kind: 'start' });
    expect(startOf(table)).toBe(drawn);
    expect(tableAt(table.state).record.startBy).toBe('chance');
    expect(chosen(table)).toBeUndefined();
  });

  it.each(['youngest', 'choice'] as const)(
    '%s: the named player starts; everybody sees it, and the commitment holds it',
    (by) => {
      const table = gathered().must('ana', choose(by, another));
      expect(chosen(table)).toEqual({ by, seat: another });
      table.must('ana', { kind: 'start' });
      const { record } = tableAt(table.state);
      expect(another).not.toBe(drawn);
      expect(record).toMatchObject({ startBy: by, game: { setup: { start: another }, step: { seat: another } } });
      expect(record.commitment).toBe(commitmentOf(record.seed ?? '', record.salt ?? '', record.game.setup));
      expect(chosen(table)).toEqual({ by, seat: another });
    },
  );

  it.each(['youngest', 'choice'] as const)('%s, and nobody is named: chance decides, and the record says so', (by) => {
    const table = gathered().must('ana', choose(by)).must('ana', { kind: 'start' });
    expect(startOf(table)).toBe(drawn);
    expect(tableAt(table.state).record.startBy).toBe('chance');
    expect(chosen(table)).toBeUndefined();
  });

  it.each<[string, string, TableCommand, string | undefined]>([
    ['the host', 'ana', choose('choice', 1), undefined],
    ['the host, of a bot', 'ana', choose('choice', 2), undefined],
    ['another player', 'bruno', choose('choice', 1), 'notHost'],
    ['another player, of the youngest', 'bruno', choose('youngest'), 'notHost'],
    ['nobody at the table', 'chloe', choose('youngest', 1), 'notSeated'],
    ['the host, of a bot’s age', 'ana', choose('youngest', 2), 'unknownSeat'],
    ['the host, of a seat that is not there', 'ana', choose('choice', 4), 'unknownSeat'],
  ])('is said by %s', (_, person, command, refusal) => {
    const answer = gathered().command(person, command);
    expect(answer.ok ? undefined : answer.fault).toBe(refusal);
  });

  it('names nobody in an open seat', () => {
    const table = new TestTable().must('ana', { kind: 'join', seat: 0 });
    expect(table.command('ana', choose('choice', 1))).toEqual({ ok: false, fault: 'seatEmpty' });
  });

  it('is not chosen by anybody in a quick game', () => {
    const table = new TestTable({ startsWhenFull: true }).must('ana', { kind: 'join', seat: 0 });
    expect(table.command('ana', choose('choice', 0))).toEqual({ ok: false, fault: 'notHost' });
  });

  it('lets players say that they are the youngest, and take it back, but not speak for others', () => {
    const table = gathered().must('ana', choose('youngest')).must('bruno', choose('youngest', 1));
    expect(chosen(table)).toEqual({ by: 'youngest', seat: 1 });
    table.must('bruno', choose('youngest'));
    expect(chosen(table)).toEqual({ by: 'youngest' });
    expect(table.command('bruno', choose('youngest', 0))).toEqual({ ok: false, fault: 'notHost' });
    table.must('ana', choose('youngest', 0));
    expect(table.command('bruno', choose('youngest'))).toEqual({ ok: false, fault: 'notHost' });
  });

  it('leaves no entry when it is so already', () => {
    const table = gathered().must('ana', choose('youngest', 1));
    const { length } = table.log;
    expect(table.must('ana', choose('youngest', 1)).log).toHaveLength(length);
  });

  it('follows a player to another seat, and forgets one who leaves', () => {
    const table = gathered()
      .must('ana', choose('choice', 1))
      .must('ana', { kind: 'swapSeats', seats: [1, 2] });
    expect(chosen(table)).toEqual({ by: 'choice', seat: 2 });
    table.must('ana', { kind: 'swapSeats', seats: [0, 1] });
    expect(chosen(table)).toEqual({ by: 'choice', seat: 2 });
    table.must('bruno', { kind: 'leave' });
    expect(chosen(table)).toEqual({ by: 'choice' });
  });

  it('is not chosen once the game has started', () => {
    const table = gathered().must('ana', { kind: 'start' });
    expect(table.command('ana', choose('choice', 1))).toEqual({ ok: false, fault: 'alreadyStarted' });
  });

  it('is the same in a rematch, if that player is at the table', () => {
    const table = gathered().must('ana', choose('youngest', 1)).must('ana', { kind: 'start' });
    const rematch = (gone?: string) =>
      TestTable.from(
        rematchOf(table.state, { host: 'ana', isGone: (person) => person === gone }).map(
          (event): Entry => ({ atMs: 0, event }),
        ),
      );
    expect(chosen(rematch())).toEqual({ by: 'youngest', seat: 1 });
    expect(chosen(rematch('bruno'))).toEqual({ by: 'youngest' });
    expect(chosen(rematch().must('ana', choose('chance')))).toBeUndefined();
  });

  it('is kept by a saved game', () => {
    const { record } = tableAt(
      gathered().must('ana', choose('youngest', another)).must('ana', { kind: 'start' }).state,
    );
    const parsed = parseRecord(formatRecord({ ...record, names: ['Ana', 'Bruno', 'Bot'] }));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
    const state = stateFromRecord(parsed.value);
    expect(state.startPlayer).toEqual({ by: 'youngest', seat: another });
    expect(formatRecord(recordAt(state, parsed.value))).toContain(`[Start "${another + 1}"]\n[StartBy "youngest"]`);
  });
});
