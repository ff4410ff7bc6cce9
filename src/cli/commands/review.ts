// `planet review`: reads a finished record and prints what each player gave up, the turning points, and how much was luck.

import { type GameReview, REVIEW_WORLDS, reviewSlices } from '../../bots/index.ts';
import { type GameRecord, movesOf, parseRecord } from '../../rules/index.ts';
import { loadReviewMessages, type ReviewArguments } from '../../words/compiled/review.ts';
import { type Cast, editionOf } from '../../words/index.ts';
import { sayWith } from '../../words/speak.ts';
import type { Command } from '../args.ts';
import { type Context, inEdition } from '../context.ts';
import { readTextFile } from '../files.ts';
import type { CliArguments } from '../language.ts';
import { namesIn } from '../names.ts';
import { print, UsageError, UserError } from '../output.ts';
import { progressOf } from '../progress.ts';
import { reviewJson, reviewLines } from '../review-report.ts';
import { expectValue, seatOf, TILES_FLAG, tileSetOf } from '../setup.ts';

const SEED = 'review';
const LARGEST_WORLDS = 1_000_000;
/** One for each batch that margins are computed from. */
const FEWEST_WORLDS = 8;

export const review: Command = {
  operands: 'FILE',
  flags: {
    as: { value: 'N', help: 'flag.seat.review' },
    worlds: { value: 'N', help: 'flag.worlds', facts: { worlds: Object.values(REVIEW_WORLDS).join(', ') } },
    seed: { value: 'S', help: 'flag.seed.review', facts: { seed: SEED } },
    ...TILES_FLAG,
    json: { help: 'flag.json.one' },
  },
  async run(args, plainContext) {
    const [path, more] = args.operands;
    if (path === undefined) throw new UsageError(plainContext.say('error.fileMissing'));
    if (more !== undefined) throw new UsageError(plainContext.say('error.filesTooMany'));
    const worlds = args.number('worlds', { low: FEWEST_WORLDS, high: LARGEST_WORLDS });
    const tileSet = await tileSetOf(args, plainContext);
    const { name, text } = await readTextFile(path, plainContext);
    const record = await expectValue(parseRecord(text, tileSet), name, plainContext);
    const { game } = record;
    const { seats } = game.setup;
    const seat = seatOf(args, 'as', seats);
    if (game.step.kind !== 'over') throw new UserError(plainContext.say('error.reviewUnfinished', { file: name }));
    const question = { game, seed: args.text('seed') ?? SEED, worlds: worlds ?? REVIEW_WORLDS[seats] };
    const reviewed = reviewWith(question, plainContext);
    const shown = reviewed.seats.flatMap((_, each) => (seat === undefined || each === seat ? [each] : []));
    if (args.has('json')) print(JSON.stringify(reviewJson(reviewed, shown, record, path)));
    else print((await textOf(reviewed, shown, record, plainContext)).join('\n'));
    return 0;
  },
};

/** Reviews with a progress bar. */
function reviewWith(question: Parameters<typeof reviewSlices>[0], { say }: Context): GameReview {
  const progress = progressOf(100, (percent) => say('review.progress', { percent }));
  const thought = reviewSlices(question);
  for (;;) {
    const { done, value } = thought.next();
    if (done) {
      progress.end();
      return value;
    }
    progress.show(Math.floor(100 * value));
  }
}

async function textOf(
  reviewed: GameReview,
  shown: readonly number[],
  record: GameRecord,
  plainContext: Context,
): Promise<readonly string[]> {
  const { language } = plainContext;
  const edition = editionOf(record.preset);
  const context = inEdition(plainContext, edition);
  const messages = { ...context.messages, ...(await loadReviewMessages[language]()) };
  const say = sayWith<CliArguments & ReviewArguments>(messages, { language, edition });
  const names = namesIn(record, context).map((name, seat) => name || say('seat.name', { seat: seat + 1 }));
  const cast: Cast = { names, viewer: 'spectator', tileSet: record.game.setup.tileSet };
  return reviewLines(reviewed, shown, { say, phrases: context.phrases, language, cast, moves: movesOf(record.game) });
}
