// The public interface of the bots: their names, how to ask for a move, and advice.

export {
  type Advice,
  type AdviceQuestion,
  type AdviceResult,
  type AdviceSearch,
  adviceSlices,
  advise,
  startAdvice,
} from './advice/advice.ts';
export type { Estimate } from './advice/estimates.ts';
export type { Reason } from './advice/reason.ts';
export { type Bot, type Choose, pick, type Thinking } from './bot.ts';
export { type BotQuestion, type Clock, type Decision, decide, slices } from './decide.ts';
export { BOTS } from './levels/levels.ts';
export { type Match, playToEnd } from './match.ts';
export { BASELINE_BOTS, BOT_NAMES, type BotName, isSearching, LEVELS, type Level } from './names.ts';
export {
  type Budget,
  DEFAULT_BUDGET,
  formatPlayer,
  LARGEST_BUDGET,
  type Player,
  type PlayerFault,
  parsePlayer,
  SUBSTITUTE,
} from './player.ts';
export { randomFrom } from './random.ts';
export { CAUSES, type Cause, type Ledger } from './review/ledger.ts';
export {
  type GameReview,
  REVIEW_WORLDS,
  type ReviewQuestion,
  review,
  reviewSlices,
  type SeatReview,
} from './review/review.ts';
export type { ReviewedChoice } from './review/reviewed-choice.ts';
export type { TurningPoint } from './review/turning-points.ts';
