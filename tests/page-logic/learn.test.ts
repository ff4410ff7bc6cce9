// The lessons and puzzles against the real engine: every step can be played, every wrong attempt gets feedback, every puzzle
// has one solution, and every link into the rulebook has a target.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BOX,
  CHARACTERS,
  ITEMS,
  legalMoves,
  type Move,
  PRESET_OPTIONS,
  ROUNDS,
  ruleOf,
  viewFor,
} from '../../src/rules/index.ts';
import { onlyAnswer, solveEndgame, takesAfter } from '../../src/web/learn/endgame-solver.ts';
import {
  BEGINNING,
  expectedMove,
  gameOf,
  type Lesson,
  type LessonProgress,
  readProgress,
  replyTo,
} from '../../src/web/learn/lesson.ts';
import { ALL_LESSONS } from '../../src/web/learn/lessons/index.ts';
import { formatPuzzle, placeOfDay, puzzleGame } from '../../src/web/learn/puzzle.ts';
import { PUZZLES } from '../../src/web/learn/puzzles.ts';
import { LEARNER, scriptOf } from '../../src/web/learn/script.ts';
import { clauseOfTile, ITEM_CLAUSES } from '../../src/web/rulebook/clauses.ts';
import { type LearnArguments, type LearnMessageKey, loadLearnMessages } from '../../src/words/compiled/learn.ts';
import { LANGUAGES, type Say, sayWith } from '../../src/words/index.ts';
import { clausesOf } from '../project/clauses.ts';
import { chapterIn } from '../support/messages.ts';

const CLAUSES = clausesOf(readFileSync(join(import.meta.dirname, '../../docs/RULES.md'), 'utf8'));
const FACTS = {
  rose: 'Rose',
  fox: 'Fox',
  step: 1,
  steps: 2,
  clause: 'R1.1',
  number: 1,
  count: 2,
  days: 3,
  names: 'Rose',
  name: 'Rose',
  tile: 'U01',
  takes: 'Rose takes U01',
  ending: 'You win.',
  own: '31',
  best: '30',
  points: '31',
  tie: 'no',
};

/** The legal moves of the learner at a step. */
function movesAt(lesson: Lesson, progress: LessonProgress): readonly Move[] {
  return legalMoves(viewFor(gameOf(lesson, progress), LEARNER));
}

/** Every step of a lesson, placing tiles where `pick` says. */
function walk(lesson: Lesson, pick: (moves: readonly Move[]) => Move | undefined): readonly LessonProgress[] {
  const way: LessonProgress[] = [];
  let progress = BEGINNING;
  for (const step of lesson.steps) {
    way.push(progress);
    if (step.kind !== 'do') {
      progress = { ...progress, step: progress.step + 1 };
      continue;
    }
    const meant = movesAt(lesson, progress).filter((move) => replyTo(lesson, progress, move).kind === 'right');
    const chosen = pick(meant);
    const reply = chosen === undefined ? undefined : replyTo(lesson, progress, chosen);
    if (reply?.kind !== 'right') throw new Error(`nothing can be done at ${step.say}`);
    progress = reply.progress;
  }
  return way;
}

describe.each(ALL_LESSONS.map((lesson) => ({ id: lesson.id, lesson })))('the lesson “$id”', ({ lesson }) => {
  it.each([
    ['first', (moves: readonly Move[]) => moves[0]],
    ['last', (moves: readonly Move[]) => moves.at(-1)],
  ])('can be played from start to end with tiles in the %s free cell', (_, pick) => {
    const way = walk(lesson, pick);
    expect(way.map(({ step }) => step)).toEqual(lesson.steps.map((_, index) => index));
    for (const progress of way) {
      const step = lesson.steps[progress.step];
      const { step: turn } = gameOf(lesson, progress);
      if (step?.kind !== 'do') continue;
      expect(turn).toMatchObject({ seat: LEARNER });
      expect(movesAt(lesson, progress)).toContainEqual(expectedMove(lesson, progress));
    }
  });

  it('replies to every wrong try, and allows another', () => {
    let tries = 0;
    for (const progress of walk(lesson, (moves) => moves[0])) {
      const step = lesson.steps[progress.step];
      for (const move of movesAt(lesson, progress)) {
        const reply = replyTo(lesson, progress, move);
        if (reply.kind === 'right') continue;
        tries += 1;
        expect(reply.kind).toBe(step?.kind === 'do' ? 'wrong' : 'early'); // acting early skips nothing
        if (reply.kind !== 'wrong' || step?.kind !== 'do') continue;
        expect(chapterIn('en', 'learn')[reply.say]?.length).toBeGreaterThan(20);
        expect([step.wrong, ...Object.values(step.wrongs ?? {})]).toContain(reply.say);
      }
      if (step?.kind !== 'do') continue;
      const known = movesAt(lesson, progress)
        .map((move) => JSON.stringify(move))
        .join();
      for (const choice of Object.keys(step.wrongs ?? {})) expect(known).toContain(choice); // every reply can occur
    }
    expect(tries).toBeGreaterThan(4);
  });

  it('resumes at each of its steps; progress that no longer fits starts again', () => {
    for (const progress of walk(lesson, (moves) => moves.at(-1))) {
      expect(readProgress(lesson, JSON.parse(JSON.stringify(progress)))).toEqual(progress);
    }
    expect(readProgress(lesson, { step: 999 })).toBeUndefined();
    expect(readProgress(lesson, 'nonsense')).toBeUndefined();
    expect(readProgress(lesson, { step: 1, swaps: { a1: 'b2' } })).toMatchObject({ step: 1 });
  });

  it('cites clauses that exist', () => {
    for (const { clause } of lesson.steps) if (clause !== undefined) expect(CLAUSES).toContain(clause);
  });
});

it('refuses a script that the rules do not allow', () => {
  expect(() => scriptOf('[Seat1 "A"]\n[Seat2 "B"]\n[Seat3 "C"]\n1. center C01 C02 C03 | 1 C01 a1')).toThrow(/refused/);
});

it('the first lesson shows what it explains: R6.2 a third baobab, R7.4 the most volcanoes, and a victory', () => {
  const [first] = ALL_LESSONS;
  if (first === undefined) throw new Error('there is no first lesson');
  const at = (say: LearnMessageKey) =>
    gameOf(first, { step: first.steps.findIndex((step) => step.say === say), swaps: {} });
  const faceDown = (game: ReturnType<typeof at>) =>
    game.planets[1]?.filter((placedTile) => placedTile?.showing === 'faceDown').length;
  expect([faceDown(at('first.third')), faceDown(at('first.roots'))]).toEqual([0, 3]);
  expect(at('first.count').step.kind).toBe('over');
});

describe('the messages', () => {
  it.each(LANGUAGES)('can all be formatted in %s', async (language) => {
    const messages = await loadLearnMessages[language]();
    const say: Say<LearnArguments> = sayWith(messages, { language });
    for (const key of Object.keys(messages) as LearnMessageKey[]) expect(say(key, FACTS)).not.toMatch(/[{}]/);
  });

  it('fit the card', () => {
    const steps = ALL_LESSONS.flatMap(({ steps: all }) =>
      all.flatMap((step) => [
        step.say,
        ...(step.kind === 'do' && step.wrong !== undefined ? [step.wrong, ...Object.values(step.wrongs ?? {})] : []),
      ]),
    );
    for (const language of LANGUAGES) {
      const messages = chapterIn(language, 'learn');
      for (const key of steps) expect(messages[key]?.length, `${language} ${key}: ${messages[key]}`).toBeLessThan(185);
    }
  });
});

describe('the puzzles', () => {
  it('are enough for every day of a year, all different', () => {
    expect(PUZZLES.length).toBeGreaterThanOrEqual(365);
    expect(new Set(PUZZLES).size).toBe(PUZZLES.length);
  });

  it.each(PUZZLES)('%s has one answer, found by exhaustive search', (text) => {
    const game = puzzleGame(text);
    expect(game.round).toBe(ROUNDS);
    if (game.step.kind !== 'take') throw new Error('nobody is to take a tile');
    const outcomes = solveEndgame(game);
    const answer = onlyAnswer(outcomes, game.step.seat);
    expect(answer?.answer.next).toBeDefined();
    expect(outcomes.length).toBeGreaterThanOrEqual(6);
    for (const { line, answer: given } of outcomes) {
      const [own, next, ...others] = takesAfter(game, line);
      expect([own?.tile, next?.seat]).toEqual([given.tile, given.next]);
      expect(others.length).toBe(game.setup.seats - (game.current?.takes.length ?? 0) - 2); // each is described
    }
    expect(formatPuzzle(game, text.split(' ')[1] ?? '')).toBe(text);
  });

  it('are the same for everybody on a UTC day, and change the next day', () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    expect(placeOfDay(noon, 56)).toBe(placeOfDay(noon + 11 * 3_600_000, 56));
    expect(placeOfDay(noon + 12 * 3_600_000, 56)).toBe((placeOfDay(noon, 56) + 1) % 56);
  });

  it('are rejected with no answer, or with two', () => {
    const game = puzzleGame(PUZZLES[0] ?? '');
    if (game.step.kind !== 'take') throw new Error('nobody is to take a tile');
    const outcomes = solveEndgame(game);
    const answer = onlyAnswer(outcomes, game.step.seat);
    expect(
      onlyAnswer(
        outcomes.filter((each) => each !== answer),
        game.step.seat,
      ),
    ).toBeUndefined();
    expect(onlyAnswer([...outcomes, ...(answer === undefined ? [] : [answer])], game.step.seat)).toBeUndefined();
  });
});

describe('links into the rulebook', () => {
  it.each(CHARACTERS)('%s', (character) => expect(CLAUSES).toContain(ruleOf(character).clause));
  it.each(ITEMS)('%s', (item) => expect(CLAUSES).toContain(ITEM_CLAUSES[item]));
  it('exist for every tile that shows something', () => {
    for (const tile of Object.values(BOX.tiles)) expect(clauseOfTile(tile, PRESET_OPTIONS.classic)).toBeDefined();
  });
});
