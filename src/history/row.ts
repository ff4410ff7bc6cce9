// One finished game in brief: what lists and statistics need, derived from its record by the rules.

import {
  type Character,
  formatOptions,
  type GameRecord,
  PRESET_OPTIONS,
  type Preset,
  type Seat,
  scorePlanets,
} from '../rules/index.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Where a game was played. The daily planet has an origin of its own, at a server or not; so have games of an event. */
export const ORIGINS = ['device', 'online', 'daily', 'event'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A deal that several tables play, as a server names it. */
export interface DealName {
  readonly kind: 'daily' | 'duplicate';
  readonly id: string;
}

/** What a row says of a game at a server. */
export function onlineFacts(deal: DealName | undefined): Pick<RowFacts, 'origin' | 'deal'> {
  if (deal === undefined) return { origin: 'online' };
  return { origin: deal.kind === 'daily' ? 'daily' : 'event', deal: deal.id };
}

/** What only the place where the game was played knows. */
export interface RowFacts {
  readonly id: string;
  readonly origin: Origin;
  /** When it was last played, in milliseconds since 1970. */
  readonly playedMs: number;
  /** The seat of the person whose history this is, where that is certain. */
  readonly own?: Seat | undefined;
  /** Played on from a position of another game, to try another way. */
  readonly isBranch?: boolean | undefined;
  /** What several games of the same tiles have in common: a day of the daily planet, a duplicate deal. */
  readonly deal?: string | undefined;
  /** The guest whose game it was at a server, by a mark of this device. */
  readonly guest?: string | undefined;
}

export interface HistoryRow extends RowFacts {
  readonly preset: Preset;
  /** What differs from the preset, in notation. */
  readonly options: string;
  readonly fingerprint: string;
  readonly seats: readonly SeatRow[];
}

/** One player's result. */
export interface SeatRow {
  readonly name: string;
  /** The bot as the record names it; absent for a person. */
  readonly bot?: string | undefined;
  readonly total: number;
  /** 1 for the best; equals share a place. */
  readonly place: number;
  readonly volcanoes: number;
  readonly penalty: number;
  /** The characters on the planet that are face up, with their points. */
  readonly corners: readonly CornerPoints[];
}

interface CornerPoints {
  readonly character: Character;
  readonly points: number;
}

/** Undefined for a game that is not over. */
export function rowOf(record: GameRecord, facts: RowFacts): HistoryRow | undefined {
  const { game, preset, names, bots } = record;
  if (game.step.kind !== 'over') return undefined;
  const { seats, ranks } = scorePlanets(game.planets, game.setup.tileSet, game.setup.options);
  return {
    ...facts,
    preset,
    options: formatOptions(game.setup.options, PRESET_OPTIONS[preset]),
    fingerprint: fingerprintOf(record),
    seats: seats.map(({ total, volcanoes, penalty, corners }, seat) => ({
      name: names[seat] ?? '',
      bot: bots[seat],
      total,
      place: ranks[seat] ?? 1,
      volcanoes,
      penalty,
      corners: corners.flatMap(({ character, points }) => (character === undefined ? [] : [{ character, points }])),
    })),
  };
}

/** The bot's level without its budget: `pilot` of `pilot:1000ms`. */
export function levelIn(bot: string): string {
  return bot.split(':')[0] ?? bot;
}
