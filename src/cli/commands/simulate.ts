// `planet simulate`: plays many games among bots and prints statistics.

import { playToEnd, SUBSTITUTE } from '../../bots/index.ts';
import {
  dealFromSeed,
  type Game,
  newGame,
  type Options,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  type TileSet,
} from '../../rules/index.ts';
import { editionOf } from '../../words/phrases.ts';
import { type Command, refuseOperands } from '../args.ts';
import { BOT_FACTS, botsOf, levelsHelp, type SeatedBot } from '../bots.ts';
import { inEdition } from '../context.ts';
import { print, printError } from '../output.ts';
import { progressOf } from '../progress.ts';
import { seedOf } from '../seed.ts';
import { RULES_FLAGS, rulesOf, seatsOf, TILES_FLAG, tileSetOf } from '../setup.ts';
import { speedLine, statisticsLines, Tallies } from '../statistics.ts';

const DEFAULT_SEATS = 4;
const DEFAULT_GAMES = 100;
const DEFAULT_BOT = 'merchant';

export const simulate: Command = {
  flags: {
    players: { value: 'N', help: 'flag.seats', facts: { seats: DEFAULT_SEATS } },
    games: { value: 'N', help: 'flag.games', facts: { games: DEFAULT_GAMES } },
    seed: { value: 'S', help: 'flag.seed' },
    bots: { value: 'LIST', help: 'flag.bots.all', facts: { ...BOT_FACTS, bot: DEFAULT_BOT } },
    ...RULES_FLAGS,
    ...TILES_FLAG,
    json: { help: 'flag.json.one' },
  },
  section: levelsHelp,
  async run(args, context) {
    const { say } = context;
    refuseOperands(args, context);
    const seats = seatsOf(args) ?? DEFAULT_SEATS;
    const games = args.number('games', { low: 1, high: 100_000_000 }) ?? DEFAULT_GAMES;
    const seed = (await seedOf(args, 'seed', context)) ?? String(Date.now());
    const bots = botsOf(args, { seats, defaultBots: DEFAULT_BOT }, context);
    const { preset, options } = await rulesOf(args, context);
    const tileSet = await tileSetOf(args, context);

    const tallies = new Tallies(bots.map(({ text }) => text));
    const progress = progressOf(games, (done) => say('simulate.progress', { done, games }));
    const startedMs = Date.now();
    for (let index = 1; index <= games; index++) {
      const game = playGame({ seed: `${seed}/${index}`, seats, options, tileSet, bots });
      tallies.add(game, scorePlanets(game.planets, tileSet, options));
      progress.show(index);
    }
    progress.end();
    const seconds = Math.max(Date.now() - startedMs, 1) / 1000;

    const statistics = tallies.statistics();
    if (args.has('json')) print(JSON.stringify({ seed, ...statistics }));
    else {
      const heading = say('simulate.heading', { games, seats, rules: context.phrases.preset(preset), seed });
      print([heading, '', ...statisticsLines(statistics, inEdition(context, editionOf(preset)))].join('\n'));
    }
    printError(speedLine(games, seconds, context));
    return 0;
  },
};

interface SimulatedGame {
  readonly seed: string;
  readonly seats: SeatCount;
  readonly options: Options;
  readonly tileSet: TileSet;
  readonly bots: readonly SeatedBot[];
}

function playGame({ seed, seats, options, tileSet, bots }: SimulatedGame): Game {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet };
  const { game } = newGame(setup, dealFromSeed(seed, seats, tileSet));
  return playToEnd(game, {
    playerOf: (seat) => bots[seat]?.player ?? SUBSTITUTE,
    seed,
    nowMs: () => performance.now(),
  });
}
