// The door of the words: the game's vocabulary in every language, for whoever speaks to people.

export { tellAdvice, tellReason } from './advice.ts';
export { type Answer, answerTo } from './answer.ts';
export {
  asksForCell,
  askText,
  type Choice,
  cellOf,
  choiceDetail,
  choiceIn,
  defaultMove,
  type Gain,
  gainText,
  type Question,
  questionFor,
  signed,
} from './choices.ts';
export { lastTileIn, tellEvents, tellLastTile } from './events.ts';
export { type Hint, type HintParts, hintFrom, hintParts } from './hint.ts';
export { MESSAGES, phrasesIn } from './messages.ts';
export { nameSeats } from './names.ts';
export { type Cast, editionOf, type Phrases, phrasesWith, tellEvent, tileName } from './phrases.ts';
export {
  capital,
  type Edition,
  type Facts,
  type Key,
  LANGUAGES,
  type Language,
  languageFor,
  loadMessages,
  type Messages,
  type Say,
  sayWith,
  whole,
} from './speak.ts';
