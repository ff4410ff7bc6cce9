// Scores what was entered for a planet. With `round` placement a tile's cell never changes points, so tiles go to their
// home cells automatically; with `free` placement it decides which characters are in a corner (R7.2).

import {
  BOX,
  CELL_INDEX,
  type Character,
  CORNERS,
  type Counting,
  countingOf,
  EMPTY_PLANET,
  HOME_CELLS,
  ITEMS,
  type Item,
  itemsCounted,
  type Options,
  type Planet,
  type PlanetCounts,
  type PlanetScore,
  PRESET_OPTIONS,
  placeTile,
  ruleOf,
  scoreCounts,
  tileOf,
  usualCell,
} from '../../rules/index.ts';
import {
  type CornerEntry,
  enteredSeats,
  optionsOf,
  type Pad,
  type PadCounts,
  type PadPlanet,
  type PadTile,
  planetsIn,
} from './pad.ts';

/** How many tiles a finished planet has, and how many of them from the three planet stacks. R2.3 */
const ALL_TILES = 16;
export const PLANET_TILES = 12;

/** Options under which a tile without a free home cell fits anywhere. */
const ANYWHERE: Options = { ...PRESET_OPTIONS.classic, placement: 'free' };

type Placement = Pad['placement'];

/**
 * With free placement, the cells that were named. Otherwise home cells in order; a tile without a free home takes any
 * free cell, and a seventeenth tile none.
 */
export function planetOf(tiles: readonly PadTile[], placement: Placement): Planet {
  let planet = EMPTY_PLANET;
  const others: PadTile[] = [];
  const strays: PadTile[] = [];
  for (const placedTile of tiles) {
    const { cell } = placedTile;
    if (placement === 'round' || cell === undefined || planet[CELL_INDEX[cell]] !== null) others.push(placedTile);
    else planet = placeTile(planet, cell, onTable(placedTile));
  }
  for (const placedTile of others) {
    const home = HOME_CELLS[tileOf(BOX, placedTile.tile).stack].find((cell) => planet[CELL_INDEX[cell]] === null);
    if (home === undefined) strays.push(placedTile);
    else planet = placeTile(planet, home, onTable(placedTile));
  }
  for (const placedTile of strays) {
    const cell = usualCell(planet, tileOf(BOX, placedTile.tile).stack, ANYWHERE);
    if (cell !== undefined) planet = placeTile(planet, cell, onTable(placedTile));
  }
  return planet;
}

const onTable = ({ tile, isFaceDown }: PadTile) => ({ tile, showing: isFaceDown ? 'faceDown' : 'faceUp' }) as const;

/** A count is assumed to describe a finished planet. */
function countingOfCounts({ characters, items, faceDown }: PadCounts): Counting {
  const shown = Object.fromEntries(ITEMS.map((item) => [item, items[item] ?? 0])) as Record<Item, number>;
  const counts: PlanetCounts = { items: shown, faceDown, tiles: ALL_TILES, planetTiles: PLANET_TILES };
  return { characters: CORNERS.map((_, corner) => characterIn(characters[corner])), counts };
}

function characterIn(entry: CornerEntry | undefined): Character | undefined {
  return entry === 'none' ? undefined : entry;
}

export function countingFor({ way, tiles, counts }: PadPlanet, placement: Placement): Counting {
  return way === 'tiles' ? countingOf(planetOf(tiles, placement), BOX) : countingOfCounts(counts);
}

export interface PadScore {
  /** One per planet; an empty score where nothing was entered. */
  readonly seats: readonly PlanetScore[];
  /** Absent where nothing was entered, and where there is no other planet to compare with. */
  readonly ranks: readonly (number | undefined)[];
  readonly winners: readonly number[];
}

/** Scores the planets with anything entered: an empty planet neither wins nor ranks. R9 */
export function scorePad(pad: Pad): PadScore {
  const countings = planetsIn(pad).map((planet) => countingFor(planet, pad.placement));
  const options = optionsOf(pad);
  const { seats } = scoreCounts(countings, options);
  const entered = enteredSeats(pad);
  if (entered.length < 2) return { seats, ranks: seats.map(() => undefined), winners: [] };
  const among = scoreCounts(
    countings.filter((_, seat) => entered.includes(seat)),
    options,
  );
  const ranks = seats.map((_, seat) => among.ranks[entered.indexOf(seat)]);
  return { seats, ranks, winners: entered.filter((seat) => ranks[seat] === 1) };
}

/** How many volcanoes cost points although no other planet has been entered to compare with. R7.4 */
export function volcanoesAlone(pad: Pad, { seats }: PadScore): number {
  const [alone, another] = enteredSeats(pad);
  return alone === undefined || another !== undefined ? 0 : (seats[alone]?.penalty ?? 0);
}

/** Whether a planet is complete: sixteen tiles, or what is in the four corners. */
export function isWhole({ way, tiles, counts }: PadPlanet): boolean {
  return way === 'tiles' ? tiles.length >= ALL_TILES : counts.characters.length >= CORNERS.length;
}

export interface Wanted {
  readonly counted: Item | 'faceDown';
  /** The characters that score it; none where all planets are compared (volcanoes). */
  readonly by: readonly Character[];
}

/** The items that these characters score, volcanoes first, and all the rest. */
export function wantedOf(
  characters: readonly CornerEntry[],
  geographer: Pad['geographer'],
): { readonly first: readonly Wanted[]; readonly rest: readonly Wanted[] } {
  const everyone = [...new Set(characters.flatMap((entry) => characterIn(entry) ?? []))];
  const looksAt = (character: Character): readonly (Item | 'faceDown')[] =>
    ruleOf(character).scoring.flatMap(({ counted }): readonly (Item | 'faceDown')[] => {
      const needsFaceDown =
        counted === 'faceDownTile' || (counted === 'tileWithoutVolcano' && geographer === 'visible');
      return needsFaceDown ? ['faceDown'] : itemsCounted(counted);
    });
  const all = (['volcano', ...ITEMS.filter((item) => item !== 'volcano'), 'faceDown'] as const).map((counted) => {
    const by = everyone.filter((character) => looksAt(character).includes(counted));
    return { counted, by };
  });
  const isFirst = ({ counted, by }: Wanted): boolean => counted === 'volcano' || by.length > 0;
  return { first: all.filter(isFirst), rest: all.filter((each) => !isFirst(each)) };
}
