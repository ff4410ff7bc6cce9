// Tile sets: the one of the box, and the check that any other must pass before it is played with (R1).

import { BOX_TILES } from './box.ts';
import { type Fault, type FaultCode, type FaultFacts, fault } from './notation/fault.ts';
import { quoted } from './notation/lines.ts';
import { fail, ok, type Result } from './result.ts';
import { hexOf, sha256, utf8 } from './shuffle/sha256.ts';
import { CHARACTERS, ITEMS, type Item, STACKS, type Stack, type Tile, type TileId, type TileSet } from './types.ts';

const STACK_SIZE = 20;
const TILE_KEYS = ['id', 'stack', 'character', 'items'];
/** Ids are words of the notation, so they contain no spaces and none of its marks. */
const ID_FORM = /^[A-Za-z][A-Za-z0-9-]{0,15}$/;
const NAME_FORM = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/;

/** The eighty tiles of the 2013 box. */
export const BOX: TileSet = checkedBox();

/** A tile by its id. Throws if the set has no such tile; use `hasTile` first for ids from outside. */
export function tileOf(set: TileSet, id: TileId): Tile {
  const tile = (INDEX.get(set) ?? indexed(set)).get(id);
  if (tile === undefined) throw new Error(`no tile ${id} in the tile set ${set.name}`);
  return tile;
}

/** A lazily built map per set: faster than a record of eighty keys, and used at every take. */
const INDEX = new WeakMap<TileSet, ReadonlyMap<TileId, Tile>>();

function indexed(set: TileSet): ReadonlyMap<TileId, Tile> {
  const index = new Map(Object.entries(set.tiles));
  INDEX.set(set, index);
  return index;
}

/** Whether a set has a tile with this id. */
export function hasTile(set: TileSet, id: TileId): boolean {
  return Object.hasOwn(set.tiles, id);
}

/** The ids of the tiles of one stack. */
export function tilesOfStack(set: TileSet, stack: Stack): readonly TileId[] {
  return Object.values(set.tiles)
    .filter((tile) => tile.stack === stack)
    .map((tile) => tile.id);
}

/** Makes an object with a value for each of the four stacks. */
export function perStack<Value>(valueFor: (stack: Stack) => Value): Readonly<Record<Stack, Value>> {
  return {
    character: valueFor('character'),
    center: valueFor('center'),
    uphill: valueFor('uphill'),
    downhill: valueFor('downhill'),
  };
}

/** Reads a tile set from JSON text: a list of tiles, or `{ "name": …, "tiles": [ … ] }`. */
export function parseTileSet(text: string): Result<TileSet, Fault> {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return fail(fault('tileSetNotJson'));
  }
  return checkTileSet(value);
}

/** Writes a tile set as JSON text, one tile on a line, as `parseTileSet` reads it. */
export function formatTileSet(set: TileSet): string {
  const rows = Object.values(set.tiles).map((tile) => `  ${JSON.stringify(tile)}`);
  const list = `[\n${rows.join(',\n')}\n]`;
  return set.name === BOX.name ? `${list}\n` : `{"name": ${JSON.stringify(set.name)}, "tiles": ${list}}\n`;
}

/** A hash of the tiles: equal for equal tiles, whatever the name of the set or the order of keys. */
export function digestTileSet(set: TileSet): string {
  const lines = STACKS.flatMap((stack) =>
    tilesOfStack(set, stack).map((id) => {
      const { character, items } = tileOf(set, id);
      const counts = ITEMS.map((item) => items[item] ?? 0).join(' ');
      return `${id} ${stack} ${character ?? '-'} ${counts}`;
    }),
  );
  return hexOf(sha256(utf8(lines.join('\n'))));
}

function checkTileSet(value: unknown): Result<TileSet, Fault> {
  const named = isObject(value) && Array.isArray(value.tiles);
  const list: unknown = named ? value.tiles : value;
  if (!Array.isArray(list)) return fail(fault('tileSetNotList'));
  const name = named ? value.name : undefined;
  if (name !== undefined && (typeof name !== 'string' || !NAME_FORM.test(name))) return fail(fault('tileSetName'));
  const tiles = checkTiles(list);
  return tiles.ok ? nameTileSet(tileSet(name ?? '', tiles.value)) : tiles;
}

function checkedBox(): TileSet {
  const tiles = checkTiles(BOX_TILES);
  if (!tiles.ok) throw new Error(`the box is broken: ${JSON.stringify(tiles.fault)}`);
  return tileSet('box-2013', tiles.value);
}

function checkTiles(list: readonly unknown[]): Result<readonly Tile[], Fault> {
  const tiles: Tile[] = [];
  const ids = new Set<TileId>();
  for (const [index, entry] of list.entries()) {
    const tile = checkTile(entry, index);
    if (!tile.ok) return tile;
    if (ids.has(tile.value.id)) return fail(fault('tileIdTwice', { tile: tile.value.id }));
    ids.add(tile.value.id);
    tiles.push(tile.value);
  }
  const expected = STACK_SIZE * STACKS.length;
  if (tiles.length !== expected) return fail(fault('tileSetCount', { count: tiles.length, expected })); // R1.1
  for (const stack of STACKS) {
    const count = tiles.filter((tile) => tile.stack === stack).length;
    if (count !== STACK_SIZE) return fail(fault('tileSetStackCount', { stack, count, expected: STACK_SIZE }));
  }
  return ok(tiles);
}

/** A set without a name is called after its contents; the box's name belongs to the box's tiles. */
function nameTileSet(set: TileSet): Result<TileSet, Fault> {
  const digest = digestTileSet(set);
  if (digest === digestTileSet(BOX)) return ok(BOX);
  if (set.name === BOX.name) return fail(fault('tileSetNameTaken', { name: BOX.name }));
  return ok(set.name === '' ? { ...set, name: `tiles-${digest.slice(0, 8)}` } : set);
}

/** A fault of one tile, by its id. */
type FailTile = (code: FaultCode, facts?: FaultFacts) => Result<never, Fault>;

function checkItems(items: Readonly<Record<string, unknown>>, wrong: FailTile): Result<Tile['items'], Fault> {
  const counts: Partial<Record<Item, number>> = {};
  for (const [item, count] of Object.entries(items)) {
    if (!isOneOf(ITEMS, item)) return wrong('tileItemUnknown', { item: quoted(item) });
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 9) {
      return wrong('tileItemCount', { item, count: quotedValue(count) });
    }
    counts[item] = count;
  }
  const { baobab = 0, volcano = 0 } = counts;
  if (baobab > 1) return wrong('tileTwoBaobabs'); // R1.3
  if (volcano > 1) return wrong('tileTwoVolcanoes');
  if (baobab + volcano > 1) return wrong('tileBaobabAndVolcano');
  return ok(counts);
}

function checkTile(entry: unknown, index: number): Result<Tile, Fault> {
  const place = `#${index + 1}`;
  if (!isObject(entry)) return fail(fault('tileNotObject', { tile: place }));
  const { id, stack, character, items } = entry;
  if (typeof id !== 'string' || id === '') return fail(fault('tileIdMissing', { tile: place }));
  const wrong: FailTile = (code, facts = {}) => fail(fault(code, { tile: quoted(id), ...facts }));

  if (!ID_FORM.test(id)) return wrong('tileIdForm');
  const strange = Object.keys(entry).find((key) => !TILE_KEYS.includes(key));
  if (strange !== undefined) return wrong('tileKeyUnknown', { key: quoted(strange) });
  if (!isOneOf(STACKS, stack))
    return wrong('tileStackUnknown', { stack: quotedValue(stack), stacks: STACKS.join(', ') });
  if (!isObject(items)) return wrong('tileItemsMissing');

  const checked = checkItems(items, wrong);
  if (!checked.ok) return checked;
  const counts = checked.value;

  if (stack !== 'character') {
    if (character !== undefined) return wrong('tileCharacterOnPlanetTile'); // R1.4
    return ok({ id, stack, items: counts });
  }
  if (character === undefined) return wrong('tileCharacterMissing');
  if (!isOneOf(CHARACTERS, character)) return wrong('tileCharacterUnknown', { character: quotedValue(character) });
  const beside = Object.keys(counts).find((item) => item !== 'star');
  if (beside !== undefined) return wrong('tileCharacterItems', { item: beside });
  return ok({ id, stack, character, items: counts });
}

function tileSet(name: string, tiles: readonly Tile[]): TileSet {
  return { name, tiles: Object.fromEntries(tiles.map((tile) => [tile.id, tile])) };
}

/** Any value as text for an error message. Not `String`, which would call a `toString` that the JSON defines. */
function quotedValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? typeof value : quoted(String(value));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf<Name extends string>(names: readonly Name[], value: unknown): value is Name {
  return names.some((name) => name === value);
}
