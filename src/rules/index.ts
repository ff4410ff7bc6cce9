// The public interface of the rules: everything that other folders may import.

export { apply, newGame, type Played } from './apply.ts';
export { evolve, replay } from './evolve.ts';
export { hasHiddenTiles, hasNoSecrets, isPassedInSecret, isPlacedHidden } from './hidden/hidden.ts';
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
export { formatRecord, type GameRecord, parseRecord, type Unproven, unproven } from './notation/record.ts';
export { type MadeMove, movesOf } from './notation/rounds-of.ts';
export * from './planets.ts';
export { type Preview, previewTake } from './preview.ts';
export { nextStartSeat, otherSeat } from './rounds.ts';
export {
  commitmentOf,
  dealFromDraws,
  dealFromSeed,
  dealWith,
  drawSize,
  parseSeed,
  type Random,
  startFromSeed,
  tilesKept,
} from './shuffle/deal.ts';
export { unseenTiles } from './unseen-tiles.ts';
export { eventFor, isSeat, viewFor } from './view.ts';
