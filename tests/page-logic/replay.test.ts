// A replay without a browser: positions and rounds, what a viewer is shown, links that carry a game, the chart's geometry, the keys.

import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { playToEnd, review } from '../../src/bots/index.ts';
import {
  BOX,
  dealFromSeed,
  formatRecord,
  type Game,
  type GameRecord,
  newGame,
  type Options,
  PRESET_OPTIONS,
  parseRecord,
  ROUNDS,
  type SeatCount,
  scorePlanets,
  viewFor,
} from '../../src/rules/index.ts';
import {
  clampTo,
  endOf,
  eventsAfter,
  gameAt,
  nextRoundFrom,
  pointsOver,
  previousRoundFrom,
  roundAt,
  timelineOf,
  viewAt,
} from '../../src/table/index.ts';
import { routeTo, sourceIn } from '../../src/web/replay/address.ts';
import { type ChartFrame, indexAt, scaleFor, stepsPath, xOf, yOf } from '../../src/web/replay/chart.ts';
import { LONGEST_RECORD, packed, unpacked } from '../../src/web/replay/packed.ts';
import { replayedGame, soleSeat } from '../../src/web/replay/replayed-game.ts';
import { choiceAt, mistakesOf, nextMistake } from '../../src/web/replay/review/mistakes.ts';
import { reviewKey, storedForm } from '../../src/web/replay/review/stored-review.ts';
import { STEPS, stepFor } from '../../src/web/replay/steps.ts';
import { branchOf } from '../../src/web/replay/what-if.ts';
import { withOtherTilesToCome } from '../support/games.ts';

const SEED = 'ab'.repeat(32);

function game(seats: SeatCount, options: Partial<Options> = {}): Game {
  const setup = { seats, start: 0, options: { ...PRESET_OPTIONS.classic, ...options }, tileSet: BOX } as const;
  return finished(newGame(setup, dealFromSeed(SEED, seats, BOX)).game);
}
function finished(begun: Game): Game {
  const budget = { kind: 'iterations', count: 1 } as const;
  return playToEnd(begun, { playerOf: () => ({ bot: 'merchant', budget }), seed: SEED, nowMs: () => 0 });
}
const recordOf = (played: Game, bots: GameRecord['bots']): GameRecord => ({
  game: played,
  preset: 'classic',
  names: bots.map((_, seat) => `Ana ${seat} ⭐`),
  bots,
});
const HIDDEN = { hiddenCharacters: 'secret-draft' } as const;
const three = game(3);
const timeline = timelineOf(three);

describe('a timeline', () => {
  it('goes from the first position to the last, each one event group after the one before', () => {
    expect(gameAt(timeline, 0).seq).toBe(newGame(three.setup, three.deal).game.seq);
    expect(gameAt(timeline, endOf(timeline))).toBe(three);
    for (let index = 0; index < endOf(timeline); index++) {
      expect(eventsAfter(timeline, index, 'spectator').length).toBeGreaterThan(0);
      expect(gameAt(timeline, index + 1).seq).toBeGreaterThan(gameAt(timeline, index).seq);
    }
    expect(eventsAfter(timeline, endOf(timeline), 0)).toEqual([]);
  });

  it('knows where each round begins, and goes there and back', () => {
    expect(timeline.roundStarts).toHaveLength(ROUNDS);
    const forward: number[] = [];
    for (let index = 0; index < endOf(timeline); index = nextRoundFrom(timeline, index)) forward.push(index);
    expect(forward).toEqual(timeline.roundStarts);
    const back: number[] = [];
    for (let index = endOf(timeline); index > 0; ) {
      index = previousRoundFrom(timeline, index);
      back.unshift(index);
    }
    expect(back).toEqual(timeline.roundStarts);
    expect(previousRoundFrom(timeline, (timeline.roundStarts[4] ?? 0) + 2)).toBe(timeline.roundStarts[4]);
    expect(roundAt(timeline, timeline.roundStarts[4] ?? 0)).toBe(5);
  });

  it.each([
    [-3, 0],
    [2.4, 2],
    [1e9, endOf(timeline)],
    [Number.NaN, 0],
  ])('has no position %d: it shows %d', (asked, shown) => {
    expect(clampTo(timeline, asked)).toBe(shown);
  });

  it('ends with the points of the scoring, and begins with none', () => {
    const totals = scorePlanets(three.planets, BOX, three.setup.options).seats.map(({ total }) => total);
    const points = pointsOver(timeline, 0);
    expect(points.map((line) => line.at(-1))).toEqual(totals);
    expect(points.map((line) => line[0])).toEqual([0, 0, 0]);
    for (const line of points) expect(line).toHaveLength(endOf(timeline) + 1);
  });

  it('works for a game before its first move', () => {
    const begun = newGame(three.setup, three.deal).game;
    const empty = timelineOf(begun);
    expect([endOf(empty), nextRoundFrom(empty, 0), previousRoundFrom(empty, 0), roundAt(empty, 0)]).toEqual([
      0, 0, 0, 1,
    ]);
    expect(pointsOver(empty, 'spectator')).toEqual([[0], [0], [0]]);
  });
});

describe('what a viewer is shown', () => {
  it('of a position in the middle is the same whatever happened later, and to whom', () => {
    const line = timelineOf(game(3, HIDDEN));
    const middle = Math.floor(endOf(line) / 2);
    const at = gameAt(line, middle);
    const other = { ...at, deal: withOtherTilesToCome(at) };
    expect(other.deal).not.toEqual(at.deal);
    const [one, two] = [at, other].map((each) => timelineOf(finished(each)));
    if (one === undefined || two === undefined) throw new Error('there are two');
    for (let index = 0; index <= middle; index++) {
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        expect(viewAt(two, index, viewer)).toEqual(viewAt(one, index, viewer));
      }
    }
    const until = (points: readonly (readonly number[])[]) => points.map((each) => each.slice(0, middle + 1));
    expect(until(pointsOver(two, 0))).toEqual(until(pointsOver(one, 0)));
    expect(gameAt(two, endOf(two)).planets).not.toEqual(gameAt(one, endOf(one)).planets);
  });

  it('of a game that is still being played is their own view alone, and the chart knows no more', () => {
    const whole = timelineOf(game(3, HIDDEN));
    const running = gameAt(whole, endOf(whole) - 20);
    expect(running.step.kind).not.toBe('over');
    const record = recordOf(running, [undefined, 'echo', 'merchant']);
    const own = soleSeat(record);
    const replayed = replayedGame(record, { own, isOpen: false });
    expect(replayed.viewers).toEqual([0]);
    const line = timelineOf(running);
    const [viewer] = replayed.viewers;
    for (let index = 0; index <= endOf(line); index++) {
      expect(viewAt(line, index, viewer)).toEqual(viewFor(gameAt(line, index), 0));
      const seen = scorePlanets(viewFor(gameAt(line, index), 0).planets, BOX, running.setup.options).seats;
      expect(pointsOver(line, viewer).map((each) => each[index])).toEqual(seen.map(({ total }) => total));
    }
    const hidden = JSON.stringify(viewAt(line, endOf(line), viewer).planets[1]);
    expect(hidden).toContain('"stack":"character"'); // there was something to leak
  });

  it.each([
    ['several people share the screen', [undefined, undefined, 'echo'], ['spectator']],
    ['only bots play', ['echo', 'echo', 'echo'], ['spectator']],
  ] as const)('of a running game where %s is what spectators see', (_, bots, viewers) => {
    const record = recordOf(gameAt(timeline, 30), bots);
    expect(replayedGame(record, { own: soleSeat(record), isOpen: false }).viewers).toEqual(viewers);
  });

  it.each([
    ['without secrets', three, [1, 0, 2]],
    ['with hidden characters', game(3, HIDDEN), [1, 0, 2, 'spectator']],
    ['of two players', game(2), [1, 0, 'spectator']],
  ] as const)('of a finished game %s is any player’s view, their own first', (_, played, viewers) => {
    const bots = Array.from({ length: played.setup.seats }, (__, seat) => (seat === 1 ? undefined : 'echo'));
    const record = recordOf(played, bots);
    expect(replayedGame(record, { own: soleSeat(record), isOpen: false }).viewers).toEqual(viewers);
  });
});

describe('a link', () => {
  it.each([2, 3, 4, 5] as const)('carries a game of %d players and gives the same record', async (seats) => {
    const record = formatRecord(
      recordOf(
        game(seats),
        Array.from({ length: seats }, () => undefined),
      ),
    );
    const link = await packed(record);
    expect(link).toMatch(/^1[\w-]+$/);
    expect(link.length).toBeLessThan(2000);
    expect(await unpacked(link)).toEqual({ ok: true, value: record });
    const source = { kind: 'link', packed: link } as const;
    expect(sourceIn(routeTo(source, 12))).toEqual(source);
  });

  it.each([
    ['nothing', '', 'damaged'],
    ['letters of no link', '1äö', 'damaged'],
    ['a later version', '2abc', 'newer'],
    ['no version', 'abc', 'damaged'],
    ['half a link', '', 'damaged'],
    ['a bomb', `1${deflateRawSync(Buffer.alloc(50 * LONGEST_RECORD, 65)).toString('base64url')}`, 'tooLong'],
  ])('with %s says so', async (what, text, fault) => {
    const half = (await packed(formatRecord(recordOf(three, ['echo', 'echo', 'echo'])))).slice(0, 200);
    expect(await unpacked(what === 'half a link' ? half : text)).toEqual({ ok: false, fault });
  });
});

describe('the chart', () => {
  const frame: ChartFrame = { width: 320, height: 100, side: 10, top: 5, bottom: 5, end: 100, low: -10, high: 30 };

  it('finds the position under a finger, and the nearest beyond its ends', () => {
    for (const index of [0, 1, 50, 99, 100]) expect(indexAt(frame, xOf(frame, index))).toBe(index);
    expect([indexAt(frame, -50), indexAt(frame, 900)]).toEqual([0, 100]);
    expect([yOf(frame, 30), yOf(frame, -10)]).toEqual([5, 95]);
  });

  it('draws a step where a value changes', () => {
    const short = { ...frame, end: 3, width: 50, low: 0, high: 9 };
    expect(stepsPath(short, [0, 0, 9, 9])).toBe('M10 95H30V5H40');
  });

  it.each([
    [[0], { low: 0, high: 5, marks: [0, 5] }],
    [[3, 41], { low: 0, high: 60, marks: [0, 20, 40, 60] }],
    [[-7, 22], { low: -10, high: 30, marks: [-10, 0, 10, 20, 30] }],
  ])('has a scale for %j', (values, scale) => {
    expect(scaleFor(values)).toEqual(scale);
  });
});

describe('a key', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const inside = (...selectors: readonly string[]) => ({
    closest: (wanted: string) => (selectors.some((each) => wanted.includes(each)) ? ({} as Element) : null),
  });

  it.each([
    ['ArrowRight', {}, [], STEPS.next],
    ['ArrowLeft', { shiftKey: true }, [], STEPS.previousRound],
    ['End', {}, ['input'], STEPS.last],
    [' ', {}, [], 'play'],
    [' ', {}, ['button'], undefined],
    ['ArrowRight', {}, ['[role=grid]'], undefined],
    ['ArrowRight', { altKey: true }, [], undefined],
    ['Home', {}, ['dialog'], undefined],
    ['n', {}, ['button'], 'mistake'],
    ['x', {}, [], undefined],
  ])('%s with %j in %j', (key, modifiers, around, step) => {
    expect(stepFor({ ...plain, ...modifiers, key }, inside(...around))).toBe(step);
  });
});

describe('a review', () => {
  const played = timelineOf(game(2, {}));
  const made = review({ game: played.game, worlds: 8, seed: 'a' });
  const indexesFor = (viewer: 0 | 1 | 'spectator') => mistakesOf(made, viewer).map(({ choice }) => choice.index);

  it('lists the mistakes of one player, or of all, in the order of the game', () => {
    const [own, others, all] = [indexesFor(0), indexesFor(1), indexesFor('spectator')];
    expect(own.length + others.length).toBe(all.length);
    expect(all.length).toBeGreaterThan(1);
    expect(all).toEqual([...own, ...others].toSorted((one, other) => one - other));
  });

  it('leads from one mistake to the next, and from the last to the first', () => {
    const all = mistakesOf(made, 'spectator');
    const seen: number[] = [];
    for (let index = -1, steps = 0; steps < all.length; steps++) {
      index = nextMistake(all, index)?.choice.index ?? -1;
      seen.push(index);
    }
    expect(seen).toEqual(all.map(({ choice }) => choice.index));
    expect(nextMistake(all, endOf(played))).toBe(all[0]);
    expect(nextMistake([], 3)).toBeUndefined();
  });

  it('knows the choice that is made in a position, by the player who makes it', () => {
    const choices = played.moves.map((_, index) => choiceAt(made, index)).filter((each) => each !== undefined);
    expect(choices).toHaveLength(made.seats.reduce((sum, each) => sum + each.choices.length, 0));
    for (const { seat, choice } of choices) expect(played.moves[choice.index]?.seat).toBe(seat);
  });

  it('is kept in a form that says the same, with numbers rounded, under a key for what was played', () => {
    const { review: kept } = storedForm(made, 7) as { review: typeof made };
    expect(kept.seats.map(({ choices }) => choices.map(({ index, verdict }) => [index, verdict]))).toEqual(
      made.seats.map(({ choices }) => choices.map(({ index, verdict }) => [index, verdict])),
    );
    const [one, other] = [kept, made].map(({ seats }) =>
      seats.flatMap(({ chances }) => chances.map(({ mean }) => mean)),
    );
    expect(Math.max(...(one ?? []).map((mean, index) => Math.abs(mean - (other?.[index] ?? 0))))).toBeLessThan(0.0001);
    const record = recordOf(played.game, ['echo', undefined]);
    expect(reviewKey({ ...record, names: ['Bo', 'Cleo'], date: '2026-01-01' })).toBe(reviewKey(record));
    expect(reviewKey(recordOf(gameAt(played, 20), ['echo', undefined]))).not.toBe(reviewKey(record));
  });
});

describe('a branch', () => {
  const record: GameRecord = { ...recordOf(three, [undefined, 'echo', undefined]), seed: SEED, claim: '1 2 3' };
  const at = gameAt(timeline, 40);
  const nameOf = (seat: number, bot: string | undefined): string => `${seat} ${bot ?? 'you'}`;

  it('has the same tiles to come, the person in one seat, and bots in all others', () => {
    const branch = branchOf(record, at, { seat: 2, nameOf });
    if (branch === undefined) throw new Error('this game can be played on');
    expect(branch.bots).toEqual(['merchant', 'echo', undefined]);
    expect(branch.names).toEqual(['0 merchant', 'Ana 1 ⭐', 'Ana 2 ⭐']);
    const read = parseRecord(formatRecord(branch));
    expect(read).toMatchObject({ ok: true, value: { game: { seq: at.seq, deal: three.deal } } });
  });

  it('replaces a bot by the person who takes its seat', () => {
    const branch = branchOf(record, at, { seat: 1, nameOf });
    expect(branch?.bots).toEqual(['merchant', undefined, 'merchant']);
    expect(branch?.names).toEqual(['0 merchant', '1 you', '2 merchant']);
  });

  it('is not possible from the end, nor where nobody knows which tiles would come', () => {
    expect(branchOf(record, three, { seat: 0, nameOf })).toBeUndefined();
    const { seed: _, ...seedless } = record;
    expect(branchOf(seedless, at, { seat: 0, nameOf })).toBeUndefined();
  });
});
