// Nobody receives a secret byte (P3): the leak law on random games of every variant, and on channels with planted leaks.

import { describe, expect, it } from 'vitest';
import {
  BOX,
  type Game,
  legalMoves,
  PRESETS,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  type Setup,
  STACKS,
  type TileId,
  unseenTiles,
  type Viewer,
  viewFor,
} from '../../src/rules/index.ts';
import { randomFrom } from '../support/random.ts';
import { HIDDEN_VALUES, randomTable } from '../support/random-table.ts';
import { knowledgeOf } from './knowledge.ts';
import {
  CHANNELS,
  type Comparison,
  compareWorlds,
  type LeakQuestion,
  playStory,
  replayMoves,
  type Story,
} from './no-leak.ts';
import { PLANTED_LEAKS } from './planted-leaks.ts';
import { redraw } from './redraw.ts';

const GAMES_OF_A_KIND = 4;
const MOMENTS_A_VIEWER = 2;

describe('nobody receives a secret byte', () => {
  it.each(SEAT_COUNTS)(
    'R4.1 R10.1 R12.2 R12.3 R12.5 two worlds alike to a viewer give the same output, %i seats',
    (seats) => {
      const comparisons = compareAll(seats);
      for (const [secret, { isMoved, leastShare, isThere = () => true }] of Object.entries(SECRETS)) {
        const concerned = comparisons.filter(({ truth }) => isThere(truth.setup));
        const share = concerned.filter(isMoved).length / concerned.length;
        expect(share, `share of worlds with another ${secret}`).toBeGreaterThanOrEqual(leastShare(seats));
      }
    },
  );

  it.each(SEAT_COUNTS)(
    'R10.3 R12.1 R12.4 a view shows what its viewer has seen, and nothing else, %i seats',
    (seats) => {
      for (const story of stories(`all seen ${seats}`, seats, GAMES_OF_A_KIND)) {
        for (const question of questionsOf(story, MOMENTS_A_VIEWER)) {
          const { viewer, after } = question;
          const { seen, placed } = knowledgeOf(
            story.steps.slice(0, after + 1).flatMap(({ events }) => events),
            viewer,
          );
          const { setup, ...view } = viewFor(gameAt(question), viewer);
          expect(tilesIn(view, setup), where(question)).toEqual([...seen].sort());
          expect(tilesIn(view.planets, setup), where(question)).toEqual([...placed].sort());
        }
      }
    },
  );

  it.each(SEAT_COUNTS)(
    'R12.1 R12.2 R12.5 the unseen tiles are those that the viewer has not seen, %i seats',
    (seats) => {
      for (const { story, viewer, after } of [...stories(`unseen ${seats}`, seats, 2)].flatMap((story) =>
        questionsOf(story, MOMENTS_A_VIEWER),
      )) {
        const question = { story, viewer, after };
        const game = gameAt(question);
        const events = story.steps.slice(0, after + 1).flatMap((step) => step.events);
        const { seen } = knowledgeOf(events, viewer);
        const view = viewFor(game, viewer);
        const unseen = STACKS.flatMap((stack) => unseenTiles(view, stack));
        expect(unseen, where(question)).toEqual(Object.keys(BOX.tiles).filter((tile) => !seen.has(tile)));
      }
    },
  );

  it.each([3, 4, 5] as const)(
    'R10.8 a view does not show again who took what was taken openly and then hidden, %i seats',
    (seats) => {
      const differing = { worlds: 0, inAll: 0 };
      for (const question of hiddenOpenly(seats)) {
        const [truth, other] = withTakesExchanged(question);
        const { viewer } = question;
        expect(JSON.stringify(viewFor(other, viewer)), where(question)).toBe(JSON.stringify(viewFor(truth, viewer)));
        expect(legalMoves(viewFor(other, viewer)), where(question)).toEqual(legalMoves(viewFor(truth, viewer)));
        differing.inAll += 1;
        if (JSON.stringify(other.past) !== JSON.stringify(truth.past)) differing.worlds += 1;
      }
      expect(differing.worlds / differing.inAll).toBeGreaterThan(0.4);
    },
  );

  it('R10.8 sees a view that does show it', () => {
    const shown = hiddenOpenly(4).some((question) => {
      const [truth, other] = withTakesExchanged(question).map(({ past }) => JSON.stringify(past));
      return truth !== other;
    });
    expect(shown).toBe(true);
  });

  const questions = SEAT_COUNTS.flatMap((seats) =>
    [...stories(`planted ${seats}`, seats, 1)].flatMap((story) => questionsOf(story, 3)),
  );
  it.each(Object.entries(PLANTED_LEAKS))('sees a planted leak: %s', (_, channels) => {
    const random = randomFrom('planted');
    expect(questions.some((question) => compareWorlds(question, channels, random).leak !== undefined)).toBe(true);
  });
});

/** Kinds of secrets, and the share of questions in which they must differ between the worlds. */
const SECRETS: Readonly<
  Record<
    string,
    {
      readonly isMoved: (worlds: Comparison) => boolean;
      readonly leastShare: (seats: SeatCount) => number;
      /** In which games there is this secret. */
      readonly isThere?: (setup: Setup) => boolean;
    }
  >
> = {
  'order of stacks': { isMoved: differIn(({ deal }) => deal.stacks), leastShare: () => 0.7 },
  'set of removed tiles': {
    isMoved: differIn(({ deal }) => deal.removed),
    leastShare: (seats) => (seats < 5 ? 0.95 : 0),
  },
  'covered tile or hand': {
    isMoved: differIn(({ offer }) => offer),
    leastShare: (seats) => (seats === 2 ? 0.15 : 0.06),
    isThere: isDraftedInSecret,
  },
  'secret character': { isMoved: differIn(({ planets }) => planets), leastShare: () => 0.05 },
  'way from hand to hand': {
    isMoved: differIn(takenPlaces),
    leastShare: (seats) => (seats === 2 ? 0 : 0.2),
    isThere: isDraftedInSecret,
  },
};

function isDraftedInSecret({ seats, options }: Setup): boolean {
  return seats === 2 || options.hiddenCharacters === 'secret-draft';
}

function compareAll(seats: SeatCount): readonly Comparison[] {
  return [...stories(`no leak ${seats}`, seats, GAMES_OF_A_KIND)].flatMap((story) => {
    const random = randomFrom(`ask ${story.table.seed}`);
    return questionsOf(story, MOMENTS_A_VIEWER).map((question) => {
      const comparison = compareWorlds(question, CHANNELS, random);
      expect(comparison.leak, where(question)).toBeUndefined();
      return comparison;
    });
  });
}

/** Every preset, with every value of the option for hidden characters. */
function* stories(seed: string, seats: SeatCount, games: number): Generator<Story> {
  for (const preset of PRESETS) {
    for (const hiddenCharacters of HIDDEN_VALUES) {
      for (let index = 0; index < games; index++) {
        const own = `${seed} ${preset} ${hiddenCharacters} ${index}`;
        const random = randomFrom(own);
        yield playStory(randomTable(random, own, { seats, preset, hiddenCharacters }), random);
      }
    }
  }
}

/** Moments of games in which tiles are taken openly and then hidden. */
function hiddenOpenly(seats: SeatCount): readonly LeakQuestion[] {
  return [...stories(`hidden openly ${seats}`, seats, 2)]
    .filter(({ table }) => ['open-draft', 'corners'].includes(table.setup.options.hiddenCharacters))
    .flatMap((story) => questionsOf(story, MOMENTS_A_VIEWER));
}

/** The game, and the same one with the tiles that the viewer has to remember taken by others of the same round. */
function withTakesExchanged({ story, viewer, after }: LeakQuestion): readonly [Game, Game] {
  const events = story.steps.slice(0, after + 1).flatMap((step) => step.events);
  const { toRemember } = knowledgeOf(events, viewer);
  const everything = { seen: new Set(Object.keys(story.table.setup.tileSet.tiles)), mingled: toRemember };
  const world = redraw(everything, story.table, randomFrom(`exchange ${story.table.seed} ${viewer} ${after}`));
  const moves = story.moves.slice(0, after).map(({ seat, move }) => ({ seat, move: world.moveFor(move) }));
  const other = replayMoves(story.table.setup, world.deal, moves).at(-1)?.game;
  const truth = gameAt({ story, viewer, after });
  return [truth, other ?? truth];
}

/** Every viewer, at a few moments each, of which one in eight is the very end. */
function questionsOf(story: Story, moments: number): readonly LeakQuestion[] {
  const random = randomFrom(`moments ${story.table.seed}`);
  const viewers: readonly Viewer[] = [
    ...Array.from({ length: story.table.setup.seats }, (_, seat) => seat as Seat),
    'spectator',
  ];
  return viewers.flatMap((viewer) =>
    Array.from({ length: moments }, () => {
      const end = story.moves.length;
      return { story, viewer, after: random(8) === 0 ? end : random(end) };
    }),
  );
}

function where({ story, viewer, after }: LeakQuestion): string {
  return `seed ${story.table.seed}, viewer ${viewer}, after move ${after}`;
}

function gameAt({ story, after }: LeakQuestion): Game {
  const step = story.steps[after];
  if (step === undefined) throw new Error(`no move ${after}`);
  return step.game;
}

function tilesIn(message: unknown, { tileSet }: Setup): readonly TileId[] {
  const text = JSON.stringify(message);
  return Object.keys(tileSet.tiles)
    .filter((tile) => text.includes(`"${tile}"`))
    .sort();
}

/** Which of the drawn tiles each seat took, by their places in the draw. */
function takenPlaces({ past }: Game): unknown {
  return past.map(({ drawn, takes }) => takes.map((take) => drawn.findIndex(({ tile }) => tile === take.tile)));
}

function differIn(part: (game: Game) => unknown): (worlds: Comparison) => boolean {
  return ({ truth, other }) => JSON.stringify(part(truth)) !== JSON.stringify(part(other));
}
