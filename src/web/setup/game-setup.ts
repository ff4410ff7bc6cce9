// The setup of a new local game: seats and rules. The last one is stored, so that one button plays again.

import { LEVELS, type Level } from '../../bots/index.ts';
import {
  BOX,
  formatOptions,
  type GameRecord,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  parseOptions,
  SEAT_COUNTS,
  type Seat,
  START_BY,
} from '../../rules/index.ts';
import type { OwnLook } from '../../table/index.ts';
import { cleanText, newRecord, type StartPlayer } from '../../table/index.ts';
import { DEFAULT_NAMES } from '../../words/compiled/default-names.ts';
import { capital, defaultPreset, type Language, nameSeats, type Phrases } from '../../words/index.ts';
import { readLook } from '../players/looks.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

export type SetupPlayer =
  /** An empty name is `You`, or the seat's number where several people play. */
  | {
      readonly kind: 'person';
      readonly name: string;
      /** Among several people on this device; a person alone has that of the settings. */
      readonly look?: OwnLook | undefined;
    }
  | { readonly kind: 'bot'; readonly level: Level };

/** `usual`: until new tiles are seen. `free`: at any time, for one person against bots. */
export const UNDO_RULES = ['usual', 'free', 'never'] as const;
export type UndoRule = (typeof UNDO_RULES)[number];

export interface GameSetup {
  readonly players: readonly SetupPlayer[];
  readonly preset: Preset;
  readonly options: Options;
  readonly start: StartPlayer;
  readonly undo: UndoRule;
}

const KEY = 'last-setup';

const DEFAULT_PLAYERS: readonly SetupPlayer[] = [
  { kind: 'person', name: '' },
  { kind: 'bot', level: 'echo' },
  { kind: 'bot', level: 'merchant' },
];

export function saveSetup({ players, preset, options, start, undo }: GameSetup): void {
  writeStored(KEY, { players, preset, start, undo, options: formatOptions(options, PRESET_OPTIONS[preset]) });
}

/** The last setup played, as far as it can be read; otherwise the default. */
export function lastSetup(language: Language): GameSetup {
  const preset = defaultPreset(language);
  return (
    readSetup(readStored(KEY)) ?? {
      players: DEFAULT_PLAYERS,
      preset,
      options: PRESET_OPTIONS[preset],
      start: { by: 'chance' },
      undo: 'usual',
    }
  );
}

function readSetup(stored: unknown): GameSetup | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { players, preset, options, start, undo } = stored as Partial<Record<keyof GameSetup, unknown>>;
  const known = PRESETS.find((each) => each === preset);
  if (known === undefined || !Array.isArray(players)) return undefined;
  if (!SEAT_COUNTS.some((count) => count === players.length)) return undefined;
  const read = players.flatMap((player) => readPlayer(player) ?? []);
  const parsed = parseOptions(typeof options === 'string' ? options : '', known);
  if (read.length !== players.length || !parsed.ok) return undefined;
  return {
    players: read,
    preset: known,
    options: parsed.value,
    start: possibleStart(readStart(start), read),
    undo: UNDO_RULES.find((each) => each === undo) ?? 'usual',
  };
}

function readPlayer(stored: unknown): SetupPlayer | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { kind, name, level, look } = stored as { kind?: unknown; name?: unknown; level?: unknown; look?: unknown };
  if (kind === 'person') {
    const known = typeof name === 'string' ? name.slice(0, 24) : '';
    return look === undefined ? { kind, name: known } : { kind, name: known, look: readLook(look) };
  }
  const known = LEVELS.find((each) => each === level);
  return kind === 'bot' && known !== undefined ? { kind, level: known } : undefined;
}

function readStart(stored: unknown): StartPlayer {
  const { by, seat } = (typeof stored === 'object' && stored !== null ? stored : {}) as {
    by?: unknown;
    seat?: unknown;
  };
  const known = START_BY.find((each) => each === by) ?? 'chance';
  return typeof seat === 'number' ? { by: known, seat: seat as Seat } : { by: known };
}

/** Without a seat that these players leave empty, or that has a bot where the youngest starts. */
export function possibleStart({ by, seat }: StartPlayer, players: readonly SetupPlayer[]): StartPlayer {
  const named = seat === undefined ? undefined : players[seat];
  const isPossible = by === 'choice' ? named !== undefined : by === 'youngest' && named?.kind === 'person';
  return seat !== undefined && isPossible ? { by, seat } : { by };
}

/** Another player in the seat, or one with another look. What this one has chosen, nobody else keeps. */
export function withPlayer(players: readonly SetupPlayer[], seat: number, player: SetupPlayer): readonly SetupPlayer[] {
  const chosen = lookOf(player);
  return players.map((other, place) => {
    if (place === seat) return player;
    if (other.kind === 'bot' || other.look === undefined) return other;
    const { portrait, colour } = other.look;
    const look = {
      portrait: portrait === chosen.portrait ? undefined : portrait,
      colour: colour === chosen.colour ? undefined : colour,
    };
    return { ...other, look };
  });
}

function lookOf(player: SetupPlayer): OwnLook {
  return (player.kind === 'person' ? player.look : undefined) ?? {};
}

/** How the people chose to look, by seat; undefined if nobody chose, or a person is alone. */
export function looksIn(setup: GameSetup): readonly OwnLook[] | undefined {
  const looks = setup.players.map(lookOf);
  const isChosen = looks.some(({ portrait, colour }) => portrait !== undefined || colour !== undefined);
  return isChosen && peopleIn(setup) > 1 ? looks : undefined;
}

/** Two players swap their seats and the start player stays the same person. */
export function withSwapped(setup: GameSetup, one: number, other: number): GameSetup {
  const players = setup.players.map((player, seat) =>
    seat === one ? (setup.players[other] ?? player) : seat === other ? (setup.players[one] ?? player) : player,
  );
  const { by, seat } = setup.start;
  const moved = seat === one ? other : seat === other ? one : seat;
  return { ...setup, players, start: moved === undefined ? { by } : { by, seat: moved as Seat } };
}

export function peopleIn({ players }: GameSetup): number {
  return players.filter(({ kind }) => kind === 'person').length;
}

/** Free undo is for one person against bots: it would show others' tiles, or undo their moves. */
export function undoRuleOf(setup: GameSetup): UndoRule {
  return setup.undo === 'free' && peopleIn(setup) !== 1 ? 'usual' : setup.undo;
}

/** Whether this is the default name of an unnamed player in any language: records store it, and the page shows its own. */
export function isNameless(name: string): boolean {
  return DEFAULT_NAMES.includes(name);
}

/** One name per seat; bots are named after their levels. */
export function namesIn(setup: GameSetup, phrases: Phrases, you: string): readonly string[] {
  const isAlone = peopleIn(setup) === 1;
  return nameSeats(
    setup.players.map((player, seat) => {
      if (player.kind === 'bot') return { bot: player.level };
      return {
        name: cleanText(player.name) || (isAlone ? you : capital(phrases.say('seat.name', { seat: seat + 1 }))),
      };
    }),
    phrases,
  );
}

/** Pure: the caller supplies randomness and time. */
export function recordFor(
  setup: GameSetup,
  names: readonly string[],
  chance: { readonly seed: string; readonly salt: string; readonly date: string },
): GameRecord {
  const { players, preset, options, start } = setup;
  const undo = undoRuleOf(setup);
  const { by, seat } = start;
  const bots = players.map((player) => (player.kind === 'bot' ? player.level : undefined));
  const starter = seat === undefined || by === 'chance' ? undefined : { seat, by };
  return newRecord({
    preset,
    options,
    tileSet: BOX,
    names,
    bots,
    start: starter,
    undo: undo === 'usual' ? undefined : undo,
    ...chance,
  });
}
