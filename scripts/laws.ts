// `npm run laws`: checks the laws on any number of random games. Stops at the first broken law and prints the command that
// reproduces it.

import { parseArgs } from 'node:util';
import { SEAT_COUNTS, type SeatCount } from '../src/rules/index.ts';
import { checkGame, gameSeed } from '../tests/laws/laws.ts';

const HELP = `npm run laws -- [--games N] [--seed TEXT] [--seats N] [--every-move]

Plays random games and checks the laws of the game at their moments (tests/laws/laws.ts).

  --games N    how many games, 10000 by default
  --seed TEXT  where chance starts; the first game's seed is the text itself
  --seats N    2 to 5; any number by default
  --every-move asks for every move there is, at every moment (slow)
`;

const PROGRESS_EVERY_MS = 250;

interface TableCommand {
  readonly games: number;
  readonly seed: string;
  readonly seats: SeatCount | undefined;
  readonly everyMove: boolean;
}

function main(): number {
  const command = commandOf(process.argv.slice(2));
  if (typeof command === 'string') {
    process.stderr.write(`${command}\n`);
    return 1;
  }
  if (command === undefined) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    process.stdout.write(`${play(command)}\n`);
    return 0;
  } catch (error) {
    clearLine();
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Undefined if help is requested, a message if the arguments are invalid. */
function commandOf(words: readonly string[]): TableCommand | string | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        games: { type: 'string', default: '10000' },
        seed: { type: 'string', default: 'laws' },
        seats: { type: 'string' },
        'every-move': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return undefined;
    if (!/^[1-9][0-9]{0,8}$/.test(values.games)) return `--games takes a number from 1 up, not ${values.games}`;
    const seats = SEAT_COUNTS.find((count) => String(count) === values.seats);
    if (values.seats !== undefined && seats === undefined) return `--seats takes 2, 3, 4 or 5, not ${values.seats}`;
    return { games: Number(values.games), seed: values.seed, seats, everyMove: values['every-move'] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function play({ games, seed, seats, everyMove }: TableCommand): string {
  const startMs = performance.now();
  let shownMs = startMs;
  let moves = 0;
  for (let index = 0; index < games; index++) {
    moves += checkGame(gameSeed(seed, index), { seats, everyMove }).moves;
    if (!process.stderr.isTTY || performance.now() - shownMs < PROGRESS_EVERY_MS) continue;
    shownMs = performance.now();
    const perSecond = Math.round(((index + 1) * 1000) / (shownMs - startMs));
    process.stderr.write(`\r${index + 1} of ${games} games, ${perSecond} a second\u001b[K`);
  }
  clearLine();
  const seconds = (performance.now() - startMs) / 1000;
  return `the laws hold in ${games} games (${moves} moves, ${seconds.toFixed(1)} s, seed ${seed})`;
}

function clearLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

process.exitCode = main();
