// A table with people: laws on random tables with a clock that is moved by hand, then who may do what, clocks, absence and
// consent as tables.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { HIDDEN_VALUES } from '../../tests/support/random-table.ts';
import { gameOf, playOn, turnOf } from '../../tests/support/server/random-play.ts';
import { PEOPLE, SETTINGS, TestTable } from '../../tests/support/server/test-table.ts';
import {
  commitmentOf,
  PRESET_OPTIONS,
  type Random,
  replay,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  START_BY,
  type Viewer,
} from '../rules/index.ts';
import {
  ABANDONED_GAME_MS,
  botDue,
  type ClockSettings,
  deadlineOf,
  HOST_GRACE_MS,
  hostPasses,
  MAX_PAUSE_MS,
  PLAYER_COLOURS,
  PORTRAITS,
  playersOf,
  RETURN_MS,
  rematchOf,
  stateOf,
  type TableCommand,
  type TableSettings,
  tableEventFor,
  tableViewFor,
} from './index.ts';

const CLOCKS: readonly ClockSettings[] = [
  { kind: 'none' },
  { kind: 'live', bankMs: 60_000, incrementMs: 2000 },
  { kind: 'slow', turnMs: 86_400_000 },
];

function randomPlan(random: Random): Partial<TableSettings> {
  const seats = pick<SeatCount>(random, SEAT_COUNTS);
  const preset = pick(random, ['classic', 'manual'] as const);
  return {
    seats,
    preset,
    options: { ...PRESET_OPTIONS[preset], hiddenCharacters: pick(random, HIDDEN_VALUES) },
    clock: pick(random, CLOCKS),
    absence: { graceMs: 30_000, handover: pick(random, ['automatic', 'byPlayers'] as const) },
    undo: pick(random, ['untilRevealed', 'consent'] as const),
    ...(random(4) === 0 ? { startsWhenFull: true } : {}),
  };
}

function randomCommand(random: Random, seats: number): TableCommand {
  const seat = random(seats) as Seat;
  return pick<TableCommand>(random, [
    { kind: 'join', seat },
    { kind: 'leave' },
    { kind: 'addBot', seat, bot: pick(random, ['random', 'nobody']) },
    { kind: 'clearSeat', seat },
    { kind: 'swapSeats', seats: [seat, random(seats) as Seat] },
    { kind: 'transferHost', seat },
    { kind: 'chooseStartPlayer', by: pick(random, START_BY), ...(random(3) > 0 ? { seat } : {}) },
    { kind: 'start' },
    { kind: 'undo' },
    { kind: 'requestUndo' },
    { kind: 'answerUndo', isAgreed: random(2) === 0 },
    { kind: 'propose', what: pick(random, ['pause', 'pause', 'pause', 'end'] as const) },
    { kind: 'answerProposal', isAgreed: random(2) === 0 },
    { kind: 'resume' },
    { kind: 'resign' },
    { kind: 'replaceWithBot', seat },
    { kind: 'rejoin' },
    { kind: 'startRemovalVote', seat },
    { kind: 'voteOnRemoval', isAgreed: random(3) > 0 },
    { kind: 'readmit', seat },
    { kind: 'setChat', isOn: random(2) === 0 },
    { kind: 'setLook', look: { portrait: pick(random, PORTRAITS), colour: pick(random, PLAYER_COLOURS) } },
    { kind: 'rematch', table: 'next' },
    { kind: 'declineRematch' },
    { kind: 'play', move: { kind: 'openStack', stack: 'center' } },
  ]);
}

describe('a random state', () => {
  const tables = Array.from({ length: 60 }, (_, index) => {
    const random = randomFrom(`state ${index}`);
    const table = new TestTable(randomPlan(random), `state ${index}`);
    const { seats } = table.state.settings;
    table.begin(1 + random(seats));
    for (let step = 0; step < 60; step++) {
      const before = table.state;
      const answer = table.command(pick(random, PEOPLE), randomCommand(random, seats));
      if (!answer.ok && table.state !== before) throw new Error('a refusal changed something');
      if (random(3) === 0) table.leave(random(seats) as Seat);
      if (random(3) === 0) table.return(random(seats) as Seat);
      if (random(6) === 0) table.wait(random(40_000));
      if (table.state.phase === 'playing') playOn(table, random);
    }
    return { table, random };
  });

  it('equals its replayed log, also after a round trip through JSON', () => {
    for (const { table } of tables) {
      expect(stateOf(JSON.parse(JSON.stringify(table.log)))).toEqual(table.state);
      expect(table.state.seq).toBe(table.log.length);
    }
  });

  it('P5 finishes even if every player leaves', () => {
    for (const { table, random } of tables) {
      for (const seat of [0, 1, 2, 3, 4] as const) if (seat < table.state.settings.seats) table.leave(seat);
      for (let steps = 0; table.state.phase === 'playing'; steps++) {
        if (steps > 1000) throw new Error('the game does not end');
        const span = table.state.pausedMs === undefined ? ABANDONED_GAME_MS : MAX_PAUSE_MS;
        if (botDue(table.state) === undefined) expect(table.wait(span)).not.toEqual([]);
        else playOn(table, random);
      }
      expect(table.state.phase).toBe('over');
    }
  });

  it('tells nobody an id, nor the seed before the end', () => {
    const random = randomFrom('secrets');
    const viewers: readonly Viewer[] = [0, 1, 'spectator'];
    for (const index of [1, 2, 3]) {
      const table = new TestTable({ seats: 2 }, `the secret seed ${index}`).begin();
      while (table.state.phase === 'playing') {
        for (const viewer of viewers) {
          const sent = JSON.stringify([
            tableViewFor(table.state, viewer, table.presence),
            table.log.map(({ event }) => tableEventFor(event, viewer)),
          ]);
          expect(sent).not.toMatch(/the secret seed|ana|bruno/);
          expect(sent).not.toContain('"deal"');
        }
        playOn(table, random);
      }
      const { proof, commitment, game } = tableViewFor(table.state, 'spectator', []);
      expect(commitmentOf(proof?.seed ?? '', proof?.salt ?? '', (game ?? gameOf(table)).setup)).toBe(commitment);
    }
  });
});

describe('who may do what', () => {
  const waiting = (): TestTable => new TestTable().must('ana', { kind: 'join', seat: 0 });
  const playing = (): TestTable => new TestTable().begin();
  const over = (): TestTable => {
    const table = playing();
    const random = randomFrom('over');
    while (table.state.phase === 'playing') playOn(table, random);
    return table;
  };

  it.each<[string, () => TestTable, string, TableCommand, string | undefined]>([
    ['sits on a free seat', waiting, 'bruno', { kind: 'join', seat: 1 }, undefined],
    ['sits on a taken seat', waiting, 'bruno', { kind: 'join', seat: 0 }, 'seatOccupied'],
    ['sits twice', waiting, 'ana', { kind: 'join', seat: 1 }, 'alreadySeated'],
    ['sits where no seat is', waiting, 'bruno', { kind: 'join', seat: 4 }, 'unknownSeat'],
    ['sits when the game has begun', playing, 'dora', { kind: 'join', seat: 1 }, 'alreadyStarted'],
    ['a guest seats a bot', waiting, 'bruno', { kind: 'addBot', seat: 1, bot: 'traveler' }, 'notHost'],
    ['the host seats a bot', waiting, 'ana', { kind: 'addBot', seat: 1, bot: 'traveler:9it' }, undefined],
    ['the host seats nobody', waiting, 'ana', { kind: 'addBot', seat: 1, bot: 'wolf' }, 'unknownBot'],
    ['starts with an open seat', waiting, 'ana', { kind: 'start' }, 'seatEmpty'],
    ['starts as a guest', waiting, 'bruno', { kind: 'start' }, 'notHost'],
    ['starts twice', playing, 'ana', { kind: 'start' }, 'alreadyStarted'],
    ['plays before the start', waiting, 'ana', { kind: 'play', move: { kind: 'makeOffer' } }, 'notStarted'],
    ['plays from the crowd', playing, 'dora', { kind: 'play', move: { kind: 'makeOffer' } }, 'notSeated'],
    ['gives a seat away too early', playing, 'ana', { kind: 'replaceWithBot', seat: 1 }, 'notOverdue'],
    [
      'gives a seat away whose own was given away',
      () => playing().must('ana', { kind: 'leave' }),
      ...(['ana', { kind: 'replaceWithBot', seat: 1 }, 'replacedByBot'] as const),
    ],
    ['comes back from nowhere', playing, 'ana', { kind: 'rejoin' }, 'notReplaced'],
    ['takes back nothing', playing, 'ana', { kind: 'undo' }, 'nothingToUndo'],
    ['asks where consent is no option', playing, 'ana', { kind: 'requestUndo' }, 'undoNeedsConsentSetting'],
    ['answers what nobody asked', playing, 'ana', { kind: 'answerUndo', isAgreed: true }, 'noOpenRequest'],
    ['wants a rematch too early', playing, 'ana', { kind: 'rematch', table: 'next' }, 'gameNotOver'],
    ['closes a game', playing, 'ana', { kind: 'closeTable' }, 'alreadyStarted'],
    ['closes a game that was played', over, 'ana', { kind: 'closeTable' }, 'alreadyStarted'],
    ['closes an empty table', waiting, 'ana', { kind: 'closeTable' }, undefined],
    ['closes another’s table', waiting, 'bruno', { kind: 'closeTable' }, 'notHost'],
    ['removes somebody in the game', playing, 'ana', { kind: 'clearSeat', seat: 1 }, undefined],
    ['removes an empty seat', waiting, 'ana', { kind: 'clearSeat', seat: 1 }, 'seatEmpty'],
    ['hands the host’s part on', playing, 'ana', { kind: 'transferHost', seat: 1 }, undefined],
    ['hands it to an empty seat', waiting, 'ana', { kind: 'transferHost', seat: 1 }, 'unknownSeat'],
    ['leaves the game', playing, 'bruno', { kind: 'leave' }, undefined],
    ['switches the chat off as a guest', playing, 'bruno', { kind: 'setChat', isOn: false }, 'notHost'],
    ['chooses a portrait while playing', playing, 'bruno', { kind: 'setLook', look: { portrait: 'rose' } }, undefined],
    ['chooses one without a seat', waiting, 'bruno', { kind: 'setLook', look: { portrait: 'rose' } }, 'notSeated'],
    ['swaps two seats', waiting, 'ana', { kind: 'swapSeats', seats: [0, 2] }, undefined],
  ])('%s', (_, made, person, command, refusal) => {
    const answer = made().command(person, command);
    expect(answer.ok ? undefined : answer.fault).toBe(refusal);
  });

  it('bots alone begin no game', () => {
    const table = new TestTable();
    for (const seat of [0, 1, 2] as const) table.must('ana', { kind: 'addBot', seat, bot: 'random:1it' });
    expect(table.command('ana', { kind: 'start' })).toEqual({ ok: false, fault: 'notSeated' });
  });

  it.each<[string, TableCommand]>([
    ['a bot where it sits', { kind: 'addBot', seat: 2, bot: 'random:1it' }],
    ['the host to the host', { kind: 'transferHost', seat: 0 }],
    ['chat that is on', { kind: 'setChat', isOn: true }],
    ['no look at all', { kind: 'setLook', look: {} }],
  ])('what is so already leaves no entry: %s', (_, command) => {
    const table = new TestTable().must('ana', { kind: 'join', seat: 0 });
    table.must('ana', { kind: 'addBot', seat: 2, bot: 'random:1it' });
    const { length } = table.log;
    expect(table.must('ana', command).log).toHaveLength(length);
  });

  it('a game of other rules can be looked at, not played on', () => {
    const log = playing().log.map((entry) =>
      entry.event.kind === 'gameStarted' ? { ...entry, event: { ...entry.event, rules: 99 } } : entry,
    );
    const table = new TestTable();
    table.state = stateOf(log);
    const answer = table.command('ana', { kind: 'play', move: { kind: 'openStack', stack: 'center' } });
    expect(answer).toEqual({ ok: false, fault: 'rulesVersionMismatch' });
    expect(tableViewFor(table.state, 0, []).game?.round).toBe(1);
    expect(deadlineOf(table.state, [0, 0, 0])).toBeUndefined();
  });

  it('a rematch has the same settings, people and bots', () => {
    const table = new TestTable().begin(2);
    const rematch = (host: string, gone?: string) =>
      stateOf(
        rematchOf(table.state, { host, isGone: (person) => person === gone }).map((event) => ({ atMs: 5, event })),
      );
    expect(rematch('bruno', 'ana').seats.map(({ kind }) => kind)).toEqual(['open', 'person', 'bot']);
    expect(rematch('bruno', 'ana').host).toBe('bruno');
    const { settings, seats, host, phase } = rematch('ana');
    expect({ settings, seats, host, phase }).toEqual({
      settings: table.state.settings,
      seats: table.state.seats.map((occupant) =>
        occupant.kind === 'person' ? { ...occupant, awaitedMs: 5 } : occupant,
      ),
      host: 'ana',
      phase: 'waiting',
    });
  });
});

describe('clocks', () => {
  const started = (clock: ClockSettings, settings: Partial<TableSettings> = {}): TestTable =>
    new TestTable({ clock, ...settings }).begin();
  const left = (table: TestTable): readonly number[] => table.state.clocks.leftMs;

  it('a bank runs only in one’s own turn, and a turn that passes earns the increment', () => {
    const table = started({ kind: 'live', bankMs: 60_000, incrementMs: 2000 });
    const seat = turnOf(table);
    const random = randomFrom('clock');
    let spentMs = 0;
    while (turnOf(table) === seat) {
      table.wait(1000);
      spentMs += 1000;
      playOn(table, random);
    }
    expect(left(table)).toEqual([0, 1, 2].map((each) => (each === seat ? 62_000 - spentMs : 60_000)));
    const taken = table.command(PEOPLE[seat] ?? '', { kind: 'undo' });
    expect(taken.ok).toBe(true);
    expect(left(table)[seat]).toBe(60_000 - spentMs);
  });

  it('the player who undoes pays for the time since', () => {
    const table = started({ kind: 'live', bankMs: 60_000, incrementMs: 0 });
    const random = randomFrom('undo');
    const seat = turnOf(table);
    while (turnOf(table) === seat) playOn(table, random);
    table.wait(7000);
    table.must(PEOPLE[seat] ?? '', { kind: 'undo' });
    expect(left(table)).toEqual([0, 1, 2].map((each) => (each === seat ? 53_000 : 60_000)));
  });

  it.each<ClockSettings>([
    { kind: 'live', bankMs: 24_000, incrementMs: 2000 },
    { kind: 'slow', turnMs: 24_000 },
  ])('undo costs at most half, never the turn at once, and repeating it gains no time: %j', (clock) => {
    const table = started(clock);
    const seat = turnOf(table);
    const random = randomFrom('half');
    table.wait(2000);
    for (const had of [22_000, 11_000, 5500]) {
      while (turnOf(table) === seat) playOn(table, random);
      expect(table.wait(23_000)).toEqual([]);
      table.must(PEOPLE[seat] ?? '', { kind: 'undo' });
      expect(left(table)[seat]).toBe(had / 2);
      expect(table.wait(0)).toEqual([]);
    }
    expect(table.wait(2750)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
  });

  it('with consent all clocks go back to the choice, and the player who undoes pays for the time since', () => {
    const table = started({ kind: 'live', bankMs: 60_000, incrementMs: 10_000 }, { seats: 2, undo: 'consent' });
    const random = randomFrom('offer');
    const [seat, before] = [turnOf(table), left(table)];
    const other = seat === 0 ? 1 : 0;
    while (turnOf(table) === seat) playOn(table, random);
    expect(left(table)[seat]).toBe(70_000);
    table.wait(3000);
    while (turnOf(table) === other) playOn(table, random);
    expect(left(table)[other]).toBe(67_000);
    table.wait(1000);
    table.must(PEOPLE[seat] ?? '', { kind: 'requestUndo' });
    table.must(PEOPLE[other] ?? '', { kind: 'answerUndo', isAgreed: true });
    expect(left(table)).toEqual(before.map((ms, each) => (each === seat ? ms - 4000 : ms)));
  });

  it('nobody winds a clock up by taking back among bots', () => {
    const clock = { kind: 'live', bankMs: 60_000, incrementMs: 10_000 } as const;
    const table = new TestTable({ seats: 2, clock, undo: 'consent' }).begin(1);
    const random = randomFrom('wind');
    const atMyTurn = (): void => {
      while (turnOf(table) !== 0) playOn(table, random);
    };
    atMyTurn();
    const [had = 0] = left(table);
    for (let times = 0; times < 9; times++) {
      while (turnOf(table) === 0) playOn(table, random);
      atMyTurn();
      table.must('ana', { kind: 'requestUndo' });
      expect(left(table)[0]).toBe(had);
    }
  });

  it.each<ClockSettings>([
    { kind: 'live', bankMs: 60_000, incrementMs: 2000 },
    { kind: 'slow', turnMs: 60_000 },
  ])('R4.3 taking the face-down tile and placing it are one turn: %j', (clock) => {
    const table = started(clock, { seats: 2 });
    const starter = turnOf(table);
    const taker = starter === 0 ? 1 : 0;
    table.must(PEOPLE[starter] ?? '', { kind: 'play', move: { kind: 'openStack', stack: 'center' } });
    const covered = gameOf(table).offer[0]?.tile ?? '';
    table.must(PEOPLE[starter] ?? '', { kind: 'play', move: { kind: 'makeOffer', covered } });
    table.wait(5000);
    table.must(PEOPLE[taker] ?? '', { kind: 'play', move: { kind: 'takeCovered' } });
    expect(gameOf(table).step).toEqual({ kind: 'place', seat: taker });
    expect(left(table)[taker]).toBe(55_000); // it runs on: no increment, no new days
    table.wait(7000);
    table.must(PEOPLE[taker] ?? '', { kind: 'play', move: { kind: 'placeTile', cell: 'b2' } });
    expect(turnOf(table)).toBe(starter);
    expect(left(table)[taker]).toBe(clock.kind === 'live' ? 50_000 : 48_000);
  });

  it('R4.3 a bot that takes over after the face-down tile was taken places it', () => {
    const table = started({ kind: 'none' }, { seats: 2 });
    const starter = turnOf(table);
    const taker = starter === 0 ? 1 : 0;
    table.must(PEOPLE[starter] ?? '', { kind: 'play', move: { kind: 'openStack', stack: 'center' } });
    const covered = gameOf(table).offer[0]?.tile ?? '';
    table.must(PEOPLE[starter] ?? '', { kind: 'play', move: { kind: 'makeOffer', covered } });
    table.must(PEOPLE[taker] ?? '', { kind: 'play', move: { kind: 'takeCovered' } });
    table.leave(taker).wait(SETTINGS.absence.graceMs);
    const due = botDue(table.state);
    expect(due?.seat).toBe(taker);
    playOn(table, randomFrom('stand-in'));
    expect(gameOf(table).current?.takes).toMatchObject([{ seat: taker, tile: covered }]);
  });

  it('with days a turn, every turn has all its days, and nobody need be there', () => {
    const table = started({ kind: 'slow', turnMs: 1000 });
    const random = randomFrom('slow');
    const seat = turnOf(table);
    table.leave(seat);
    table.wait(900);
    while (turnOf(table) === seat) playOn(table, random);
    expect(left(table)).toEqual([0, 1, 2].map((each) => (each === seat ? 100 : 1000)));
    expect(table.wait(999)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', why: 'time' }]);
  });

  it('with days a turn, taking back gives no new turn', () => {
    const table = started({ kind: 'slow', turnMs: 1000 });
    const random = randomFrom('slow back');
    const seat = turnOf(table);
    table.wait(600);
    while (turnOf(table) === seat) playOn(table, random);
    table.wait(100);
    table.must(PEOPLE[seat] ?? '', { kind: 'undo' });
    expect(left(table)).toEqual([0, 1, 2].map((each) => (each === seat ? 300 : 1000)));
    while (turnOf(table) === seat) playOn(table, random);
    while (turnOf(table) !== seat) playOn(table, random);
    expect(left(table)[seat]).toBe(1000);
  });

  it('without a clock nobody runs out', () => {
    const table = started({ kind: 'none' });
    expect(table.wait(1e12)).toEqual([]);
    expect(deadlineOf(table.state, table.presence)).toBeUndefined();
  });
});

describe('absence', () => {
  it('a seat that is away when its turn comes is given to a bot after the grace', () => {
    const table = new TestTable().begin();
    const seat = turnOf(table);
    table.leave(seat);
    expect(deadlineOf(table.state, table.presence)).toEqual({ atMs: 60_000, seat, why: 'absent' });
    expect(table.wait(59_999)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'absent' }]);
    expect(botDue(table.state)?.seat).toBe(seat);
    expect(table.command(PEOPLE[seat] ?? '', { kind: 'play', move: { kind: 'makeOffer' } })).toMatchObject({
      fault: 'replacedByBot',
    });
  });

  it('the grace counts from the turn, not from the leaving', () => {
    const table = new TestTable().begin();
    const random = randomFrom('away');
    const [first] = [turnOf(table)];
    for (const seat of [0, 1, 2] as const) if (seat !== first) table.leave(seat);
    table.wait(1e6);
    while (turnOf(table) === first) playOn(table, random);
    expect(deadlineOf(table.state, table.presence)?.atMs).toBe(1e6 + 60_000);
  });

  it('where the table says so, the others decide; if nobody is left, it happens by itself, after days', () => {
    const table = new TestTable({ absence: { graceMs: 10, handover: 'byPlayers' } }).begin();
    const seat = turnOf(table);
    const other = ((seat + 1) % 3) as Seat;
    table.leave(seat);
    expect(table.wait(1000)).toEqual([]);
    expect(table.command(PEOPLE[seat] ?? '', { kind: 'replaceWithBot', seat })).toMatchObject({ fault: 'notOverdue' });
    table.must(PEOPLE[other] ?? '', { kind: 'replaceWithBot', seat });
    expect(playersOf(table.state)).not.toContain(seat);

    const lonely = new TestTable({ absence: { graceMs: 10, handover: 'byPlayers' } }).begin();
    for (const each of [0, 1, 2] as const) lonely.leave(each);
    expect(lonely.wait(ABANDONED_GAME_MS - 1)).toEqual([]);
    expect(lonely.wait(1).map(({ kind }) => kind)).toEqual(Array(3).fill('playerReplaced'));
  });

  it('everybody who left for lunch finds the game as it was; who waits for it decides again', () => {
    const table = new TestTable({ absence: { graceMs: 10, handover: 'byPlayers' } }).begin();
    const seat = turnOf(table);
    const other = ((seat + 1) % 3) as Seat;
    for (const each of [0, 1, 2] as const) table.leave(each);
    expect(table.wait(3_600_000)).toEqual([]);
    table.return(other);
    expect(table.wait(0)).toEqual([]);
    table.must(PEOPLE[other] ?? '', { kind: 'replaceWithBot', seat });
  });

  it.each([
    { absence: { graceMs: 10, handover: 'automatic' } },
    { absence: { graceMs: 10, handover: 'byPlayers' }, clock: { kind: 'live', bankMs: 9e6, incrementMs: 0 } },
  ] as const)('under a clock, or where a bot plays by itself, nobody waits for days: %j', (settings) => {
    const table = new TestTable(settings).begin();
    for (const each of [0, 1, 2] as const) table.leave(each);
    expect(table.wait(10)).toMatchObject([{ kind: 'playerReplaced', seat: turnOf(table), why: 'absent' }]);
  });

  it('with days per turn a bot takes over automatically when they are over, regardless of handover and presence', () => {
    const clock = { kind: 'slow', turnMs: 1000 } as const;
    const table = new TestTable({ clock, absence: { graceMs: 10, handover: 'byPlayers' } }).begin();
    expect(table.wait(999)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat: turnOf(table), why: 'time' }]);
  });

  it('comes back at the next round, with the return allowance if the clock had run out', () => {
    const table = new TestTable({ clock: { kind: 'live', bankMs: 60_000, incrementMs: 0 } }).begin();
    const random = randomFrom('back');
    const seat = turnOf(table);
    expect(table.wait(60_000)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
    table.must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
    while (gameOf(table).round === 1) {
      if (playersOf(table.state).includes(seat)) throw new Error('back before the round ended');
      playOn(table, random);
    }
    expect(playersOf(table.state)).toContain(seat);
    expect(table.state.clocks.leftMs[seat]).toBe(RETURN_MS);
  });

  it('keeps that allowance if the round is taken back', () => {
    const clock = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
    const table = new TestTable({ clock, undo: 'consent' }).begin();
    const random = randomFrom('back twice');
    const seat = turnOf(table);
    table.wait(60_000);
    table.must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
    let last: Seat = seat;
    while (gameOf(table).round === 1) {
      last = turnOf(table);
      playOn(table, random);
    }
    expect(last).not.toBe(seat);
    table.must(PEOPLE[last] ?? '', { kind: 'requestUndo' });
    for (const each of playersOf(table.state)) {
      if (each !== last) table.must(PEOPLE[each] ?? '', { kind: 'answerUndo', isAgreed: true });
    }
    expect([gameOf(table).round, table.state.clocks.leftMs[seat]]).toEqual([1, RETURN_MS]);
  });
});

describe('a host who leaves the game', () => {
  const inPlay = (): TestTable => new TestTable().begin();

  it('leaves the host’s part to the first who plays, rather one who is there', () => {
    expect(inPlay().must('ana', { kind: 'leave' }).state.host).toBe('bruno');
    expect(inPlay().leave(1).must('ana', { kind: 'leave' }).state.host).toBe('chloe');
    expect(inPlay().leave(1).leave(2).must('ana', { kind: 'leave' }).state.host).toBe('bruno');
    expect(inPlay().must('bruno', { kind: 'leave' }).must('ana', { kind: 'leave' }).state.host).toBe('chloe');
    expect(inPlay().must('bruno', { kind: 'leave' }).state.host).toBe('ana');
  });

  it('does so too with no seat, or with a bot in it; with nobody else it stays', () => {
    const standing = new TestTable().must('bruno', { kind: 'join', seat: 1 });
    for (const seat of [0, 2] as const) standing.must('ana', { kind: 'addBot', seat, bot: 'random:1it' });
    standing.must('ana', { kind: 'start' }).must('ana', { kind: 'leave' });
    expect(standing.state.host).toBe('bruno');
    const played = inPlay().must('ana', { kind: 'clearSeat', seat: 0 });
    expect(played.state.host).toBe('ana');
    expect(played.must('ana', { kind: 'leave' }).state.host).toBe('bruno');
    expect(new TestTable().begin(1).must('ana', { kind: 'leave' }).state.host).toBe('ana');
  });
});

describe('before the game', () => {
  it('the part of a host who stays away passes to the first who is there, in time and only then', () => {
    const table = new TestTable().must('ana', { kind: 'join', seat: 0 }).must('bruno', { kind: 'join', seat: 1 });
    const passes = (absentSinceMs: number | undefined, nowMs: number) =>
      hostPasses(table.state, table.presence, { absentSinceMs, nowMs });
    expect(passes(undefined, 1e9)).toEqual([]);
    expect(passes(5, 4 + HOST_GRACE_MS)).toEqual([]);
    expect(passes(5, 5 + HOST_GRACE_MS)).toEqual([{ kind: 'hostTransferred', host: 'bruno' }]);
    table.leave(1);
    expect(passes(5, 1e9)).toEqual([]);
    expect(hostPasses(new TestTable().begin().state, [], { absentSinceMs: 0, nowMs: 1e9 })).toEqual([]);
  });

  it('a table that starts when it is full does so with the last seat', () => {
    const table = new TestTable({ seats: 2, startsWhenFull: true }).must('ana', { kind: 'join', seat: 1 });
    expect(table.state.phase).toBe('waiting');
    table.must('bruno', { kind: 'join', seat: 0 });
    expect(table.state.phase).toBe('playing');
    const withBot = new TestTable({ seats: 2, startsWhenFull: true }).must('ana', { kind: 'join', seat: 1 });
    expect(withBot.must('ana', { kind: 'addBot', seat: 0, bot: 'traveler' }).state.phase).toBe('playing');
  });
});

describe('R5.5 a table without undo', () => {
  it('refuses every undo, offers none, and its record says so', () => {
    const table = new TestTable({ undo: 'never' }).begin();
    const random = randomFrom('no undo');
    for (let moves = 0; moves < 12; moves++) {
      const mover = PEOPLE[turnOf(table)] ?? '';
      playOn(table, random);
      for (const kind of ['undo', 'requestUndo'] as const)
        expect(table.command(mover, { kind })).toMatchObject({ ok: false, fault: 'undoNotAllowed' });
      expect(tableViewFor(table.state, 0, table.presence).undoSeat).toBeUndefined();
      expect(table.state.history).toEqual([]);
    }
    expect(table.state.table?.record.undo).toBe('never');
  });
});

describe('taking back by consent', () => {
  /** Somebody has opened a stack: all have seen the tiles. */
  function shown(): { readonly table: TestTable; readonly seat: Seat; readonly others: readonly string[] } {
    const table = new TestTable({ undo: 'consent' }).begin();
    const seat = turnOf(table);
    table.must(PEOPLE[seat] ?? '', { kind: 'play', move: { kind: 'openStack', stack: 'center' } });
    return { table, seat, others: PEOPLE.slice(0, 3).filter((_, each) => each !== seat) };
  }

  it('happens when all the others have agreed', () => {
    const { table, seat, others } = shown();
    const [one = '', two = ''] = others;
    expect(table.command(PEOPLE[seat] ?? '', { kind: 'undo' })).toMatchObject({ fault: 'nothingToUndo' });
    table.must(PEOPLE[seat] ?? '', { kind: 'requestUndo' });
    table.must(one, { kind: 'answerUndo', isAgreed: true });
    expect(gameOf(table).step.kind).toBe('take');
    table.must(two, { kind: 'answerUndo', isAgreed: true });
    expect(gameOf(table)).toEqual(
      replay([{ kind: 'gameStarted', setup: gameOf(table).setup, deal: gameOf(table).deal }]),
    );
  });

  it('a no, or a move, ends the question', () => {
    const { table, seat, others } = shown();
    table.must(PEOPLE[seat] ?? '', { kind: 'requestUndo' });
    table.must(others[0] ?? '', { kind: 'answerUndo', isAgreed: false });
    expect(table.state.asked).toBeUndefined();
    table.must(PEOPLE[seat] ?? '', { kind: 'requestUndo' });
    playOn(table, randomFrom('on'));
    expect(table.state.asked).toBeUndefined();
  });

  it('two noes are an answer, until the game has changed', () => {
    const { table, seat, others } = shown();
    const own = PEOPLE[seat] ?? '';
    for (const no of others) {
      table.must(own, { kind: 'requestUndo' }).must(no, { kind: 'answerUndo', isAgreed: false });
    }
    const { length } = table.log;
    expect(table.command(own, { kind: 'requestUndo' })).toEqual({ ok: false, fault: 'tooManyRequests' });
    expect(table.log).toHaveLength(length);
    playOn(table, randomFrom('on'));
    table.must(own, { kind: 'requestUndo' });
  });

  it('goes back over the others’ choices too', () => {
    const { table, seat } = shown();
    const random = randomFrom('far');
    const before = gameOf(table);
    while (turnOf(table) === seat) playOn(table, random);
    playOn(table, random);
    table.must(PEOPLE[seat] ?? '', { kind: 'requestUndo' });
    for (const each of [0, 1, 2].filter((other) => other !== seat)) {
      table.must(PEOPLE[each] ?? '', { kind: 'answerUndo', isAgreed: true });
    }
    expect(gameOf(table).round).toBe(before.round);
    expect(turnOf(table)).toBe(seat);
  });

  it('needs nobody’s consent among bots', () => {
    const table = new TestTable({ undo: 'consent' }).begin(1);
    const random = randomFrom('bots');
    while (turnOf(table) !== 0) playOn(table, random);
    playOn(table, random);
    table.must('ana', { kind: 'requestUndo' });
    expect(turnOf(table)).toBe(0);
    expect(SETTINGS.undo).toBe('untilRevealed');
  });
});
