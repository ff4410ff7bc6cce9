// Pads as JSON: short enough to read in a file; parsing accepts a pad only if everything in it is valid.

import { BOX, CELLS, CHARACTERS, hasTile, ITEMS, OPTION_WORDS, SEAT_COUNTS } from '../../rules/index.ts';
import {
  BOXES,
  type CornerEntry,
  MOST_CHARACTERS,
  MOST_COUNTED,
  MOST_PLANETS,
  type Pad,
  type PadPlanet,
  type PadTile,
  WAYS,
} from './pad.ts';

export const LONGEST_NAME = 24;
const MOST_TILES = 80;
const CORNER_ENTRIES: readonly CornerEntry[] = [...CHARACTERS, 'none'];
const TILE = /^([A-Z]\d+)(\*?)(?:@([a-d][1-4]))?$/;

interface WrittenPlanet {
  readonly name: string;
  readonly way: string;
  /** As in notation, with the cell if one was named: `P03 C01* U05@b2`. */
  readonly tiles: string;
  readonly characters: readonly string[];
  readonly items: Readonly<Record<string, number>>;
  readonly faceDown: number;
}

export interface WrittenPad {
  readonly preset: string;
  readonly geographer: string;
  readonly placement: string;
  readonly seats: number;
  readonly planets: readonly WrittenPlanet[];
}

export function writePad({ preset, geographer, placement, seats, planets }: Pad): WrittenPad {
  return {
    preset,
    geographer,
    placement,
    seats,
    planets: planets.map(({ name, way, tiles, counts: { characters, items, faceDown } }) => ({
      name,
      way,
      tiles: tiles.map(writeTile).join(' '),
      characters,
      items,
      faceDown,
    })),
  };
}

function writeTile({ tile, isFaceDown, cell }: PadTile): string {
  return `${tile}${isFaceDown ? '*' : ''}${cell === undefined ? '' : `@${cell}`}`;
}

/** The pad, or undefined if anything in it can't be understood. */
export function readPad(written: unknown): Pad | undefined {
  if (!isObject(written)) return undefined;
  const preset = BOXES.find((each) => each === written.preset);
  const geographer = Object.values(OPTION_WORDS.geographer.values).find((each) => each === written.geographer);
  const placement = Object.values(OPTION_WORDS.placement.values).find((each) => each === written.placement);
  const seats = SEAT_COUNTS.find((each) => each === written.seats);
  if (preset === undefined || geographer === undefined) return undefined;
  if (placement === undefined || seats === undefined) return undefined;
  if (!Array.isArray(written.planets) || written.planets.length !== MOST_PLANETS) return undefined;
  const planets = written.planets.flatMap((planet) => readPlanet(planet) ?? []);
  return planets.length === MOST_PLANETS ? { preset, geographer, placement, seats, planets } : undefined;
}

function readPlanet(written: unknown): PadPlanet | undefined {
  if (!isObject(written)) return undefined;
  const { name, faceDown } = written;
  const way = WAYS.find((each) => each === written.way);
  const tiles = readTiles(written.tiles);
  const characters = readList(written.characters, CORNER_ENTRIES);
  const items = readItems(written.items);
  if (typeof name !== 'string' || name.length > LONGEST_NAME || way === undefined || !isCount(faceDown))
    return undefined;
  if (tiles === undefined || items === undefined) return undefined;
  if (characters === undefined || characters.length > MOST_CHARACTERS) return undefined;
  return { name, way, tiles, counts: { characters, items, faceDown } };
}

function readTiles(written: unknown): readonly PadTile[] | undefined {
  if (typeof written !== 'string') return undefined;
  const tokens = written.split(' ').filter((token) => token !== '');
  const tiles = tokens.flatMap((token): readonly PadTile[] => {
    const [, tile = '', star, at] = TILE.exec(token) ?? [];
    const cell = CELLS.find((each) => each === at);
    return hasTile(BOX, tile) ? [{ tile, isFaceDown: star === '*', ...(cell === undefined ? {} : { cell }) }] : [];
  });
  const isSound = tiles.length === tokens.length && tiles.length <= MOST_TILES;
  return isSound && new Set(tiles.map(({ tile }) => tile)).size === tiles.length ? tiles : undefined;
}

function readList<Value>(written: unknown, values: readonly Value[]): readonly Value[] | undefined {
  if (!Array.isArray(written)) return undefined;
  const known = written.flatMap((each) => values.find((value) => value === each) ?? []);
  return known.length === written.length ? known : undefined;
}

function readItems(written: unknown): PadPlanet['counts']['items'] | undefined {
  if (!isObject(written)) return undefined;
  const entries = Object.entries(written);
  const isSound = entries.every(([name, count]) => ITEMS.some((item) => item === name) && isCount(count));
  return isSound ? Object.fromEntries(entries) : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_COUNTED;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
