// Comparisons explain the best choice only if its own reasons do not, and only with significant differences.

import { expect, it } from 'vitest';
import { type Lead, withComparison } from './comparison.ts';
import type { Reason } from './reason.ts';

const choiceOf = (points: number, winning: number, ...reasons: readonly Reason[]) => ({
  points: { mean: points },
  winning: { mean: winning },
  reasons,
});

const QUIET: Reason = { kind: 'quiet' };
const GAINS: Reason = { kind: 'gains', character: 'king', points: 7 };
const HOPES: Reason = { kind: 'hopes', character: 'king', points: 14 };
const VOLCANO: Reason = { kind: 'volcano', points: 1 };
const SHOWS: Reason = { kind: 'shows', seat: 1, character: 'king', points: 7 };
const next = choiceOf(38, 0.4, GAINS);

const ALWAYS: Lead = { inWins: () => true, inPoints: () => true, isOutgained: false };
const NEVER: Lead = { inWins: () => false, inPoints: () => false, isOutgained: false };

it.each<readonly [string, readonly ReturnType<typeof choiceOf>[], readonly Reason[]]>([
  ['wins more often', [choiceOf(38, 0.433, QUIET), next], [{ kind: 'winsMore', games: 3 }]],
  ['ends higher', [choiceOf(38.94, 0.402, QUIET), next], [{ kind: 'endsHigher', points: 0.9 }]],
  ['is hardly better', [choiceOf(38.3, 0.404, QUIET), next], [{ kind: 'asGood', choices: 1 }]],
  ['wins less often, but leads by more', [choiceOf(37, 0.39, QUIET), next], [{ kind: 'asGood', choices: 1 }]],
  ['is one of three', [choiceOf(38, 0.4, QUIET), next, next, choiceOf(20, 0.1)], [{ kind: 'asGood', choices: 2 }]],
  ['is the only one', [choiceOf(38, 0.4, QUIET)], [{ kind: 'only' }]],
  ['is the only one, whatever it brings', [choiceOf(38, 0.4, VOLCANO, GAINS)], [{ kind: 'only' }, VOLCANO, GAINS]],
  ['has a reason of its own', [choiceOf(38, 0.5, GAINS, VOLCANO), next], [GAINS, VOLCANO]],
  ['has a reason of its own among others', [choiceOf(38, 0.5, VOLCANO, GAINS), next], [GAINS, VOLCANO]],
  ['has hopes', [choiceOf(38, 0.5, HOPES), next], [{ kind: 'winsMore', games: 10 }, HOPES]],
  [
    'has much against it',
    [choiceOf(38, 0.5, VOLCANO, SHOWS, VOLCANO), next],
    [{ kind: 'winsMore', games: 10 }, VOLCANO, SHOWS],
  ],
])('the best choice %s', (_, choices, reasons) => {
  const compared = withComparison(choices, ALWAYS);
  expect(compared[0]?.reasons).toEqual(reasons);
  expect(compared.slice(1)).toEqual(choices.slice(1));
});

it.each<readonly [string, Lead, Reason]>([
  ['neither', NEVER, { kind: 'asGood', choices: 2 }],
  ['the second one', { ...NEVER, inWins: (choice) => choice === 2 }, { kind: 'asGood', choices: 1 }],
  ['wins', { ...NEVER, inWins: () => true }, { kind: 'winsMore', games: 20 }],
  ['points', { ...NEVER, inPoints: () => true }, { kind: 'endsHigher', points: 7 }],
])('reports a difference only if it is significant: %s', (_, lead, reason) => {
  const [best] = withComparison([choiceOf(45, 0.6, QUIET), next, next], lead);
  expect(best?.reasons).toEqual([reason]);
});

it('compares a choice that speaks for itself too, where another looks better at first sight', () => {
  const [best] = withComparison([choiceOf(45, 0.6, GAINS, VOLCANO), next], { ...ALWAYS, isOutgained: true });
  expect(best?.reasons).toEqual([{ kind: 'winsMore', games: 20 }, GAINS, VOLCANO]);
});

it('says that it ends higher only if no other ends higher still', () => {
  const [best] = withComparison([choiceOf(45, 0.4, QUIET), next, choiceOf(46, 0.4)], ALWAYS);
  expect(best?.reasons).toEqual([{ kind: 'asGood', choices: 2 }]);
});

it('has nothing to say where there is no choice', () => {
  expect(withComparison([], ALWAYS)).toEqual([]);
});
