// experiments: one against the rest
import { readFileSync } from 'node:fs';
import { randomFrom } from '../src/bots/index.ts';
import { catalogueOf } from '../src/bots/model/catalogue.ts';
import { Dice } from '../src/bots/model/dice.ts';
import { Model, OVER, SEAT, STEP, ROUND, OPEN, MAKE_OFFER, TAKE, APPOINT, OFFER, OFFERED, NOTHING } from '../src/bots/model/model.ts';
import { ALONE, CAREFUL, type Manner, Playout, RATIONAL } from '../src/bots/search/playout.ts';
import { Search, SETTINGS, type Settings } from '../src/bots/search/search.ts';
import { Situation } from '../src/bots/search/situation.ts';
import { carryOut, moveOf } from '../src/bots/search/plans.ts';
import { Expectation } from '../src/bots/value/expectation.ts';
import { Learned } from '../src/bots/value/learned.ts';
import { unpack } from '../src/bots/value/packed.ts';
import { WEIGHTS } from '../src/bots/value/weights.ts';
import { apply, BOX, CELLS, dealFromSeed, type Game, legalMoves, type Move, newGame, PRESET_OPTIONS, type SeatCount, type Seat, scorePlanets, STACKS, startFromSeed, tileOf, usualCell, type View, viewFor } from '../src/rules/index.ts';

const weightsFor = (path: string) => new Float32Array(readFileSync(path).buffer.slice(0));
interface Spec { kind: string; w?: string; ms?: number; it?: number; set?: Partial<Settings>; prior?: number; hand?: boolean; eyes?: string; malice?: number }
const args = process.argv.slice(2);
const seats = Number(args[0]) as SeatCount;
const games = Number(args[1]);
const seed = args[2]!;
const one = JSON.parse(args[3]!) as Spec;
const rest = JSON.parse(args[4]!) as Spec;
const catalogue = catalogueOf(BOX);

const mk = (kind: string, what: number): any => kind === 'open' ? { kind, stack: what } : kind === 'offer' ? { kind, tile: what } : kind === 'take' ? { kind, index: what, next: -1 } : { kind, seat: what };
const stats = { ms: 0, moves: 0, its: 0 };
function player(spec: Spec): (view: View, seed: string) => Move {
  const learned = new Learned(spec.w ? weightsFor(spec.w) : unpack(WEIGHTS));
  const hand = new Expectation(catalogue);
  const valuer = spec.hand ? hand : learned;
  if ('EMC'.includes(spec.kind)) {
    const style = spec.kind === 'E' ? ALONE : spec.kind === 'M' ? RATIONAL : CAREFUL;
    return (view, seed) => {
      const dice = new Dice(randomFrom(seed));
      const situation = new Situation(view);
      const { model } = situation;
      const playout = new Playout(model, { plain: hand, learned }, dice);
      for (let k = 0; k < 5; k++) playout.cast(k, valuer, style); 
      const step = model.words[STEP];
      if (step === OPEN) {
        // expected: average over samples
        let best = -1, bv = -Infinity;
        const w = model.twin();
        const po = new Playout(w, { plain: hand, learned }, dice); for (let k = 0; k < 5; k++) po.cast(k, valuer, style);
        for (let s = 0; s < 4; s++) { if (!model.isOpenable(s)) continue; let sum = 0; const n = 20;
          dice.seed(12345);
          for (let i = 0; i < n; i++) { w.copyFrom(model); w.shuffle(dice); w.open(s); po.look(); let m = -Infinity; const t = po.table;
            if (style !== RATIONAL || seats === 2) { for (let k = 0; k < t.size; k++) m = Math.max(m, t.worth[situation.me * 5 + k]!); }
            else { const me = situation.me; m = t.worth[me * 5 + po.tileFor(me)]!; }
            sum += m; }
          if (sum / n > bv) { bv = sum / n; best = s; } }
        return moveOf(mk('open', best), view, catalogue.ids);
      }
      if (!situation.isOpen) { const w = model.twin(); situation.fillWorld(w, situation.drawFilling(dice), dice); model.copyFrom(w); }
      playout.look();
      if (step === MAKE_OFFER) return moveOf(mk('offer', playout.tileToCover()), view, catalogue.ids);
      if (step === TAKE) return moveOf(mk('take', playout.tileFor(situation.me)), view, catalogue.ids);
      return moveOf(mk('appoint', playout.nextFor(situation.me)), view, catalogue.ids);
    };
  }
  const settings: Settings = { ...SETTINGS, ...spec.set };
  const eyes = { plain: hand, learned };
  return (view, seed) => {
    const dice = new Dice(randomFrom(seed));
    const situation = new Situation(view);
    const t = performance.now();
    const search = new Search(situation, eyes, dice, settings);
    let its = 0;
    if (search.plans.length > 1) { stats.moves++; }
    while (search.iterate()) { its++; if (spec.it ? its >= spec.it : performance.now() - t > (spec.ms ?? 50)) break; }
    if (search.plans.length > 1) { stats.ms += performance.now() - t; stats.its += its; }
    return moveOf(search.best(), view, catalogue.ids);
  };
}
const p1 = player(one), p2 = player(rest);
let wins = 0, n = 0, pts = 0, opts = 0, sq = 0, groups = 0;
for (let g = 0; g < Math.ceil(games / seats); g++) {
  let gw = 0;
  for (let me = 0; me < seats; me++) {
    const s = `${seed}/${g}`;
    const setup = { seats, start: startFromSeed(s, seats), options: PRESET_OPTIONS.classic, tileSet: BOX };
    let { game } = newGame(setup, dealFromSeed(s, seats, BOX));
    while (game.step.kind !== 'over') {
      const seat = game.step.seat;
      const view = viewFor(game, seat);
      const legal = legalMoves(view);
      const kinds = new Set(legal.map((m) => (m.kind === 'takeTile' ? m.tile : JSON.stringify({ ...m, cell: 0 }))));
      const move = kinds.size === 1 ? legal[0]! : (seat === me ? p1 : p2)(view, `${s}/${game.seq}/${me}`);
      const played = apply(game, seat, move);
      if (!played.ok) throw new Error(played.fault + JSON.stringify(move) + JSON.stringify(view.offer));
      game = played.value.game;
    }
    const score = scorePlanets(game.planets, BOX, game.setup.options);
    if (score.winners.includes(me as Seat)) gw += 1 / score.winners.length;
    n++; pts += score.seats[me]!.total; opts += (score.seats.reduce((a, b) => a + b.total, 0) - score.seats[me]!.total) / (seats - 1);
  }
  wins += gw; sq += (gw / seats) ** 2; groups++;
}
const m = wins / n, sd = Math.sqrt(Math.max(sq / groups - m * m, 0) / groups);
console.log(`${seats} ${args[3]} vs ${args[4]}: ${(m * 100).toFixed(1)} ±${(196 * sd).toFixed(1)} (${n}) pts ${(pts / n).toFixed(1)} / ${(opts / n).toFixed(1)} ms/move ${(stats.ms / Math.max(1, stats.moves)).toFixed(1)} its ${(stats.its / Math.max(1, stats.moves)).toFixed(0)} moves/game ${(stats.moves / n).toFixed(1)}`);
