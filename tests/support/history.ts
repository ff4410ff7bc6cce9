// Finished games for tests of the history: played by quick bots from a seed, or made up in any number.

import { type BotName, playToEnd } from '../../src/bots/index.ts';
import { type RowedGame, rowedGame } from '../../src/history/index.ts';
import {
  BOX,
  dealFromSeed,
  formatRecord,
  type GameRecord,
  newGame,
  PRESET_OPTIONS,
  type Preset,
  type SeatCount,
} from '../../src/rules/index.ts';
import { randomFrom } from './random.ts';

export interface PlayedPlan {
  readonly seed: string;
  readonly seats: readonly ({ readonly bot: BotName } | { readonly person: string })[];
  readonly preset?: Preset;
}

/** All seats have played as the merchant bot would. */
export function playedRecord({ seed, seats, preset = 'classic' }: PlayedPlan): GameRecord {
  const count = seats.length as SeatCount;
  const setup = { seats: count, start: 0, options: PRESET_OPTIONS[preset], tileSet: BOX } as const;
  const budget = { kind: 'iterations', count: 1 } as const;
  const begun = newGame(setup, dealFromSeed(seed, count, BOX)).game;
  return {
    game: playToEnd(begun, { playerOf: () => ({ bot: 'merchant', budget }), seed, nowMs: () => 0 }),
    preset,
    names: seats.map((seat) => ('person' in seat ? seat.person : seat.bot)),
    bots: seats.map((seat) => ('bot' in seat ? seat.bot : undefined)),
    seed,
  };
}

const LEVELS_MET = ['butterfly', 'echo', 'merchant', 'traveler', 'tiger', 'pilot:1000ms'] as const;
const PEOPLE_MET = ['Bo', 'Cleo', 'Dominique', 'Émile', 'Maximilienne'] as const;
const DAY = 86_400_000;

/**
 * Games of Ana, one for each row, of which the played ones are repeated: their totals are those of real games, but who played
 * and when is made up. The last one was played at this moment.
 */
export function manyGames(count: number, records: readonly GameRecord[], lastEntryMs: number): readonly RowedGame[] {
  const below = randomFrom(`history/${count}`);
  return Array.from({ length: count }, (_, index) => {
    const record = records[below(records.length)] as GameRecord;
    const isOnline = below(5) === 0;
    const bots = record.bots.map((_bot, seat) => {
      if (seat === 0 || (isOnline && seat === 1)) return undefined;
      return LEVELS_MET[Math.min(below(4) + Math.floor((index / count) * 3), LEVELS_MET.length - 1)];
    });
    const names = bots.map((bot, seat) =>
      seat === 0 ? 'Ana' : bot === undefined ? (PEOPLE_MET[below(5)] ?? '') : bot,
    );
    const played = { ...record, bots, names };
    const rowed = rowedGame(played, {
      id: `made-${index}`,
      origin: isOnline ? 'online' : 'device',
      playedMs: lastEntryMs - (count - 1 - index) * (DAY / 3) - below(DAY / 4),
      own: 0,
      record: formatRecord(played),
    });
    if (rowed === undefined) throw new Error('the game is over');
    return { ...rowed, row: { ...rowed.row, fingerprint: `${rowed.row.fingerprint}-${index}` } };
  });
}

/** Different games to make many of, with two to five players and both editions. */
export function someRecords(count: number): readonly GameRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const seats = [2, 3, 3, 4, 5][index % 5] ?? 3;
    return playedRecord({
      seed: `game ${index}`,
      seats: Array.from({ length: seats }, (_seat, seat) =>
        seat === 0 ? { person: 'Ana' } : { bot: 'echo' as const },
      ),
      preset: index % 4 === 3 ? 'second-edition' : 'classic',
    });
  });
}
