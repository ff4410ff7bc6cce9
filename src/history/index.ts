// The public interface of the history: rows of finished games, statistics over them, export and import.

export { type ArchivedGame, factsOf, type RowedGame, rowedGame, soleSeatIn } from './archived-game.ts';
export { type BestGame, type BestKind, bestsIn, type PointsRange, rangesOf } from './bests.ts';
export { type CharacterSummary, charactersIn, type VolcanoSummary, volcanoesIn } from './characters.ts';
export { historyCsv } from './csv.ts';
export { formatExport } from './export.ts';
export { COMPANIES, type Company, companyOf, filtered, type HistoryFilter } from './filter.ts';
export { fingerprintOf } from './fingerprint.ts';
export { gamesOf, nameKey, type OwnGame, peopleIn, type Subject, unclaimedIn } from './games.ts';
export { type GameGroup, GROUPINGS, type GroupBy, groupsBy } from './groups.ts';
export {
  type FileFacts,
  type FoundGame,
  type GameFault,
  gamesInFile,
  type ImportFault,
  KnownGames,
  readFoundGame,
} from './import.ts';
export { packRow, unpackRows } from './pack.ts';
export {
  type DealName,
  type HistoryRow,
  levelIn,
  ORIGINS,
  type Origin,
  onlineFacts,
  type RowFacts,
  rowOf,
  type SeatRow,
} from './row.ts';
export { type Streaks, streaksOf } from './streaks.ts';
export { studentT95 } from './students-t.ts';
export { type GamesSummary, leadOf, type MeanPoints, summaryOf } from './summary.ts';
export { type TrendSpot, trendOf, windowFor } from './trend.ts';
