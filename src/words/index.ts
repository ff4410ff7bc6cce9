// The door of the words: the game's vocabulary in every language, for whoever speaks to people.

export { tellAdvice, tellReason } from './advice.ts';
export { type Cast, editionOf, MESSAGES, type Phrases, phrasesIn, tellEvent } from './phrases.ts';
export { type Edition, type Facts, LANGUAGES, type Language, languageFor, type Say, sayWith } from './speak.ts';
