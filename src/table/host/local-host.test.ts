// The host of a game on one device, driven as the page drives it: the whole record is saved with each change, bots answer at the
// screen's pace, and another window may have played on. The laws of the host itself are in table-host.test.ts.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { decide } from '../../bots/index.ts';
import {
  BOX,
  formatRecord,
  type GameRecord,
  legalMoves,
  type Move,
  PRESET_OPTIONS,
  parseRecord,
  type Random,
  type Seat,
  viewFor,
} from '../../rules/index.ts';
import { newRecord } from '../new-record.ts';
import { recordAt } from '../record-log.ts';
import type { HostChange, HostFailure } from './dependencies.ts';
import { LocalHost } from './local-host.ts';
import type { HostOutcome } from './table-host.ts';

interface DeviceFaults {
  /** Called before each save: its result replaces the outcome of the save, and what it throws is an error of the storage. */
  readonly onSave?: () => 'conflict' | undefined;
  /** How long a bot takes, and whether it fails. */
  readonly onAsk?: () => Promise<void>;
}

/** A record as text, as local storage has it. */
interface Stored {
  readonly text: string;
  readonly canUndo: boolean;
}

/** One window with a game, and the storage that it shares with others. */
class Device {
  stored: Stored;
  readonly published: HostChange[] = [];
  readonly failures: HostFailure[] = [];
  asked = 0;
  cancelled = 0;
  readonly host: LocalHost;

  constructor(stored: Stored, { onSave, onAsk }: DeviceFaults = {}) {
    this.stored = stored;
    const record = read(stored);
    this.host = new LocalHost({
      record,
      canUndo: stored.canUndo,
      save: (changed, { table }) => {
        if (formatRecord(this.host.record) === formatRecord(changed))
          throw new Error('the new state was there before it was saved');
        const fault = onSave?.();
        if (fault !== undefined) return fault;
        this.stored = { text: formatRecord(changed), canUndo: table?.choices.length !== 0 };
        return 'appended';
      },
      askBot: ({ question }) => {
        this.asked += 1;
        const move = (onAsk?.() ?? Promise.resolve()).then(() => decide(question, () => 0).move);
        return { move, cancel: () => void this.cancelled++ };
      },
      publish: (change) => {
        if (formatRecord(recordAt(change.after, record)) !== this.stored.text)
          throw new Error('published before it was saved');
        this.published.push(change);
      },
      onFailure: (failure) => this.failures.push(failure),
    });
  }

  /** The next window with the same game. */
  reopened(faults: DeviceFaults = {}): Device {
    return new Device(this.stored, faults);
  }

  get turn(): { readonly seat: Seat; readonly moves: readonly Move[] } | undefined {
    const { game, bots } = this.host.record;
    if (game.step.kind === 'over' || bots[game.step.seat] !== undefined) return undefined;
    return { seat: game.step.seat, moves: legalMoves(viewFor(game, game.step.seat)) };
  }

  get isOver(): boolean {
    return this.host.record.game.step.kind === 'over';
  }

  /** Plays the first legal move of the person whose turn it is. */
  play(random: Random = () => 0): Promise<HostOutcome> {
    const { turn } = this;
    if (turn === undefined) throw new Error('nobody at this device has to move');
    return this.host.play(turn.seat, pick(random, turn.moves));
  }
}

function read({ text }: Stored): GameRecord {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
  return parsed.value;
}

/** `bots` says which seats are theirs; a person begins. */
function newGame(bots: readonly boolean[], seed = 'local host'): Stored {
  const record = newRecord({
    preset: 'classic',
    options: PRESET_OPTIONS.classic,
    tileSet: BOX,
    names: bots.map((_, seat) => `Player ${seat + 1}`),
    bots: bots.map((isBot) => (isBot ? 'random:1it' : undefined)),
    ...{ seed, salt: 'salt', date: '2026-01-01', start: { seat: bots.indexOf(false) as Seat, by: 'choice' } as const },
  });
  return { text: formatRecord(record), canUndo: true };
}

const PEOPLE = [false, false, false] as const;
const WITH_BOTS = [false, true, true] as const;

function gate(): { readonly wait: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('a game on one device', () => {
  it('P1 is saved before anybody sees the change', async () => {
    const device = new Device(newGame(PEOPLE));
    const before = device.host.state;
    const outcome = device.play();
    expect([device.host.state, device.published]).toEqual([before, []]);
    expect(await outcome).toEqual({ kind: 'accepted', seq: before.seq + 1 });
    expect(device.published).toHaveLength(1);
    expect(device.reopened().host.record.game).toEqual(device.host.record.game);
  });

  it('executes one command at a time, and refuses the second as stale', async () => {
    const device = new Device(newGame(PEOPLE));
    const outcomes = await Promise.all([device.play(), device.play()]);
    expect(outcomes).toEqual([
      { kind: 'accepted', seq: device.host.state.seq },
      { kind: 'refused', code: 'stale' },
    ]);
    expect(device.published).toHaveLength(1);
  });

  it('answers every wrong command with a code, and changes nothing', async () => {
    const device = new Device(newGame(WITH_BOTS));
    const { stored } = device;
    const [move] = device.turn?.moves ?? [];
    if (move === undefined) throw new Error('no move');
    expect(await device.host.undo(0)).toEqual({ kind: 'refused', code: 'nothingToUndo' });
    expect(await device.host.play(1, move)).toEqual({ kind: 'refused', code: 'notSeated' });
    expect(await device.host.play(0, { kind: 'appointSeat', seat: 1 })).toEqual({ kind: 'refused', code: 'wrongStep' });
    expect([device.published, device.failures, device.stored]).toEqual([[], [], stored]);
  });

  it('R5.5 undoes nothing where the players agreed so, also after a reload', async () => {
    const { text } = newGame(PEOPLE);
    const first = new Device({ text: text.replace('[Seat1', '[Undo "never"]\n[Seat1'), canUndo: true });
    for (let moves = 0; moves < 6; moves++) await first.play();
    expect(first.host.undoSeat).toBeUndefined();
    expect(await first.host.undo(0)).toEqual({ kind: 'refused', code: 'undoNotAllowed' });
    first.host.close();
    const device = first.reopened();
    expect(device.host.undoSeat).toBeUndefined();
    expect(await device.host.undo(0)).toEqual({ kind: 'refused', code: 'undoNotAllowed' });
    expect(device.stored.text).toContain('[Undo "never"]');
  });

  it('R5.5 with free undo goes back choice by choice to the beginning, past bots and new tiles, also after a reload', async () => {
    const { text } = newGame(WITH_BOTS);
    const first = new Device({ text: text.replace('[Seat1', '[Undo "free"]\n[Seat1'), canUndo: true });
    first.host.start();
    const games: GameRecord['game'][] = [];
    while (games.length < 18) {
      games.push(first.host.record.game);
      await first.play();
      for (let wait = 0; first.turn === undefined && wait < 50; wait++) await settle();
    }
    expect(games.at(-1)?.round).toBeGreaterThan(9);
    expect(first.failures).toEqual([]);
    first.host.close();
    const device = first.reopened();
    for (const game of games.toReversed()) {
      expect(device.host.undoSeat).toBe(0);
      expect(await device.host.undo(0)).toMatchObject({ kind: 'accepted' });
      expect(device.host.record.game).toEqual(game);
    }
    expect(device.host.undoSeat).toBeUndefined();
    expect(read(device.stored).game).toEqual(games[0]);
  });

  it('R5.5 gives people who share a device no free undo', async () => {
    const { text } = newGame(PEOPLE);
    const device = new Device({ text: text.replace('[Seat1', '[Undo "free"]\n[Seat1'), canUndo: true });
    await device.play(); // draws tiles
    expect(device.host.undoSeat).toBeUndefined();
  });

  it('undoes the last choice, also after a reload', async () => {
    const first = new Device(newGame(PEOPLE));
    let { game } = first.host.record;
    while (first.host.undoSeat === undefined) {
      ({ game } = first.host.record);
      await first.play();
    }
    first.host.close();
    const device = first.reopened();
    expect(await device.host.undo(device.host.undoSeat ?? 0)).toMatchObject({ kind: 'accepted' });
    expect(device.host.record.game).toEqual(game);
    expect(device.reopened().host.record.game).toEqual(game);
  });
});

describe('P8 a fault closes the host and is reported once', () => {
  const broken = (): never => {
    throw new Error('planted');
  };
  it.each<[string, DeviceFaults, string]>([
    ['a storage that throws', { onSave: broken }, 'planted'],
    ['another window has played on', { onSave: () => 'conflict' }, 'the store answered “conflict”'],
  ])('%s', async (_, faults, reason) => {
    const device = new Device(newGame(PEOPLE), faults);
    const { stored } = device;
    const outcomes = await Promise.all([device.play(), device.play()]);
    expect(outcomes).toEqual([
      { kind: 'refused', code: 'tableFailed' },
      { kind: 'refused', code: 'tableFailed' },
    ]);
    expect(device.failures).toMatchObject([{ reason }]);
    expect([device.published, device.stored, device.host.hasFailed]).toEqual([[], stored, true]);
    expect(await device.reopened().play()).toMatchObject({ kind: 'accepted' });
  });

  it('a bot that fails is asked again by the next host', async () => {
    const device = new Device(newGame(WITH_BOTS), { onAsk: async () => broken() });
    device.host.start();
    while (device.turn !== undefined) await device.play();
    await settle();
    expect(device.failures).toMatchObject([{ reason: 'planted' }]);
    const again = device.reopened();
    again.host.start();
    await settle();
    expect(again.published.length).toBeGreaterThan(0);
  });

  it('a closed host asks no bot and plays no answer that comes late', async () => {
    const { wait, open } = gate();
    const device = new Device(newGame(WITH_BOTS), { onAsk: () => wait });
    while (device.turn !== undefined) await device.play();
    const { stored, asked } = device;
    device.host.close();
    open();
    await settle();
    expect([device.stored, device.asked, device.cancelled, device.failures]).toEqual([stored, asked, 1, []]);
  });
});

describe('P5 every game finishes', () => {
  it.each([1, 2, 3, 4, 5])(
    'although commands come at any moment, windows are closed and storage and bots falter (batch %i)',
    async (batch) => {
      const random = randomFrom(`local host ${batch}`);
      for (let game = 0; game < 6; game++) await chaos(random, `${batch} ${game}`);
    },
  );
});

const TICKS = async (random: Random, most: number): Promise<void> => {
  for (let left = random(most); left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
};

/** One game: people who play, press twice and undo at any moment, and a window that is closed and opened again. */
async function chaos(random: Random, seed: string): Promise<void> {
  const faults: DeviceFaults = {
    onSave: () => {
      if (random(60) === 0) throw new Error('planted: the storage');
      return random(80) === 0 ? 'conflict' : undefined;
    },
    onAsk: async () => {
      await TICKS(random, 6);
      if (random(60) === 0) throw new Error('planted: a bot');
    },
  };
  const bots = Array.from({ length: 2 + random(4) }, (_, seat) => seat > 0 && random(2) === 0);
  let device = new Device(newGame(bots, seed), faults);
  device.host.start();
  for (let step = 0; !device.isOver; step++) {
    if (step > 3000) throw new Error(`not over: ${seed}`);
    const { undoSeat } = device.host;
    const outcomes: Promise<HostOutcome>[] = [];
    if (undoSeat !== undefined && random(8) === 0) outcomes.push(device.host.undo(undoSeat));
    if (device.turn !== undefined) outcomes.push(device.play(random));
    if (device.turn !== undefined && random(4) === 0) outcomes.push(device.play(random));
    const isClosing = random(30) === 0;
    if (isClosing) device.host.close(); // with commands on their way
    const known = ['stale', 'tableFailed', 'nothingToUndo'];
    const settled = await Promise.all(outcomes);
    for (const outcome of settled)
      if (outcome.kind === 'duplicate' || (outcome.kind === 'refused' && !known.includes(outcome.code)))
        throw new Error(JSON.stringify(outcome));
    expect(settled.filter(({ kind }) => kind === 'accepted').length).toBeLessThanOrEqual(1);
    await TICKS(random, 8);
    if (isClosing || device.host.hasFailed) {
      for (const { reason } of device.failures) expect(reason).toMatch(/^planted|^the store answered “conflict”/);
      device = device.reopened(faults);
      device.host.start();
    }
    expect(device.stored.text).toBe(formatRecord(device.host.record));
  }
}
