// The public interface of this folder: the table's commands, events, state and views, and the hosts that run a table.

export { type Clocks, RETURN_MS } from './clock.ts';
export {
  type Circumstances,
  decide,
  decideMove,
  TABLE_REFUSALS,
  type TableCommand,
  type TableRefusal,
} from './commands.ts';
export { withFollowUps } from './consent/follow-up.ts';
export { MAX_PAUSE_MS, pauseEnds, pauseEndsMs } from './consent/pause.ts';
export {
  DAILY_GRACE_MS,
  DAILY_SEAT,
  type DailyPlan,
  type Day,
  dailyPlan,
  dailySettings,
  dayAfter,
  dayAt,
  isDailyDue,
  parseDay,
  practiceDay,
  practiceShuffle,
  startOfDay,
  weekdayOf,
  weekOf,
} from './deals/daily.ts';
export {
  type AttemptResult,
  botSeedAt,
  MAX_EVENT_TABLES,
  resultOf,
  type SharedDeal,
  type SharedDealKind,
} from './deals/shared-deal.ts';
export {
  distribution,
  excerpt,
  matchpoints,
  type Ranked,
  ranked,
  SPAN,
  seatDifferences,
  seatStandings,
  WEEK_DAYS,
  type WeekLine,
  weekPoints,
  weekTable,
} from './deals/standings.ts';
export { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
export type { Entry, PersonId, Proposal, SubstituteReason, TableEvent } from './events.ts';
export { finishedGame } from './finished-game.ts';
export { historyOf } from './history.ts';
export { Arrivals } from './host/arrivals.ts';
export type {
  BotRequest,
  BotRequester,
  BotTurn,
  HostChange,
  HostClock,
  HostFailure,
  HostPresence,
  HostRandom,
  SaveOutcome,
} from './host/dependencies.ts';
export { LocalHost, type LocalHostOptions } from './host/local-host.ts';
export { MAX_REPLAYED_ENTRIES } from './host/log-limits.ts';
export { type HostOutcome, type HostReply, type HostRequest, TableHost } from './host/table-host.ts';
export { TABLE_POLICY } from './host/table-policy.ts';
export { beginning, type Chance, rematchOf } from './new-game.ts';
export { type NewRecordInput, newRecord } from './new-record.ts';
export {
  ABANDONED_GAME_MS,
  botTakesOverMs,
  DEFAULT_ABSENCE,
  type Deadline,
  deadlineOf,
  mayDecide,
  overdue,
  type Presence,
  QUICK_GAME_ABSENCE,
  RECONNECT_MS,
  reconnects,
  resumed,
  SUBSTITUTE_BOT,
  timePasses,
} from './people/absence.ts';
export { ARRIVAL_MS, arrivalEndsMs, arrivalsEnd, arrives, isAwaited } from './people/arrival.ts';
export { HOST_GRACE_MS, hostPasses, hostPassesMs } from './people/host-transfer.ts';
export {
  formatLook,
  isSameLook,
  type OwnLook,
  PLAYER_COLOURS,
  type PlayerColour,
  PORTRAITS,
  type Portrait,
  parseLook,
} from './people/look.ts';
export { cleanText, distinctNames } from './people/person-names.ts';
export { hasHost, removalVoteEnds, removalVoteEndsMs } from './people/removal.ts';
export type { StartPlayer } from './people/start-player.ts';
export {
  type Actor,
  PERMISSIONS,
  type PermissionFacts,
  type PermissionRefusal,
  permission,
  type TableAction,
} from './permissions.ts';
export { localPerson, moversOf, recordAt, stateFromRecord } from './record-log.ts';
export { RULES_VERSION } from './rules-version.ts';
export { type AbsenceSettings, type ClockSettings, houseRulesOf, type TableSettings } from './settings.ts';
export { hasSecrets, type ScreenViewer, screenViewer } from './shared-screen.ts';
export {
  botDue,
  numberOf,
  type Occupant,
  type Phase,
  playersOf,
  reduce,
  removalOf,
  type Substitute,
  seatOf,
  stateOf,
  type TableState,
} from './state.ts';
export {
  clampTo,
  endOf,
  eventsAfter,
  gameAt,
  nextRoundFrom,
  pointsOver,
  previousRoundFrom,
  roundAt,
  type Timeline,
  timelineOf,
  viewAt,
} from './timeline.ts';
export { botAt, type MovePlayed, peopleAt, playMove, type UndoableGame, undo, undoableGame, undoSeat } from './undo.ts';
export {
  type OccupantView,
  ownView,
  type RemovalVoteView,
  type SharedView,
  sharedViewOf,
  type TableEventView,
  type TableView,
  tableEventFor,
  tableViewFor,
} from './view.ts';
