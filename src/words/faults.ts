// Sentences about faults in records, options and tile sets, with the line. Their messages are a chapter of their own, which is
// loaded where people hand in such texts.

import type { Refusal } from '../rules/index.ts';
import type { Fault } from '../rules/planets.ts';
import { type FaultsArguments, loadFaultsMessages } from './compiled/faults.ts';
import { BLANKS, type Phrases, phrasesWith } from './phrases.ts';
import {
  type GameArguments,
  type Language,
  loadMessages,
  type Messages,
  type Say,
  type SayOptions,
  sayWith,
} from './speak.ts';

/** The game's phrases, and what is wrong with a text as a sentence. */
export interface PhrasesWithFaults extends Phrases {
  readonly fault: (fault: Fault) => string;
}

/** Loads the messages about the game, those about faults included, in one language. */
export async function loadMessagesWithFaults(language: Language): Promise<Messages<GameArguments & FaultsArguments>> {
  const [game, faults] = await Promise.all([loadMessages(language), loadFaultsMessages[language]()]);
  return { ...game, ...faults };
}

/** `phrasesWith`, for programs that read texts. */
export function phrasesWithFaults(
  messages: Messages<GameArguments & FaultsArguments>,
  options: SayOptions,
): PhrasesWithFaults {
  const phrases = phrasesWith(messages, options);
  const say = sayWith<FaultsArguments>(messages, options);
  return { ...phrases, fault: (fault) => describeFault(fault, say, phrases) };
}

/** A fault as a sentence, with the line where it is. */
export function describeFault({ code, line, facts }: Fault, say: Say<FaultsArguments>, phrases: Phrases): string {
  const text =
    code === 'refused'
      ? phrases.refusal(facts.refusal as Refusal, facts)
      : say(`fault.${code}`, { ...BLANKS, ...facts });
  return line === undefined ? text : say('fault.atLine', { line, text });
}
