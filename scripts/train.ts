// `npm run train`: finds the weights of the learned value by self-play of a pool of styles.
import { catalogueOf } from '../src/bots/model/catalogue.ts';
import { Dice } from '../src/bots/model/dice.ts';
import { Model, OVER, ROUND, STEP, NOTHING } from '../src/bots/model/model.ts';
import { pointsOf, totalsOf } from '../src/bots/model/points.ts';
import { GREEDY, Playout, RATIONAL } from '../src/bots/search/playout.ts';
import { mostOfOthers } from '../src/bots/search/table.ts';
import { MOST_FACTS, Valuer, WEIGHT_COUNT } from '../src/bots/value/value.ts';
import { randomFrom } from '../src/bots/index.ts';
import { BOX, PRESET_OPTIONS, type SeatCount } from '../src/rules/index.ts';
import { writeFileSync, readFileSync, existsSync } from 'node:fs';

const seats = Number(process.argv[2]) as SeatCount;
const games = Number(process.argv[3]);
const out = process.argv[4]!;
const weights = existsSync(out) ? new Float32Array(readFileSync(out).buffer.slice(0)) : new Float32Array(WEIGHT_COUNT);
const valuer = new Valuer(weights);
const dice = new Dice(randomFrom(`train ${seats}`));
const model = new Model(seats, PRESET_OPTIONS.classic, catalogueOf(BOX));
const playout = new Playout(model, valuer, dice);
const totals = new Int32Array(5);
const K = 16 * seats;
const facts = new Int32Array(K * MOST_FACTS);
const counts = new Int32Array(K);
const base = new Float64Array(K);
const byRound = new Float64Array(17), nRound = new Float64Array(17);
let err2 = 0, n = 0, mean = 0;
const rate0 = Number(process.argv[5] ?? 0.1);
const begun = performance.now();
for (let game = 0; game < games; game++) {
  const rate = rate0 * Math.max(0.02, 1 - game / games);
  model.begin(dice.below(seats));
  model.shuffle(dice);
  for (let s = 0; s < seats; s++) playout.styles[s] = dice.below(2) ? GREEDY : RATIONAL;
  playout.whim = dice.below(3) === 0 ? 0.1 : 0.02;
  let k = 0;
  for (let round = 1; round <= 16; round++) {
    playout.playTo(round + 1);
    valuer.lookAhead(model, NOTHING);
    for (let s = 0; s < seats; s++) {
      valuer.valueOf(model, s, mostOfOthers(model, s));
      for (let f = 0; f < valuer.factCount; f++) facts[k * MOST_FACTS + f] = valuer.facts[f]!;
      counts[k] = valuer.factCount;
      base[k] = pointsOf(model, s);
      k++;
    }
  }
  totalsOf(model, totals);
  for (let j = 0; j < k; j++) {
    const target = totals[j % seats]! - base[j]!;
    let v = 0;
    const c = counts[j]!;
    for (let f = 0; f < c; f++) v += weights[facts[j * MOST_FACTS + f]!]!;
    const e = target - v;
    const rr = Math.floor(j / seats) + 1; if (game > games / 2) { byRound[rr]! += e * e; nRound[rr]!++; }
    if (j < k - seats) { err2 += e * e; n++; }
    const step = (rate * e) / c;
    for (let f = 0; f < c; f++) weights[facts[j * MOST_FACTS + f]!]! += step;
  }
  for (let s = 0; s < seats; s++) mean += totals[s]! / seats;
  const chunk = Math.max(1, Math.floor(games / 10));
  if ((game + 1) % chunk === 0) {
    console.log(`${game + 1} rmse ${Math.sqrt(err2 / n).toFixed(3)} mean ${(mean / chunk).toFixed(2)} ${((performance.now() - begun) / (game + 1) * 1000).toFixed(1)}us/game`);
    err2 = 0; n = 0; mean = 0;
  }
}
writeFileSync(out, new Uint8Array(weights.buffer));
console.log(JSON.stringify(Array.from(byRound, (x, r) => Number(Math.sqrt(x / nRound[r]!).toFixed(2)))));
