// The door of the rules: everything that other rooms may use of them.

export { apply, newGame, type Played } from './apply.ts';
export type { CharacterRule, Counted, Grouping, GroupName, Scoring } from './characters.ts';
export {
  type Count,
  countsOf,
  doesCount,
  exactlyCounted,
  groupsOf,
  itemsCounted,
  pointsFor,
  ruleOf,
} from './counts.ts';
export {
  commitmentOf,
  dealFromSeed,
  dealWith,
  drawSize,
  parseSeed,
  type Random,
  startFromSeed,
} from './deal.ts';
export { evolve, replay } from './evolve.ts';
export { FAULT_CODES, type Fault, type FaultCode } from './fault.ts';
export {
  legalMoves,
  openableStacks,
  openCells,
  REFUSAL_CLAUSES,
  REFUSALS,
  type Refusal,
  refusal,
  seatsWithoutTile,
} from './legal.ts';
export {
  formatOptions,
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
  EMPTY_PLANET,
  freeCells,
  grownWith,
  HOME_CELLS,
  isCorner,
  lay,
  overgrownCells,
  type Tally,
  tallyOf,
  turnOf,
  usualCell,
} from './planet.ts';
export { formatPlanets, type NamedPlanet, parsePlanets, planetTokens } from './planet-notation.ts';
export { type Preview, previewTake } from './preview.ts';
export { formatRecord, type GameRecord, parseRecord, type Unproven, unproven } from './record.ts';
export { assertNever, fail, ok, type Result } from './result.ts';
export {
  type CornerScore,
  type Counting,
  countingOf,
  type PlanetScore,
  type Score,
  scoreCounts,
  scorePlanets,
} from './score.ts';
export { BOX, digestTileSet, formatTileSet, hasTile, parseTileSet, perStack, tileOf, tilesOfStack } from './tiles.ts';
export * from './types.ts';
export { eventFor, hasNoSecrets, isSeat, viewFor } from './view.ts';
