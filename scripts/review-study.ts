// `npx tsx scripts/review-study.ts [--games N] [--seats N] [--worlds N] [--bots A,B,…] [--seed TEXT] [--hidden-characters]`: lets
// bots play, reviews every game, and prints whether ledgers add up, what each cause amounts to on average, how much narrower
// results are without luck, and what each bot gave up. With `--laws`: whether planted blunders are found, and mistakes gone once corrected.

import { formatPlayer, parsePlayer } from '../src/bots/index.ts';
import { HIDDEN_CHARACTERS, type Options, PRESET_OPTIONS, SEAT_COUNTS } from '../src/rules/index.ts';
import { optionsOf } from './bots/options.ts';
import { type LawOutcome, lawsIn } from './bots/review-plants.ts';
import { gapOf, luckOf, meanOf, reviewedGame, type SeatOutcome, spreadOf } from './bots/review-study.ts';

const HELP = `npx tsx scripts/review-study.ts [--games N] [--seats N] [--worlds N] [--bots A,B,…] [--seed TEXT] [--hidden-characters]

Lets bots play, reviews every game, and prints what the reviews say on average.

  --games N             games, 100 by default
  --seats N             2 to 5; 3 by default
  --worlds N            worlds a value, 64 by default
  --bots A,B,…          who plays; they change seats from game to game. pilot:64it,tiger,butterfly by default
  --seed TEXT           random seed, study by default
  --hidden-characters   with secret characters
  --laws                plants a blunder in each game and corrects its largest mistake, and prints what reviews say of both
`;

const values = optionsOf(
  HELP,
  {
    games: { type: 'string', default: '100' },
    seats: { type: 'string', default: '3' },
    worlds: { type: 'string', default: '64' },
    bots: { type: 'string', default: 'pilot:64it,tiger,butterfly' },
    seed: { type: 'string', default: 'study' },
    'hidden-characters': { type: 'boolean', default: false },
    laws: { type: 'boolean', default: false },
  },
  ['games', 'seats', 'worlds'],
);

const seats = SEAT_COUNTS.find((count) => String(count) === values.seats);
if (seats === undefined) refuse(`--seats must be 2 to 5, not “${values.seats}”`);
const players = values.bots.split(',').map((text) => {
  const player = parsePlayer(text);
  return player.ok ? player.value : refuse(`there is no bot “${text}”`);
});
const hiddenCharacters = values['hidden-characters'] ? HIDDEN_CHARACTERS.classic : 'off';
const options: Options = { ...PRESET_OPTIONS.classic, hiddenCharacters };
const study = { seats, options, players, worlds: Number(values.worlds) };

const outcomes: SeatOutcome[] = [];
const laws: LawOutcome[] = [];
for (let game = 0; game < Number(values.games); game++) {
  const seed = `${values.seed}/${game}`;
  if (values.laws) laws.push(lawsIn(study, seed));
  else outcomes.push(...reviewedGame(study, seed, () => process.cpuUsage().user / 1000));
  if ((game + 1) % 10 === 0) process.stderr.write(`${game + 1} games\n`);
}
process.stdout.write(`${(values.laws ? reportOnLaws(laws) : reportOn(outcomes)).join('\n')}\n`);

function reportOnLaws(all: readonly LawOutcome[]): readonly string[] {
  const plants = all.flatMap(({ plant }) => plant ?? []);
  const count = (fact: 'isFound' | 'isRightSize' | 'isNamed'): string =>
    `${plants.filter((plant) => plant[fact]).length} of ${plants.length}`;
  const percent = (numbers: readonly number[]): string => `${(100 * meanOf(numbers)).toFixed(1)} %`;
  const verdicts = ['best', 'close', 'worse', 'none'].map(
    (verdict) => `${verdict} ${all.filter(({ swapped }) => swapped === verdict).length}`,
  );
  return [
    `planted blunders found: ${count('isFound')}; of the right size: ${count('isRightSize')}; the better choice named: ${count('isNamed')}`,
    `their mean size: ${percent(plants.map(({ size }) => size))} by the search that chose them, ${percent(plants.map(({ lost }) => lost))} by the review`,
    `largest mistakes, with the better choice made: ${verdicts.join(', ')}`,
  ];
}

function reportOn(all: readonly SeatOutcome[]): readonly string[] {
  const percent = (number: number): string => `${(100 * number).toFixed(1)}%`;
  const error = (numbers: readonly number[]): string => percent((1.96 * spreadOf(numbers)) / Math.sqrt(numbers.length));
  const row = (name: string, numbers: readonly number[]): string =>
    `${name.padEnd(28)}${percent(meanOf(numbers)).padStart(9)} ± ${error(numbers)}, spread ${percent(spreadOf(numbers))}`;
  const within = all.filter(({ causes, residualError }) => Math.abs(causes.residual) <= residualError).length;
  const names = [...new Set(all.map(({ player }) => formatPlayer(player)))];
  return [
    `${all.length} ledgers; the largest gap is ${Math.max(...all.map(gapOf)).toExponential(1)}`,
    ...(['draws', 'revealed', 'own', 'others', 'residual'] as const).map((cause) =>
      row(
        cause,
        all.map(({ causes }) => causes[cause]),
      ),
    ),
    `residual within its margin: ${percent(within / all.length)}`,
    `processor time a game: ${Math.round(meanOf(all.map(({ ms }) => ms)))} ms`,
    row(
      'result',
      all.map(({ result }) => result),
    ),
    row(
      'result without luck',
      all.map((each) => each.result - luckOf(each)),
    ),
    ...names.flatMap((name) => {
      const own = all.filter(({ player }) => formatPlayer(player) === name);
      return [
        '',
        `${name}: ${(meanOf(own.map(({ choices }) => choices))).toFixed(1)} real choices a game`,
        row(
          '  gave up',
          own.map(({ lost }) => lost),
        ),
        row(
          '  result',
          own.map(({ result }) => result),
        ),
        row(
          '  result without luck',
          own.map((each) => each.result - luckOf(each)),
        ),
      ];
    }),
  ];
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
