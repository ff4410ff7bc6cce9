// A count of a physical game: the players, the edition's rules, and each planet's content, entered by tiles or by
// counts. Every change is a function from one pad to the next. Nothing is refused here; `warnings` reports what is
// impossible.

import {
  BOX,
  type Cell,
  type Character,
  type Item,
  type Options,
  PRESET_OPTIONS,
  type Stack,
  type TileId,
  tileOf,
} from '../../rules/index.ts';
import { defaultPreset, type Language } from '../../words/index.ts';

export const WAYS = ['counts', 'tiles'] as const;
type Way = (typeof WAYS)[number];

export const BOXES = ['classic', 'second-edition'] as const;

export interface PadTile {
  readonly tile: TileId;
  readonly isFaceDown: boolean;
  /** Where it was placed; with `round` placement every tile goes to a home cell instead. */
  readonly cell?: Cell | undefined;
}

/** What a corner has: a character, or with free placement `none`, a planet tile. */
export type CornerEntry = Character | 'none';

/** The items and characters entered for a planet. */
export interface PadCounts {
  /** Those in the corners: at most four, in the order in which they were entered. */
  readonly characters: readonly CornerEntry[];
  readonly items: Readonly<Partial<Record<Item, number>>>;
  readonly faceDown: number;
}

/** Both forms are stored, so that switching loses nothing; `way` says which one counts. */
export interface PadPlanet {
  /** Empty: no name was given. */
  readonly name: string;
  readonly way: Way;
  readonly tiles: readonly PadTile[];
  readonly counts: PadCounts;
}

export interface Pad {
  readonly preset: (typeof BOXES)[number];
  readonly geographer: Options['geographer'];
  readonly placement: Options['placement'];
  /** How many of the planets take part. */
  readonly seats: number;
  /** Always five; those beyond `seats` keep their names for later. */
  readonly planets: readonly PadPlanet[];
}

export const MOST_PLANETS = 5;
export const MOST_CHARACTERS = 4;
export const MOST_COUNTED = 99;

const NO_COUNTS: PadCounts = { characters: [], items: {}, faceDown: 0 };

export function emptyPad(language: Language): Pad {
  const planet: PadPlanet = { name: '', way: 'counts', tiles: [], counts: NO_COUNTS };
  return {
    preset: defaultPreset(language),
    geographer: 'planet',
    placement: 'round',
    seats: 3,
    planets: Array.from({ length: MOST_PLANETS }, () => planet),
  };
}

/** The planets that take part. */
export function planetsIn({ planets, seats }: Pad): readonly PadPlanet[] {
  return planets.slice(0, seats);
}

/** The seats with anything entered; nothing can be said about the others. */
export function enteredSeats(pad: Pad): readonly number[] {
  return planetsIn(pad).flatMap((planet, seat) => (isBegun(planet) ? [seat] : []));
}

export function optionsOf({ preset, geographer, placement }: Pad): Options {
  return { ...PRESET_OPTIONS[preset], geographer, placement };
}

/** The same people with the same box, with nothing counted yet. */
export function cleared(pad: Pad): Pad {
  return { ...pad, planets: pad.planets.map((planet) => ({ ...planet, tiles: [], counts: NO_COUNTS })) };
}

/** Whether anything was entered for a planet in the form that counts. */
export function isBegun({ way, tiles, counts }: PadPlanet): boolean {
  if (way === 'tiles') return tiles.length > 0;
  return counts.characters.length > 0 || counts.faceDown > 0 || Object.values(counts.items).some((count) => count > 0);
}

export function withPlanet(pad: Pad, seat: number, change: (planet: PadPlanet) => PadPlanet): Pad {
  return { ...pad, planets: pad.planets.map((planet, index) => (index === seat ? change(planet) : planet)) };
}

/**
 * Places a tile, replacing another if given. Removes it from the planet where it counted. A planet that is entered by
 * counts, or does not take part, keeps its tiles: if it is switched back to tiles, a warning reports the tile that is
 * on two planets.
 */
export function withTile(pad: Pad, seat: number, placedTile: PadTile, instead?: TileId): Pad {
  const planets = pad.planets.map((planet, index) => {
    if (index !== seat)
      return index < pad.seats && planet.way === 'tiles' ? withoutTile(planet, placedTile.tile) : planet;
    const at = planet.tiles.findIndex(({ tile }) => tile === instead);
    if (at >= 0) {
      const tiles = planet.tiles.with(at, { ...placedTile, cell: planet.tiles[at]?.cell });
      return { ...planet, tiles: tiles.filter(({ tile }, index) => index === at || tile !== placedTile.tile) };
    }
    return { ...planet, tiles: [...withoutTile(planet, placedTile.tile).tiles, placedTile] };
  });
  return { ...pad, planets };
}

export function withoutTile(planet: PadPlanet, tile: TileId): PadPlanet {
  return { ...planet, tiles: planet.tiles.filter((placedTile) => placedTile.tile !== tile) };
}

export function withTileTurned(planet: PadPlanet, turned: TileId): PadPlanet {
  const tiles = planet.tiles.map((placedTile) =>
    placedTile.tile === turned ? { ...placedTile, isFaceDown: !placedTile.isFaceDown } : placedTile,
  );
  return { ...planet, tiles };
}

export function withCharacter({ counts, ...planet }: PadPlanet, character: CornerEntry): PadPlanet {
  const characters = [...counts.characters, character].slice(0, MOST_CHARACTERS);
  return { ...planet, counts: { ...counts, characters } };
}

export function withoutCharacter({ counts, ...planet }: PadPlanet, at: number): PadPlanet {
  return { ...planet, counts: { ...counts, characters: counts.characters.toSpliced(at, 1) } };
}

export function withCount({ counts, ...planet }: PadPlanet, counted: Item | 'faceDown', count: number): PadPlanet {
  const whole = Math.min(MOST_COUNTED, Math.max(0, Math.trunc(count) || 0));
  if (counted === 'faceDown') return { ...planet, counts: { ...counts, faceDown: whole } };
  return { ...planet, counts: { ...counts, items: { ...counts.items, [counted]: whole } } };
}

/** The stack that a planet still needs tiles from, starting with this one. */
export function wantedStack(tiles: readonly PadTile[], stack: Stack, stacks: readonly Stack[]): Stack | undefined {
  const hasRoom = (each: Stack): boolean => tiles.filter(({ tile }) => tileOf(BOX, tile).stack === each).length < 4;
  return hasRoom(stack) ? stack : stacks.find(hasRoom);
}
