// `npm run puzzles`: fills src/web/learn/puzzles.ts up from the last rounds of bots' games, and keeps those it has. A puzzle has exactly one
// answer, a tile and whom to appoint, that wins however the others play for themselves, whether for victory or for points.
// Verified by exhaustive search; the bots' advice must find the same with several seeds.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advise, decide, type Player, parsePlayer } from '../src/bots/index.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  type Game,
  type Move,
  newGame,
  PRESET_OPTIONS,
  previewTake,
  ROUNDS,
  type SeatCount,
  startFromSeed,
  usualCell,
  viewFor,
} from '../src/rules/index.ts';
import { onlyAnswer, solveEndgame } from '../src/web/learn/endgame-solver.ts';
import { formatPuzzle, puzzleGame } from '../src/web/learn/puzzle.ts';
import { PUZZLES } from '../src/web/learn/puzzles.ts';

/** One for each day of a year. */
const WANTED = 365;
/** At most this many may be solved with the tile that scores most right away. */
const MOST_PLAIN = 118;
const ADVICE_SEEDS = ['one', 'two', 'three'];
const BOTS = ['traveler', 'merchant', 'rational'].map(player);
const NEVER = (): number => 0;

const found: string[] = [...PUZZLES];
let plain = found.filter(isPlainAnswer).length;
for (let number = 1; found.length < WANTED; number++) {
  const seats: SeatCount = number % 2 === 0 ? 4 : 3;
  const seed = `z${number}`;
  const text = puzzleIn(seats, seed);
  if (text === undefined || found.includes(text)) continue;
  found.push(text);
  process.stderr.write(`${found.length} of ${WANTED} (game ${number})\n`);
}
writeFileSync(
  join(import.meta.dirname, '../src/web/learn/puzzles.ts'),
  [
    '// Made by `npm run puzzles`: last rounds of real games in which exactly one tile and appointment win. The order is that',
    '// of the days; new ones are added at the end.',
    '',
    'export const PUZZLES: readonly string[] = [',
    ...found.map((text) => `  '${text}',`),
    '];',
    '',
  ].join('\n'),
);

/** Plays a game and looks at every take of its last round. */
function puzzleIn(seats: SeatCount, seed: string): string | undefined {
  const setup = { seats, start: startFromSeed(seed, seats), options: PRESET_OPTIONS.classic, tileSet: BOX };
  let { game } = newGame(setup, dealFromSeed(seed, seats, BOX));
  while (game.step.kind !== 'over') {
    if (game.round === ROUNDS && game.step.kind === 'take' && isPuzzle(game)) return formatPuzzle(game, seed);
    const { seat } = game.step;
    const bot = BOTS[(seat + seed.length) % BOTS.length] ?? player('traveler');
    const { move } = decide({ player: bot, view: viewFor(game, seat), seed: `${seed}/${game.seq}` }, NEVER);
    game = after(game, usual(game, move));
  }
  return undefined;
}

function isPuzzle(game: Game): boolean {
  if (game.step.kind !== 'take' || game.offer.length < 3) return false;
  const me = game.step.seat;
  const answer = onlyAnswer(solveEndgame(game), me);
  if (answer === undefined) return false;
  const view = viewFor(game, me);
  const isFound = ADVICE_SEEDS.every((seed) => {
    const [best] = advise({ view, budget: { kind: 'iterations', count: 300 }, seed }, NEVER).choices;
    return best?.move.kind === 'takeTile' && best.move.tile === answer.answer.tile && best.next === answer.answer.next;
  });
  if (!isFound) return false;
  if (!isPlain(game, answer.answer.tile)) return true;
  plain += 1;
  return plain <= MOST_PLAIN;
}

function isPlainAnswer(text: string): boolean {
  const game = puzzleGame(text);
  if (game.step.kind !== 'take') return false;
  const answer = onlyAnswer(solveEndgame(game), game.step.seat);
  return answer !== undefined && isPlain(game, answer.answer.tile);
}

/** Whether the answer scores more right away than any other tile. */
function isPlain(game: Game, answer: string): boolean {
  if (game.step.kind !== 'take' || game.current === undefined) return false;
  const { seat } = game.step;
  const view = viewFor(game, seat);
  const cell = usualCell(game.planets[seat] ?? [], game.current.stack, game.setup.options);
  if (cell === undefined) return false;
  const totals = game.offer.map(({ tile }) => ({
    tile,
    total: previewTake(view, { seat, tile, cell }).score.seats[seat]?.total ?? 0,
  }));
  const own = totals.find(({ tile }) => tile === answer)?.total ?? 0;
  return totals.every(({ tile, total }) => tile === answer || total < own);
}

/** The same move in the usual cell. */
function usual(game: Game, move: Move): Move {
  if (game.step.kind !== 'take' || !('cell' in move) || game.current === undefined) return move;
  const cell = usualCell(game.planets[game.step.seat] ?? [], game.current.stack, game.setup.options);
  return cell === undefined ? move : { ...move, cell };
}

function after(game: Game, move: Move): Game {
  if (game.step.kind === 'over') throw new Error('the game is over');
  const played = apply(game, game.step.seat, move);
  if (!played.ok) throw new Error(`refused: ${played.fault}`);
  return played.value.game;
}

function player(name: string): Player {
  const parsed = parsePlayer(`${name}:1it`);
  if (!parsed.ok) throw new Error(`there is no bot ${name}`);
  return parsed.value;
}
