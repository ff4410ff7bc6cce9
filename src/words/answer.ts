// Parses what a person typed in answer to a question: a choice by number or name, optionally with a cell, or a command word.

import type { Move } from '../rules/index.ts';
import { type Choice, cellOf, type TurnQuestion } from './choices.ts';

const WORDS = {
  help: ['help', '?', 'aide', 'ayuda', 'hilfe'],
  hint: ['hint', 'h', 'indice', 'pista', 'tipp'],
  undo: ['undo', 'u', 'annuler', 'deshacer', 'rückgängig'],
  score: ['score', 's', 'points', 'puntos', 'punkte'],
  planets: ['planets', 'planet', 'p', 'planètes', 'planetas', 'planeten'],
  offer: ['offer', 'o', 'offre', 'oferta', 'auslage'],
  log: ['log', 'l', 'journal', 'historial', 'verlauf'],
  rules: ['rules', 'r', 'règles', 'reglas', 'regeln'],
  leave: ['quit', 'q', 'leave', 'exit', 'quitter', 'salir', 'beenden'],
} as const;
type Word = keyof typeof WORDS;

/** What a typed line means: one of the choices, another command such as help, or nothing known. */
export type TypedAnswer =
  | { readonly kind: 'choice'; readonly choice: Choice; readonly move?: Move }
  | { readonly kind: Word }
  | { readonly kind: 'unknown'; readonly text: string };

/** Finds out what a typed line means as an answer to a question. */
export function answerTo(line: string, { choices }: TurnQuestion): TypedAnswer {
  const text = line.trim();
  const typed = plain(text);
  const word = (Object.keys(WORDS) as Word[]).find((each) => WORDS[each].some((known) => plain(known) === typed));
  if (word !== undefined) return { kind: word };

  const [only, ...others] = choices;
  const there = others.length === 0 ? only?.moves.find((each) => cellOf(each) === typed) : undefined;
  if (only !== undefined && there !== undefined) return { kind: 'choice', choice: only, move: there };

  const whole = choiceFor(typed, choices);
  if (whole !== undefined) return { kind: 'choice', choice: whole };
  const cut = typed.lastIndexOf(' ');
  const choice = cut < 0 ? undefined : choiceFor(typed.slice(0, cut).trim(), choices);
  const move = choice?.moves.find((each) => cellOf(each) === typed.slice(cut + 1));
  return choice === undefined || move === undefined ? { kind: 'unknown', text } : { kind: 'choice', choice, move };
}

/** By number, by name, or by an unambiguous prefix of a name. */
function choiceFor(typed: string, choices: readonly Choice[]): Choice | undefined {
  if (typed === '') return undefined;
  const numbered = choices.find(({ number }) => String(number) === typed);
  if (numbered !== undefined) return numbered;
  const named = choices.filter(({ words }) => words.some((word) => plain(word) === typed));
  const begun = choices.filter(({ words }) => words.some((word) => plain(word).startsWith(typed)));
  const fitting = named.length > 0 ? named : begun;
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Without capitals and accents, which are easily left out, and without the soft hyphens of a page. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Mark}\u00ad]/gu, '')
    .toLowerCase();
}
