// `npm run calibrate [-- --games N] [--seats N] [--iterations N] [--rules P] [--hidden-characters] [--seed S] [--keep FILE]`:
// lets pilots play each other, records the winning chance that each estimated for its choice and who won, and fits the curves of
// src/bots/advice/calibration-curves.ts. With --check it plays other games, fits nothing, and prints how far predictions and
// outcomes are apart, in bins of ten points, from round 6 on. N are the games with five seats; with four there are twice, with
// fewer four times as many. With --keep, games are saved as JSON lines and not played again; if you change
// the bots, name another file. The curves cover all numbers of seats under the classic rules, so other rules need --check.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  HIDDEN_CHARACTERS,
  type Options,
  PRESET_OPTIONS,
  parsePreset,
  SEAT_COUNTS,
  type SeatCount,
} from '../src/rules/index.ts';
import { type Prediction, tablesOf } from './bots/bins.ts';
import { curvesFor } from './bots/curves.ts';
import { type Judged, judgedGame } from './bots/judged.ts';
import { optionsOf } from './bots/options.ts';

const HELP = `npm run calibrate -- [--check] [--games N] [--seats N] [--iterations N] [--rules PRESET] [--hidden-characters]
                     [--seed TEXT] [--keep FILE]

Lets pilots play each other, and fits the curves from estimated to observed winning chances.

  --check              plays other games, fits nothing, and prints how far predictions and outcomes differ
  --games N            games with five seats, 100 by default; with fewer seats there are more
  --seats N            with --check: 2 to 5; all of them by default
  --iterations N       iterations a move, 64 by default
  --rules PRESET       with --check: classic by default
  --hidden-characters  with --check: with hidden characters, as the preset's document has them
  --seed TEXT          random seed, calibrate or check by default
  --keep FILE          saves the games there as JSON lines and does not play them again; use another file for other bots
`;

const values = optionsOf(
  HELP,
  {
    games: { type: 'string', default: '100' },
    seats: { type: 'string' },
    iterations: { type: 'string', default: '64' },
    rules: { type: 'string', default: 'classic' },
    'hidden-characters': { type: 'boolean', default: false },
    seed: { type: 'string' },
    check: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
  ['games', 'seats', 'iterations'],
);

const SEED = values.seed ?? (values.check ? 'check' : 'calibrate');
/** Games of few seats are fast and hold few predictions, so their number is multiplied by this. */
const TIMES: Readonly<Record<SeatCount, number>> = { 2: 4, 3: 4, 4: 2, 5: 1 };

const preset = parsePreset(values.rules);
if (!preset.ok) refuse(`there are no such rules: “${values.rules}”`);
if (values.seats !== undefined && !SEAT_COUNTS.some((seats) => String(seats) === values.seats))
  refuse(`--seats must be 2 to 5, not “${values.seats}”`);
const isUsual = values.seats === undefined && preset.value === 'classic' && !values['hidden-characters'];
if (!values.check && !isUsual)
  refuse(
    'the curves are made for all numbers of seats, under the classic rules: --seats, --rules and --hidden-characters go with --check',
  );
const hiddenCharacters = values['hidden-characters'] ? HIDDEN_CHARACTERS[preset.value] : 'off';
const options: Options = { ...PRESET_OPTIONS[preset.value], hiddenCharacters };

/** The settings of a game, besides its seed. */
const KIND = `${preset.value} ${options.hiddenCharacters} ${values.iterations}`;

const kept = new Map<string, readonly Judged[]>();
if (values.keep !== undefined && existsSync(values.keep)) {
  for (const line of readFileSync(values.keep, 'utf8').split('\n').filter(Boolean)) {
    const { key, judged } = JSON.parse(line) as { readonly key: string; readonly judged: readonly Judged[] };
    kept.set(key, judged);
  }
}

const samples: Prediction[] = [];
for (const seats of SEAT_COUNTS) {
  if (values.seats !== undefined && Number(values.seats) !== seats) continue;
  const games = Number(values.games) * TIMES[seats];
  for (let game = 0; game < games; game++) {
    const seed = `${SEED}/${seats}/${game}`;
    const key = [seed, KIND].join(' ');
    const judged = kept.get(key) ?? judgedGame({ seats, options, iterations: Number(values.iterations) }, seed);
    if (values.keep !== undefined && !kept.has(key))
      appendFileSync(values.keep, `${JSON.stringify({ key, judged })}\n`);
    for (const each of judged) samples.push({ ...each, game: seed });
  }
  process.stderr.write(`${games} games with ${seats} seats\n`);
}

if (values.check) process.stdout.write(tablesOf(samples));
else {
  // A decided game needs no curve.
  const curves = curvesFor(samples.filter(({ settled }) => settled === undefined));
  writeFileSync(new URL('../src/bots/advice/calibration-curves.ts', import.meta.url), curves);
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
