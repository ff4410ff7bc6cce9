// Saved counts: players' statistics, and export and import of the games as a file.

import { fail, ok, type Result } from '../../rules/index.ts';
import { scorePad } from './counting.ts';
import { enteredSeats, type Pad, planetsIn } from './pad.ts';
import { isObject, readPad, writePad } from './parse.ts';

export interface PadGame {
  readonly id: string;
  /** When it was saved, as ISO 8601. */
  readonly date: string;
  readonly pad: Pad;
}

export interface PlayerRecord {
  readonly name: string;
  readonly games: number;
  /** Including shared victories. */
  readonly wins: number;
  readonly best: number;
  readonly average: number;
}

export interface Best {
  readonly name: string;
  readonly points: number;
  readonly game: PadGame;
}

interface Played {
  readonly name: string;
  readonly points: number;
  readonly hasWon: boolean;
  readonly game: PadGame;
}

/** One entry per planet that has a name and was counted. */
function playedIn(games: readonly PadGame[]): readonly Played[] {
  return games.flatMap((game) => {
    const { seats, winners } = scorePad(game.pad);
    return enteredSeats(game.pad).flatMap((seat) => {
      const name = game.pad.planets[seat]?.name.trim() ?? '';
      const points = seats[seat]?.total ?? 0;
      return name === '' ? [] : [{ name, points, hasWon: winners.includes(seat), game }];
    });
  });
}

/** Most wins first, then the better average. Names are compared without regard to case. */
export function recordsOf(games: readonly PadGame[]): readonly PlayerRecord[] {
  const players = new Map<string, Played[]>();
  for (const played of playedIn(games)) {
    const key = played.name.toLocaleLowerCase();
    players.set(key, [...(players.get(key) ?? []), played]);
  }
  return [...players.values()]
    .map((all) => ({
      name: all[0]?.name ?? '',
      games: all.length,
      wins: all.filter(({ hasWon }) => hasWon).length,
      best: Math.max(...all.map(({ points }) => points)),
      average: all.reduce((sum, { points }) => sum + points, 0) / all.length,
    }))
    .toSorted((one, other) => other.wins - one.wins || other.average - one.average);
}

export function bestOf(games: readonly PadGame[]): Best | undefined {
  return playedIn(games).reduce<Best | undefined>(
    (best, { name, points, game }) => (best === undefined || points > best.points ? { name, points, game } : best),
    undefined,
  );
}

/** Every name that was ever given, the latest first, without repetition. */
export function namesOf(games: readonly PadGame[]): readonly string[] {
  return [...new Set(games.flatMap(({ pad }) => planetsIn(pad).map(({ name }) => name.trim())))].filter(Boolean);
}

const FORMAT = 'make-me-a-planet score pad';
const VERSION = 2;

/**
 * Names and totals are there for human readers of the file (no total where nothing was entered); import reads only the
 * pads.
 */
export function formatHistory(games: readonly PadGame[]): string {
  const written = games.map(({ id, date, pad }) => {
    const entered = enteredSeats(pad);
    const totals = scorePad(pad).seats.map(({ total }, seat) => (entered.includes(seat) ? total : null));
    return { id, date, names: planetsIn(pad).map(({ name }) => name), totals, pad: writePad(pad) };
  });
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games: written }, undefined, 1)}\n`;
}

export type HistoryFault =
  | { readonly code: 'notJson' | 'notPad' | 'newer' }
  /** Counted from 1. */
  | { readonly code: 'game'; readonly number: number };

export function parseHistory(text: string): Result<readonly PadGame[], HistoryFault> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail({ code: 'notJson' });
  }
  if (!isObject(value) || value.format !== FORMAT || !Array.isArray(value.games)) return fail({ code: 'notPad' });
  if (value.version !== VERSION) return fail({ code: 'newer' });
  const games: PadGame[] = [];
  for (const [index, written] of value.games.entries()) {
    const game = readGame(written);
    if (game === undefined) return fail({ code: 'game', number: index + 1 });
    games.push(game);
  }
  return ok(games);
}

/** A saved game from JSON; undefined if it can't be understood. */
export function readGame(written: unknown): PadGame | undefined {
  if (!isObject(written)) return undefined;
  const { id, date } = written;
  const pad = readPad(written.pad);
  if (typeof id !== 'string' || !/^[0-9a-f]{8,32}$/.test(id) || pad === undefined) return undefined;
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return undefined;
  return { id, date, pad };
}

export interface ImportComparison {
  /** New on this device, without repetition. */
  readonly fresh: readonly PadGame[];
  /** Already on this device: how many are identical, and how many differ because one of the two was corrected. */
  readonly known: number;
  readonly otherwise: number;
}

/** Compares imported games with those on this device. */
export function compareImported(here: readonly PadGame[], games: readonly PadGame[]): ImportComparison {
  const pads = new Map(here.map(({ id, pad }) => [id, JSON.stringify(writePad(pad))]));
  const fresh: PadGame[] = [];
  let [known, otherwise] = [0, 0];
  for (const game of games) {
    const text = JSON.stringify(writePad(game.pad));
    const before = pads.get(game.id);
    if (before === undefined) {
      fresh.push(game);
      pads.set(game.id, text);
    } else if (before === text) known += 1;
    else otherwise += 1;
  }
  return { fresh, known, otherwise };
}
