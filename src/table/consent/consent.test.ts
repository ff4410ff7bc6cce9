// Pausing and ending a game by consent, resuming, resigning: tables first, then laws on random commands.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { gameOf, playOn, turnOf } from '../../../tests/support/server/random-play.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import { legalMoves, type Seat, viewFor } from '../../rules/index.ts';
import {
  botDue,
  deadlineOf,
  MAX_PAUSE_MS,
  type Proposal,
  playersOf,
  stateOf,
  type TableCommand,
  type TableSettings,
  tableViewFor,
} from '../index.ts';

const LIVE = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
const agree: TableCommand = { kind: 'answerProposal', isAgreed: true };
const decline: TableCommand = { kind: 'answerProposal', isAgreed: false };
const propose = (what: Proposal): TableCommand => ({ kind: 'propose', what });

function begun(settings: Partial<TableSettings> = {}, people = 3): TestTable {
  return new TestTable(settings).begin(people);
}

/** Ana proposes, the others agree. */
function agreed(table: TestTable, what: Proposal): TestTable {
  table.must('ana', propose(what));
  for (const seat of playersOf(table.state)) if (seat !== 0) table.must(PEOPLE[seat] ?? '', agree);
  return table;
}

const faultOf = (table: TestTable, person: string, command: TableCommand): string | undefined => {
  const answer = table.command(person, command);
  return answer.ok ? undefined : answer.fault;
};

const moveOf = (table: TestTable): TableCommand => {
  const [move] = legalMoves(viewFor(gameOf(table), turnOf(table)));
  if (move === undefined) throw new Error('no move');
  return { kind: 'play', move };
};

describe.each<[Proposal, (table: TestTable) => boolean]>([
  ['pause', ({ state }) => state.pausedMs !== undefined],
  ['end', ({ state }) => state.endedBy === 'agreement'],
])('a proposal to %s the game', (what, isSo) => {
  it('needs every player', () => {
    const table = begun().must('ana', propose(what)).must('bruno', agree);
    expect(isSo(table)).toBe(false);
    expect(isSo(table.must('chloe', agree))).toBe(true);
    expect(table.state.asked).toBeUndefined();
  });

  it('is settled at once for one player among bots', () => {
    expect(isSo(begun({}, 1).must('ana', propose(what)))).toBe(true);
  });

  it('is ended by one no, and after two not made again before the game moves on', () => {
    const table = begun().must('ana', propose(what)).must('bruno', decline);
    expect(table.state.asked).toBeUndefined();
    table.must('ana', propose(what)).must('chloe', decline);
    expect(faultOf(table, 'ana', propose(what))).toBe('tooManyRequests');
    table.must('bruno', propose(what)).must('chloe', decline);
    playOn(table, randomFrom('on'));
    table.must('ana', propose(what));
  });

  it('can be withdrawn by the player who made it', () => {
    const table = begun().must('ana', propose(what));
    expect(faultOf(table, 'ana', agree)).toBe('noOpenRequest');
    table.must('ana', decline);
    expect([table.state.asked, table.log.at(-1)?.event.kind]).toEqual([undefined, 'proposalWithdrawn']);
  });

  it('expires when the game moves on or the player who made it leaves', () => {
    const table = begun().must('ana', propose(what)).must('bruno', agree);
    playOn(table, randomFrom('on'));
    expect(faultOf(table, 'chloe', agree)).toBe('noOpenRequest');
    table.must('ana', propose(what)).must('bruno', agree).must('ana', { kind: 'leave' });
    expect([table.state.asked, isSo(table)]).toEqual([undefined, false]);
  });

  it.each<[string, (table: TestTable) => unknown]>([
    ['leaves', (table) => table.must('chloe', { kind: 'leave' })],
    ['resigns', (table) => table.must('chloe', { kind: 'resign' })],
    ['is removed by the host', (table) => table.must('ana', { kind: 'clearSeat', seat: 2 })],
  ])('is settled when the only player who has not answered %s, and stays open for the others', (_, goes) => {
    const table = begun().must('ana', propose(what)).must('bruno', agree);
    goes(table);
    expect([isSo(table), table.state.asked]).toEqual([true, undefined]);
    const open = begun().must('ana', propose(what));
    goes(open);
    expect(isSo(open)).toBe(false);
    expect(isSo(open.must('bruno', agree))).toBe(true);
  });

  it('is settled when a bot replaces the absent player who has not answered', () => {
    const table = begun();
    const away = turnOf(table);
    const [one = '', two = ''] = PEOPLE.slice(0, 3).filter((_, seat) => seat !== away);
    table.leave(away).must(one, propose(what)).must(two, agree);
    table.wait(59_999);
    expect(isSo(table)).toBe(false);
    table.wait(1);
    expect(isSo(table)).toBe(true);
  });

  it('needs the players who are disconnected too, until a bot replaces them', () => {
    const table = begun();
    const away = ((turnOf(table) + 1) % 3) as Seat;
    const [one = '', two = ''] = PEOPLE.slice(0, 3).filter((_, seat) => seat !== away);
    table.leave(away).wait(3_600_000);
    table.must(one, propose(what)).must(two, agree);
    expect(isSo(table)).toBe(false);
    while (turnOf(table) !== away) playOn(table, randomFrom('on'));
    table.wait(60_000); // now a bot plays for them
    expect(isSo(table.must(one, propose(what)).must(two, agree))).toBe(true);
  });

  it('needs a player who is back and connected, though a bot plays until the next round', () => {
    const back = (): TestTable => begun().must('chloe', { kind: 'leave' }).must('chloe', { kind: 'rejoin' });
    const table = back().must('ana', propose(what)).must('bruno', agree);
    expect(isSo(table)).toBe(false);
    expect(isSo(table.must('chloe', agree))).toBe(true);
    expect(isSo(back().must('ana', propose(what)).must('chloe', decline).must('bruno', propose(what)))).toBe(false);
    expect(faultOf(back(), 'chloe', propose(what))).toBe('replacedByBot');
    expect(isSo(back().leave(2).must('ana', propose(what)).must('bruno', agree))).toBe(true);
    const gone = back().must('ana', propose(what)).must('bruno', agree).must('chloe', { kind: 'resign' });
    expect(isSo(gone)).toBe(true);
  });

  it('is not answered by a player for whom a bot plays on', () => {
    const table = begun().must('chloe', { kind: 'leave' }).must('ana', propose(what));
    expect(faultOf(table, 'chloe', agree)).toBe('replacedByBot');
  });

  it('is not settled by one player while the only opponent is disconnected', () => {
    const table = new TestTable({ seats: 2, clock: LIVE, absence: { graceMs: 15_000, handover: 'automatic' } }).begin();
    const seat = turnOf(table);
    table.leave(seat === 0 ? 1 : 0).wait(30_000);
    expect(isSo(table.must(PEOPLE[seat] ?? '', propose(what)))).toBe(false);
    expect(table.state.clocks.running?.seat).toBe(seat);
  });

  it('needs every player where there are days for a turn, present or not', () => {
    const table = begun({ clock: { kind: 'slow', turnMs: 86_400_000 } }).leave(2);
    table.nowMs += 3_600_000;
    table.must('ana', propose(what)).must('bruno', agree);
    expect(isSo(table)).toBe(false);
    expect(isSo(table.must('chloe', agree))).toBe(true);
  });

  it.each<[string, () => TestTable, string, TableCommand, string]>([
    ['a spectator or a host without a seat proposes', begun, 'dora', propose(what), 'notSeated'],
    ['a spectator answers', () => begun().must('ana', propose(what)), 'dora', agree, 'notSeated'],
    [
      'a player answers twice',
      () => begun().must('ana', propose(what)).must('bruno', agree),
      'bruno',
      agree,
      'noOpenRequest',
    ],
    ['another question is open', () => begun().must('bruno', propose('pause')), 'ana', propose(what), 'requestOpen'],
    [
      'an undo is answered instead',
      () => begun().must('bruno', propose(what)),
      'ana',
      { kind: 'answerUndo', isAgreed: true },
      'noOpenRequest',
    ],
    [
      'a bot plays for the player',
      () => begun().must('bruno', { kind: 'leave' }),
      'bruno',
      propose(what),
      'replacedByBot',
    ],
    ['nothing was proposed', begun, 'ana', agree, 'noOpenRequest'],
    ['the game has not begun', () => new TestTable(), 'ana', propose(what), 'notStarted'],
    ['the game is over', () => agreed(begun(), 'end'), 'ana', propose(what), 'gameOver'],
  ])('is refused: %s', (_, made, person, command, code) => {
    expect(faultOf(made(), person, command)).toBe(code);
  });
});

describe('a request to undo', () => {
  it('can be withdrawn by the player who made it, and then blocks nothing', () => {
    const table = begun({ undo: 'consent' });
    const person = PEOPLE[turnOf(table)] ?? '';
    playOn(table, randomFrom('undo'));
    table.must(person, { kind: 'requestUndo' });
    expect(faultOf(table, person, propose('end'))).toBe('requestOpen');
    expect(faultOf(table, person, { kind: 'answerUndo', isAgreed: true })).toBe('noOpenRequest');
    table.must(person, { kind: 'answerUndo', isAgreed: false }).must(person, propose('end'));
  });
});

describe('a paused game', () => {
  it('stops all clocks, and they go on where they stopped', () => {
    const table = begun({ clock: LIVE });
    const seat = turnOf(table);
    table.wait(10_000);
    agreed(table, 'pause');
    table.wait(3_600_000);
    const { clocks, paused, deadline } = tableViewFor(table.state, 'spectator', table.presence);
    expect([clocks.leftMs[seat], clocks.running, paused, deadline]).toEqual([
      50_000,
      undefined,
      { sinceMs: 10_000 },
      undefined,
    ]);
    table.must('bruno', { kind: 'resume' });
    table.wait(5000);
    table.must(PEOPLE[seat] ?? '', moveOf(table));
    expect(table.state.clocks.leftMs[seat]).toBe(45_000);
  });

  it('counts nobody’s absence', () => {
    const table = agreed(begun(), 'pause');
    const seat = turnOf(table);
    const other = ((seat + 1) % 3) as Seat;
    for (const each of [0, 1, 2] as const) table.leave(each);
    expect(table.wait(MAX_PAUSE_MS - 1)).toEqual([]);
    expect(deadlineOf(table.state, table.presence)).toBeUndefined();
    table.return(other).must(PEOPLE[other] ?? '', { kind: 'resume' });
    expect(table.wait(59_999)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'absent' }]);
  });

  it('does not charge the pause to a player who undoes a choice from before it', () => {
    const table = begun({ clock: LIVE, undo: 'consent' }, 1);
    const random = randomFrom('undo');
    while (turnOf(table) !== 0) playOn(table, random);
    playOn(table, random);
    table.wait(2000);
    table.must('ana', propose('pause')).wait(3_600_000);
    table.must('ana', { kind: 'resume' }).must('ana', { kind: 'requestUndo' });
    expect(table.state.clocks.leftMs[0]).toBe(58_000);
  });

  it.each<[string, string, (table: TestTable) => TableCommand]>([
    ['a move', 'gamePaused', moveOf],
    ['an undo', 'gamePaused', () => ({ kind: 'undo' })],
    ['a request to undo', 'gamePaused', () => ({ kind: 'requestUndo' })],
    ['another pause', 'gamePaused', () => propose('pause')],
    [
      'a bot for another player',
      'notOverdue',
      (table) => ({ kind: 'replaceWithBot', seat: ((turnOf(table) + 1) % 3) as Seat }),
    ],
  ])('refuses %s', (_, code, command) => {
    const table = agreed(begun({ undo: 'consent', clock: LIVE }), 'pause');
    expect(faultOf(table, PEOPLE[turnOf(table)] ?? '', command(table))).toBe(code);
  });

  it('makes the bots wait', () => {
    const table = begun({}, 1);
    while (botDue(table.state) === undefined) playOn(table, randomFrom('bots'));
    table.must('ana', propose('pause'));
    expect(botDue(table.state)).toBeUndefined();
    table.must('ana', { kind: 'resume' });
    expect(botDue(table.state)).toBeDefined();
  });

  it('is resumed by any player alone, also by one for whom a bot plays; by nobody else', () => {
    const table = begun().must('chloe', { kind: 'leave' });
    agreed(table, 'pause');
    expect(faultOf(table, 'dora', { kind: 'resume' })).toBe('notSeated');
    table.must('chloe', { kind: 'resume' });
    expect(table.log.at(-1)?.event).toEqual({ kind: 'gameResumed', seat: 2 });
    expect(faultOf(table, 'ana', { kind: 'resume' })).toBe('notPaused');
  });

  it('stays paused, with its clocks stopped, when a player leaves or resigns', () => {
    for (const command of [{ kind: 'leave' }, { kind: 'resign' }] as const) {
      const table = agreed(begun({ clock: LIVE }), 'pause').must('bruno', command);
      expect([table.state.pausedMs, table.state.clocks.running]).toEqual([0, undefined]);
    }
  });

  it('goes on when the last player leaves it to the bots', () => {
    for (const command of [{ kind: 'leave' }, { kind: 'resign' }] as const) {
      const table = begun({}, 1).must('ana', propose('pause')).must('ana', command);
      expect([table.state.pausedMs, botDue(table.state) === undefined]).toEqual([undefined, false]);
    }
  });

  it('can be ended by agreement', () => {
    const table = agreed(agreed(begun(), 'pause'), 'end');
    expect([table.state.phase, table.state.pausedMs]).toEqual(['over', undefined]);
  });

  it('goes on by itself after thirty days', () => {
    const table = agreed(begun(), 'pause');
    expect(table.wait(MAX_PAUSE_MS)).toEqual([{ kind: 'gameResumed' }]);
  });
});

describe('a game that was ended by agreement', () => {
  it('is over, unfinished and without a winner, with the proof of its shuffle, and offers a rematch', () => {
    const table = begun({ clock: LIVE });
    playOn(table, randomFrom('some'));
    agreed(table, 'end');
    const { phase, endedBy, proof, clocks, game } = tableViewFor(table.state, 0, table.presence);
    expect([phase, endedBy, proof, clocks.running]).toEqual([
      'over',
      'agreement',
      { seed: 'test table', salt: 'salt' },
      undefined,
    ]);
    expect(game?.step.kind).not.toBe('over');
    expect(faultOf(table, PEOPLE[turnOf(table)] ?? '', moveOf(table))).toBe('gameOver');
    expect(botDue(table.state)).toBeUndefined();
    table.must('bruno', { kind: 'rematch', table: 'next' });
  });

  it('may be one of other rules, which nobody can play on', () => {
    const table = TestTable.from(
      begun().log.map((entry) =>
        entry.event.kind === 'gameStarted' ? { ...entry, event: { ...entry.event, rules: 99 } } : entry,
      ),
    );
    expect(faultOf(table, 'ana', propose('pause'))).toBe('rulesVersionMismatch');
    expect(agreed(table, 'end').state.phase).toBe('over');
  });
});

describe('resigning', () => {
  it('gives the seat to a bot for the rest of the game', () => {
    const table = begun().must('bruno', { kind: 'resign' });
    expect(table.state.seats[1]).toMatchObject({ kind: 'person', substitute: { why: 'resigned', isReturning: false } });
    const random = randomFrom('resigned');
    for (const command of [{ kind: 'rejoin' }, { kind: 'resign' }] as const)
      expect(faultOf(table, 'bruno', command)).toBe('resigned');
    while (table.state.phase === 'playing') playOn(table, random);
    expect(tableViewFor(table.state, 0, []).seats[1]).toMatchObject({ substitute: { why: 'resigned' } });
  });

  it('is possible while a bot plays for the player, and then final too', () => {
    const table = begun().must('bruno', { kind: 'leave' }).must('bruno', { kind: 'rejoin' });
    table.must('bruno', { kind: 'resign' });
    const { round } = gameOf(table);
    while (gameOf(table).round === round) playOn(table, randomFrom('round'));
    expect(table.state.seats[1]).toMatchObject({ substitute: { why: 'resigned' } });
  });

  it('can’t be undone by the host, who could let a removed player back in', () => {
    const table = begun().must('bruno', { kind: 'resign' });
    expect(faultOf(table, 'ana', { kind: 'clearSeat', seat: 1 })).toBe('resigned');
    expect(faultOf(table, 'ana', { kind: 'readmit', seat: 1 })).toBe('notRemoved');
  });

  it('passes the host’s part on, as leaving does', () => {
    expect(begun().must('ana', { kind: 'resign' }).state.host).toBe('bruno');
  });

  it('takes the player’s say', () => {
    const table = agreed(begun().must('chloe', { kind: 'resign' }), 'pause');
    expect(faultOf(table, 'chloe', { kind: 'resume' })).toBe('resigned');
    expect(faultOf(table, 'chloe', propose('end'))).toBe('replacedByBot');
  });

  it.each<[string, () => TestTable, string, string]>([
    ['before the game', () => new TestTable().must('ana', { kind: 'join', seat: 0 }), 'ana', 'notStarted'],
    ['after the game', () => agreed(begun(), 'end'), 'ana', 'gameOver'],
    ['from the crowd', begun, 'dora', 'notSeated'],
  ])('is refused %s', (_, made, person, code) => {
    expect(faultOf(made(), person, { kind: 'resign' })).toBe(code);
  });
});

describe('over random commands', () => {
  const games = Array.from({ length: 40 }, (_, index) => `consent ${index}`);

  it.each(games)('clocks charge exactly the time that was not paused (%s)', (seed) => {
    const random = randomFrom(seed);
    const table = new TestTable({ clock: { kind: 'live', bankMs: 3_600_000, incrementMs: 0 }, undo: 'consent' }, seed);
    table.begin(1 + random(3));
    let playedMs = 0;
    for (let step = 0; step < 80 && table.state.phase === 'playing'; step++) {
      const person = pick(random, PEOPLE.slice(0, 4));
      table.command(
        person,
        pick<TableCommand>(random, [
          propose('pause'),
          agree,
          agree,
          { kind: 'resume' },
          { kind: 'rejoin' },
          { kind: 'leave' },
        ]),
      );
      const ms = random(5000);
      const { running } = table.state.clocks;
      const isOwn = running !== undefined && playersOf(table.state).includes(running.seat);
      table.wait(ms);
      if (isOwn) playedMs += ms;
      if (random(2) === 0) playOn(table, random);
      const isRunning = table.state.clocks.running !== undefined;
      expect(isRunning).toBe(table.state.pausedMs === undefined && table.state.phase === 'playing');
    }
    const { clocks } = table.state;
    const runningMs =
      clocks.running !== undefined && playersOf(table.state).includes(clocks.running.seat)
        ? table.nowMs - clocks.running.sinceMs
        : 0;
    const spentMs = clocks.leftMs.reduce((sum, left) => sum + 3_600_000 - left, 0);
    expect(spentMs + runningMs).toBe(playedMs);
    expect(stateOf(JSON.parse(JSON.stringify(table.log)))).toEqual(table.state);
  });
});
