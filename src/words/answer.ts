// What a person typed at a question: a choice by number or name, with a cell if they like, or one of a few words.

import type { Move } from '../rules/index.ts';
import { type Choice, cellOf, type Question } from './choices.ts';

const WORDS = {
  help: ['help', '?', 'aide', 'ayuda'],
  hint: ['hint', 'h', 'indice', 'pista'],
  score: ['score', 's', 'puntos'],
  planets: ['planets', 'planet', 'p', 'planètes', 'planetas'],
  offer: ['offer', 'o', 'offre', 'oferta'],
  log: ['log', 'l', 'journal', 'diario'],
  rules: ['rules', 'r', 'règles', 'reglas'],
  leave: ['quit', 'q', 'leave', 'exit', 'quitter', 'salir'],
} as const;
type Word = keyof typeof WORDS;

export type Answer =
  | { readonly kind: 'choice'; readonly choice: Choice; readonly move?: Move }
  | { readonly kind: Word }
  | { readonly kind: 'unknown'; readonly text: string };

export function answerTo(line: string, { choices }: Question): Answer {
  const text = line.trim();
  const typed = text.toLowerCase();
  const word = (Object.keys(WORDS) as Word[]).find((each) => WORDS[each].some((known) => known === typed));
  if (word !== undefined) return { kind: word };

  const whole = choiceFor(typed, choices);
  if (whole !== undefined) return { kind: 'choice', choice: whole };
  const cut = typed.lastIndexOf(' ');
  const choice = cut < 0 ? undefined : choiceFor(typed.slice(0, cut).trim(), choices);
  const move = choice?.moves.find((each) => cellOf(each) === typed.slice(cut + 1));
  return choice === undefined || move === undefined ? { kind: 'unknown', text } : { kind: 'choice', choice, move };
}

/** By number, by name, or by the beginning of a name that fits no other. */
function choiceFor(typed: string, choices: readonly Choice[]): Choice | undefined {
  if (typed === '') return undefined;
  const exact = choices.find(({ number, words }) => String(number) === typed || words.includes(typed));
  if (exact !== undefined) return exact;
  const begun = choices.filter(({ words }) => words.some((word) => word.startsWith(typed)));
  return begun.length === 1 ? begun[0] : undefined;
}
