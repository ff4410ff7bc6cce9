// Games that were counted and kept: who won how often, and the same games as a file that another device reads.

import { fail, ok, type Result } from '../../rules/index.ts';
import { scorePad } from './counting.ts';
import { type Pad, planetsIn } from './pad.ts';
import { isObject, readPad, writePad } from './reading.ts';

export interface KeptGame {
  readonly id: string;
  /** When it was kept, as ISO 8601. */
  readonly date: string;
  readonly pad: Pad;
}

export interface PlayerRecord {
  readonly name: string;
  readonly games: number;
  /** Shared victories included. */
  readonly wins: number;
  readonly best: number;
  readonly average: number;
}

export interface Best {
  readonly name: string;
  readonly points: number;
  readonly game: KeptGame;
}

interface Played {
  readonly name: string;
  readonly points: number;
  readonly hasWon: boolean;
  readonly game: KeptGame;
}

/** One entry a named planet. */
function playedIn(games: readonly KeptGame[]): readonly Played[] {
  return games.flatMap((game) => {
    const { seats, ranks } = scorePad(game.pad);
    return planetsIn(game.pad).flatMap(({ name }, seat) => {
      const points = seats[seat]?.total ?? 0;
      return name.trim() === '' ? [] : [{ name: name.trim(), points, hasWon: ranks[seat] === 1, game }];
    });
  });
}

/** Most wins first, then the better average. A name is the same whatever its capitals. */
export function recordsOf(games: readonly KeptGame[]): readonly PlayerRecord[] {
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

export function bestOf(games: readonly KeptGame[]): Best | undefined {
  return playedIn(games).reduce<Best | undefined>(
    (best, { name, points, game }) => (best === undefined || points > best.points ? { name, points, game } : best),
    undefined,
  );
}

/** Everybody who was ever named, the latest first, each once. */
export function namesOf(games: readonly KeptGame[]): readonly string[] {
  return [...new Set(games.flatMap(({ pad }) => planetsIn(pad).map(({ name }) => name.trim())))].filter(Boolean);
}

const FORMAT = 'make-me-a-planet score pad';
const VERSION = 1;

/** Names and totals stand in it for whoever reads the file; only the pads are read back. */
export function formatHistory(games: readonly KeptGame[]): string {
  const written = games.map(({ id, date, pad }) => ({
    id,
    date,
    names: planetsIn(pad).map(({ name }) => name),
    totals: scorePad(pad).seats.map(({ total }) => total),
    pad: writePad(pad),
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games: written }, undefined, 1)}\n`;
}

export type HistoryFault =
  | { readonly code: 'notJson' | 'notPad' | 'newer' }
  /** Counted from 1. */
  | { readonly code: 'game'; readonly number: number };

export function parseHistory(text: string): Result<readonly KeptGame[], HistoryFault> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail({ code: 'notJson' });
  }
  if (!isObject(value) || value.format !== FORMAT || !Array.isArray(value.games)) return fail({ code: 'notPad' });
  if (value.version !== VERSION) return fail({ code: 'newer' });
  const games: KeptGame[] = [];
  for (const [index, written] of value.games.entries()) {
    const game = readGame(written);
    if (game === undefined) return fail({ code: 'game', number: index + 1 });
    games.push(game);
  }
  return ok(games);
}

/** A kept game from JSON; undefined if it can't be understood. */
export function readGame(written: unknown): KeptGame | undefined {
  if (!isObject(written)) return undefined;
  const { id, date } = written;
  const pad = readPad(written.pad);
  if (typeof id !== 'string' || !/^[0-9a-f]{8,32}$/.test(id) || pad === undefined) return undefined;
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return undefined;
  return { id, date, pad };
}

/** Those of the second list that the first one does not have, each once. */
export function newIn(known: readonly KeptGame[], games: readonly KeptGame[]): readonly KeptGame[] {
  const ids = new Set(known.map(({ id }) => id));
  return games.filter(({ id }) => !ids.has(id) && ids.add(id));
}
