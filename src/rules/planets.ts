// A smaller entry of the rules: tiles, options, planets and scoring, without playing a game. A command that only
// scores loads half as many files through it. `index.ts` exports all of this too.

export { FAULT_CODES, type Fault, type FaultCode } from './notation/fault.ts';
export { formatPlanets, type NamedPlanet, parsePlanets, planetTokens } from './notation/planet-notation.ts';
export {
  formatOptions,
  HIDDEN_CHARACTERS,
  HIDDEN_VARIANTS,
  type HiddenVariant,
  OPTION_WORDS,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  parseOptions,
  parsePreset,
} from './options.ts';
export {
  CELL_INDEX,
  CORNERS,
  cellsFor,
  countPlanet,
  EMPTY_PLANET,
  freeCells,
  HOME_CELLS,
  isCorner,
  overgrownCells,
  type PlanetCounts,
  placeTile,
  placeWithBaobabs,
  TOO_MANY_BAOBABS,
  turnOf,
  usualCell,
} from './planet.ts';
export { assertNever, fail, ok, type Result } from './result.ts';
export type {
  CharacterRule,
  CountedItems,
  Grouping,
  GroupName,
  Scoring,
  TileWithoutVolcano,
} from './scoring/characters.ts';
export {
  type Count,
  clauseOf,
  countsOf,
  doesCount,
  exactlyCounted,
  firstOfGroups,
  groupsOf,
  isGrouping,
  isTileWithoutVolcano,
  itemsCounted,
  pointsFor,
  ruleOf,
  type ScoringOptions,
  scoringOf,
  tileWithoutVolcanoOf,
} from './scoring/counts.ts';
export {
  type CornerScore,
  type Counting,
  countingOf,
  type PlanetScore,
  type Score,
  scoreCounts,
  scorePlanets,
} from './scoring/score.ts';
export { characterTotals, itemTotals } from './scoring/totals.ts';
export { BOX, digestTileSet, formatTileSet, hasTile, parseTileSet, perStack, tileOf, tilesOfStack } from './tiles.ts';
export * from './types.ts';
