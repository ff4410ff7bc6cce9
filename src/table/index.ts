// The door of the table: a game with its seats, for whoever holds one; and a sitting, a table with people, clocks and a log.

export {
  botTakesOverMs,
  DEPUTY_BOT,
  type Deadline,
  deadlineOf,
  LEFT_LYING_MS,
  mayDecide,
  overdue,
  type Presence,
  RECONNECT_MS,
  reconnects,
  resumed,
  timePasses,
} from './absence.ts';
export { ARRIVAL_MS, arrivalEndsMs, arrivalsEnd, arrives, isAwaited } from './arrival.ts';
export { type Beginning, beginRecord } from './begin.ts';
export { type Chance, rematchOf } from './beginning.ts';
export { type Clocks, RETURN_MS } from './clock.ts';
export { withFollowUps } from './follow-up.ts';
export { HOST_GRACE_MS, hostPasses, hostPassesMs } from './host-away.ts';
export { hasSecrets, type Onlooker, onlookerOf } from './onlooker.ts';
export { MAX_PAUSE_MS, pauseEnds, pauseEndsMs } from './pause.ts';
export { cleanText, distinctNames } from './person-names.ts';
export { type AwayPlan, type ClockPlan, houseRulesOf, type Plan } from './plan.ts';
export { hasHost, removalVoteEnds, removalVoteEndsMs } from './removal.ts';
export {
  botDue,
  type Deputy,
  numberOf,
  type Occupant,
  type Phase,
  playersOf,
  removalOf,
  type Sitting,
  seatOf,
  sit,
  sittingOf,
} from './sitting.ts';
export type { DeputyReason, Entry, PersonId, Proposal, TableEvent } from './sitting-events.ts';
export {
  type OccupantView,
  ownView,
  type RemovalVoteView,
  type SharedView,
  type SittingView,
  sharedViewOf,
  sittingViewFor,
  type TableEventView,
  tableEventFor,
} from './sitting-view.ts';
export { DAY, HOUR, MINUTE, SECOND } from './spans.ts';
export { storyOf } from './story.ts';
export { botAt, mayTakeBack, peopleAt, playAt, type Table, type TablePlayed, tableOf, takeBack } from './table.ts';
export { type Circumstances, decideMove, decideWish, WISH_REFUSALS, type Wish, type WishRefusal } from './wish.ts';
