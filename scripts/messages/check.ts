// Compares a message with the English one: the same arguments, the same cases, and every plural of the language.

import type { ArgumentUse } from './compile.ts';

interface UsesBesideEnglish {
  readonly uses: readonly ArgumentUse[];
  readonly english: readonly ArgumentUse[];
}

/** What is wrong with a message, as sentences; empty if nothing is. */
export function faultsIn(language: string, { uses, english }: UsesBesideEnglish): readonly string[] {
  return [
    ...unknownArguments(uses, english),
    ...missingArguments(uses, english),
    ...pluralFaults(language, { uses, english }),
  ];
}

function unknownArguments(uses: readonly ArgumentUse[], english: readonly ArgumentUse[]): readonly string[] {
  const known = new Set(english.map(({ name }) => name));
  const unknown = uses
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `{${name}} is not in the English message`);
  const cases = uses.flatMap(({ kind, name, cases }) => {
    if (kind !== 'select' || !known.has(name)) return [];
    const there = casesOf(name, english);
    return cases.filter((each) => !there.has(each)).map((each) => `{${name}} is never “${each}”`);
  });
  return [...unknown, ...cases];
}

function casesOf(argument: string, uses: readonly ArgumentUse[]): ReadonlySet<string> {
  const selects = uses.filter(({ kind, name }) => kind === 'select' && name === argument);
  return new Set(['other', ...selects.flatMap(({ cases }) => cases)]);
}

/** An argument that English shows must be shown; one that only selects a form there may be omitted. */
function missingArguments(uses: readonly ArgumentUse[], english: readonly ArgumentUse[]): readonly string[] {
  const present = new Set(uses.map(({ name }) => name));
  const shown = english.filter(({ kind }) => kind === 'value' || kind === 'number').map(({ name }) => name);
  return [...new Set(shown)].filter((name) => !present.has(name)).map((name) => `{${name}} is missing`);
}

function pluralFaults(language: string, { uses, english }: UsesBesideEnglish): readonly string[] {
  return uses.flatMap(({ kind, name, cases }) => {
    if (kind !== 'plural' && kind !== 'ordinal') return [];
    const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
    const known = new Set<string>(rules.resolvedOptions().pluralCategories);
    const unknown = cases.filter((each) => !each.startsWith('=') && !known.has(each));
    const numbers = numbersIn(english.filter((use) => use.kind === kind && use.name === name));
    return [
      ...unknown.map((each) => `{${name}}: this language has no plural “${each}”`),
      ...missingPlurals(rules, { cases, numbers }).map((each) => `{${name}}: the plural “${each}” is missing`),
    ];
  });
}

/** The numbers that a message can be about. 0 and 1 are included only if the English message has a case for them. */
function numbersIn(english: readonly ArgumentUse[]): readonly number[] {
  const cases = new Set(english.flatMap(({ cases }) => cases));
  const rare = [...(cases.has('=0') ? [0] : []), ...(cases.has('=1') || cases.has('one') ? [1] : [])];
  return [...rare, ...Array.from({ length: 200 }, (_, index) => index + 2)];
}

/** Categories with numbers that no case covers, neither the category's nor one for exactly that number. */
function missingPlurals(
  rules: Intl.PluralRules,
  { cases, numbers }: { readonly cases: readonly string[]; readonly numbers: readonly number[] },
): readonly string[] {
  const uncovered = numbers.filter((number) => !cases.includes(`=${number}`));
  return [...new Set(uncovered.map((number) => rules.select(number)))].filter((category) => !cases.includes(category));
}
