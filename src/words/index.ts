// The public interface of the game's texts: vocabulary and sentences in every language.

export { describeAdvice, describeReason } from './advice.ts';
export { answerTo, type TypedAnswer } from './answer.ts';
export {
  asksForCell,
  askText,
  type Choice,
  type ChoiceGain,
  cellOf,
  choiceDetail,
  choiceIn,
  defaultMove,
  gainText,
  questionFor,
  signed,
  type TurnQuestion,
} from './choices.ts';
export { coveredPlacedIn, describeEvents, describeLastTile, lastTileIn } from './events.ts';
export { loadMessagesWithFaults, type PhrasesWithFaults, phrasesWithFaults } from './faults.ts';
export { type Hint, type HintParts, hintFrom, hintParts } from './hint.ts';
export { MESSAGES, phrasesIn } from './messages.ts';
export { nameSeats } from './names.ts';
export {
  type Cast,
  codedTileName,
  defaultPreset,
  describeEvent,
  editionOf,
  hidesAnyTile,
  type Phrases,
  phrasesWith,
  tileName,
} from './phrases.ts';
export {
  afterColon,
  capital,
  type Edition,
  type GameArguments,
  type GameMessageKey,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageFor,
  loadMessages,
  type MessageArguments,
  type MessageLoader,
  type Messages,
  type Say,
  type SayOptions,
  sayWith,
  whole,
} from './speak.ts';
