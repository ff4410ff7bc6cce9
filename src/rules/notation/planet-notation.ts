// Planets as text: sixteen tokens in reading order, four lines of four, an optional `Name:` line before them.
//
//   Antoine:               `#` starts a comment; in a name it is written `\#`, and a backslash `\\`
//   P03 U05 D17 P12        a tile's id, `*` after it when baobabs turned it face down, `.` for an empty cell
//   D19 C01* C11 U04
//   U08 C02* C19 D02*      (`?` is written, never read: a secret tile that the viewer does not know)
//   P20 D18 U09 P15

import { cellsFor, overgrownCells } from '../planet.ts';
import { fail, ok, type Result } from '../result.ts';
import { hasTile, tileOf } from '../tiles.ts';
import {
  CELLS,
  type Cell,
  type Options,
  type PlacedTile,
  type Planet,
  type PlanetView,
  SEAT_COUNTS,
  STACKS,
  type TileId,
  type TileSet,
} from '../types.ts';
import { type Fault, fault } from './fault.ts';
import { linesOf, oneLine, parseLine, quoted, type TextLine, tokensOf } from './lines.ts';

/** A planet and, if the text gives one, the name of its player. */
export interface NamedPlanet {
  readonly name?: string;
  readonly planet: Planet;
}

const SIDE = 4;
const MOST_PLANETS = Math.max(...SEAT_COUNTS);

/** Reads one to five planets in notation, and checks that they are possible together under these rules. */
export function parsePlanets(
  text: string,
  { tileSet, options }: { readonly tileSet: TileSet; readonly options: Options },
): Result<readonly NamedPlanet[], Fault> {
  const planets: NamedPlanet[] = [];
  const placed = new Map<TileId, number>();
  const blocks = blocksOf(linesOf(text));
  if (blocks.length === 0) return fail(fault('planetNone'));
  for (const [first, ...rest] of blocks) {
    if (first === undefined) continue;
    if (first.text.startsWith('[')) return fail(fault('planetIsRecord', {}, first.number));
    if (planets.length === MOST_PLANETS) return fail(fault('planetsTooMany', { limit: MOST_PLANETS }, first.number));
    const planet = parsePlanet([first, ...rest], { tileSet, options, placed });
    if (!planet.ok) return planet;
    planets.push(planet.value);
  }
  return ok(planets);
}

/** Reads the lines of one planet, with or without a name before them. */
function parsePlanet(
  [first, ...rest]: readonly [TextLine, ...TextLine[]],
  rules: Parameters<typeof parseRows>[1],
): Result<NamedPlanet, Fault> {
  const name = isName(first) ? parseName(first) : undefined;
  if (name?.ok === false) return name;
  const rows = name === undefined ? [first, ...rest] : rest;
  if (rows.length !== SIDE) return fail(fault('planetLines', { count: rows.length, expected: SIDE }, first.number));
  const planet = parseRows(rows, rules);
  if (!planet.ok) return planet;
  return ok(name === undefined ? { planet: planet.value } : { name: name.value, planet: planet.value });
}

/** The sixteen codes of a planet in notation: `.` is an empty cell, `?` an unknown tile, `C01*` a tile that is face down. */
export function planetTokens(planet: PlanetView): readonly string[] {
  return planet.map((placed) => {
    if (placed === null) return '.';
    return placed.showing === 'faceDown' ? `${placed.tile}*` : (placed.tile ?? '?');
  });
}

/** Writes planets in notation, as `parsePlanets` reads them. */
export function formatPlanets(planets: readonly { readonly name?: string; readonly planet: PlanetView }[]): string {
  return planets.map(formatPlanet).join('\n');
}

function formatPlanet({ name, planet }: { readonly name?: string; readonly planet: PlanetView }): string {
  const tokens = planetTokens(planet);
  const rows = CELLS.filter((_, index) => index % SIDE === 0).map((_, row) =>
    tokens.slice(row * SIDE, (row + 1) * SIDE).join(' '),
  );
  return `${name === undefined ? '' : formatName(name)}${rows.join('\n')}\n`;
}

/** A name line opens a new planet, and so does a blank line; a line with a comment alone is skipped. */
function blocksOf(lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const blocks: TextLine[][] = [];
  let block: TextLine[] | undefined;
  for (const line of lines) {
    if (line.isBlank) block = undefined;
    if (line.text === '') continue;
    if (block === undefined || isName(line)) {
      block = [];
      blocks.push(block);
    }
    block.push(line);
  }
  return blocks;
}

function isName({ text }: TextLine): boolean {
  return text.endsWith(':');
}

function parseName({ text, number }: TextLine): Result<string, Fault> {
  const name = parseLine(
    text
      .slice(0, -1)
      .trim()
      .replace(/\\([\\#])/g, '$1'),
  );
  return name.ok ? name : fail(fault(name.fault.code, name.fault.facts, number));
}

function formatName(name: string): string {
  return `${oneLine(name).replace(/[\\#]/g, (mark) => `\\${mark}`)}:\n`;
}

interface Rules {
  readonly tileSet: TileSet;
  readonly options: Options;
  /** The tiles placed on any planet so far, with their line numbers. */
  readonly placed: Map<TileId, number>;
}

function parseRows(rows: readonly TextLine[], rules: Rules): Result<Planet, Fault> {
  const planet: (PlacedTile | null)[] = [];
  for (const [index, row] of rows.entries()) {
    const tokens = tokensOf(row.text);
    if (tokens.length !== SIDE) {
      return fail(fault('planetTokens', { count: tokens.length, expected: SIDE }, row.number));
    }
    for (const [column, cell] of CELLS.slice(index * SIDE, (index + 1) * SIDE).entries()) {
      const placed = parseToken(tokens[column] ?? '', cell, row.number, rules);
      if (!placed.ok) return placed;
      planet.push(placed.value);
    }
  }
  const problem = planetFault(planet, rules.tileSet, rows.at(-1)?.number);
  return problem === undefined ? ok(planet) : fail(problem);
}

function parseToken(token: string, cell: Cell, line: number, rules: Rules): Result<PlacedTile | null, Fault> {
  const { tileSet, options, placed } = rules;
  if (token === '.') return ok(null);
  const isFaceDown = token.endsWith('*');
  const id = isFaceDown ? token.slice(0, -1) : token;
  if (!hasTile(tileSet, id)) return fail(fault('planetTokenUnknown', { token: quoted(token), cell }, line));
  const { stack, items } = tileOf(tileSet, id);
  const before = placed.get(id);
  if (before !== undefined) return fail(fault('planetTileTwice', { tile: id, before }, line));
  placed.set(id, line);
  const cells = cellsFor(stack, options); // R5.3
  if (!cells.includes(cell))
    return fail(fault('planetNotHome', { tile: id, stack, cell, cells: cells.join(' ') }, line));
  if (isFaceDown && items.baobab === undefined) return fail(fault('planetFaceDownWithoutBaobab', { tile: id }, line));
  return ok({ tile: id, showing: isFaceDown ? 'faceDown' : 'faceUp' });
}

/** Checks what no planet may contain: R2.3, R6.2. */
function planetFault(planet: Planet, tileSet: TileSet, line: number | undefined): Fault | undefined {
  const tiles = planet.flatMap((placed) => (placed === null ? [] : [tileOf(tileSet, placed.tile)]));
  const full = STACKS.find((stack) => tiles.filter((tile) => tile.stack === stack).length > SIDE);
  if (full !== undefined) {
    const count = tiles.filter((tile) => tile.stack === full).length;
    return fault('planetStackFull', { stack: full, count, limit: SIDE }, line);
  }
  const overgrown = overgrownCells(planet, tileSet);
  if (overgrown.length > 0) {
    return fault('planetFaceUpBaobabs', { count: overgrown.length, cells: overgrown.join(' ') }, line);
  }
  const faceDown = planet.filter((placed) => placed?.showing === 'faceDown').length;
  return faceDown % 3 === 0 ? undefined : fault('planetFaceDownCount', { count: faceDown }, line);
}
