// Speed of the rules: whole random games, and the cost of each part of a move. Deals are prepared, so that only the shuffle's
// own figure includes it.

import type { Deal, Game, GameEvent, Move, Seat, SeatCount, Setup } from '../src/rules/index.ts';
import { pick, randomFrom } from '../tests/support/random.ts';
import { kept, type Workload } from './harness.ts';

/** The built rules, injected: importing sources would measure their transpilation too. */
export type Rules = typeof import('../src/rules/index.ts');

const DEALS = 64;
const random = randomFrom('bench');

interface Played {
  readonly setup: Setup;
  readonly games: readonly Game[];
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[];
  readonly events: readonly GameEvent[];
}

export function engineWorkloads(rules: Rules): readonly Workload[] {
  const setups = rules.SEAT_COUNTS.map((seats) => setupFor(rules, seats));
  const four = setupFor(rules, 4);
  const played = play(rules, four, rules.dealFromSeed('bench', 4, rules.BOX));
  const last = played.games.at(-1);
  if (last === undefined) throw new Error('no game was played');
  const hidden = { ...four, options: { ...four.options, hiddenCharacters: 'secret-draft' as const } };
  const secret = play(rules, hidden, rules.dealFromSeed('bench', 4, rules.BOX));
  const names = ['Ana', 'Bruno', 'Chloé', 'Dmitri'];
  const text = rules.formatRecord({ game: last, preset: 'classic', names, bots: names.map(() => undefined) });
  return [
    ...setups.map((setup) => gamesOf(rules, setup)),
    {
      name: 'apply',
      unit: 'a move',
      work: () => {
        played.moves.forEach(({ seat, move }, index) => {
          const game = played.games[index];
          if (game !== undefined) kept.value = rules.apply(game, seat, move);
        });
        return played.moves.length;
      },
    },
    viewsOf(rules, 'viewFor', played),
    viewsOf(rules, 'viewFor, hidden characters', secret),
    {
      name: 'scorePlanets',
      unit: 'a finished game',
      work: () => rules.scorePlanets(last.planets, rules.BOX, four.options).seats.length / 4,
    },
    { name: 'replay', unit: 'a finished game', work: () => rules.replay(played.events).round / rules.ROUNDS },
    { name: 'parseRecord', unit: 'a finished record', work: () => (rules.parseRecord(text).ok ? 1 : 0) },
    {
      name: 'dealFromSeed',
      unit: 'a deal',
      work: () => rules.dealFromSeed(String(random(1e9)), 4, rules.BOX).stacks.center.length / 16,
    },
  ];
}

export function setupFor({ BOX, PRESET_OPTIONS }: Rules, seats: SeatCount): Setup {
  return { seats, start: 0, options: PRESET_OPTIONS.classic, tileSet: BOX };
}

export function gamesName(seats: SeatCount): string {
  return `random games, ${seats} seats`;
}

/** Random games through `viewFor`, `legalMoves` and `apply`, scored at the end. */
export function gamesOf(rules: Rules, setup: Setup): Workload {
  const { apply, legalMoves, newGame, viewFor } = rules;
  const deals = Array.from({ length: DEALS }, (_, index) =>
    rules.dealFromSeed(`bench ${index}`, setup.seats, rules.BOX),
  );
  return {
    name: gamesName(setup.seats),
    unit: 'a game',
    work: () => {
      for (const deal of deals) {
        let { game } = newGame(setup, deal);
        while (game.step.kind !== 'over') {
          const { seat } = game.step;
          const result = apply(game, seat, pick(random, legalMoves(viewFor(game, seat))));
          if (!result.ok) throw new Error(result.fault);
          game = result.value.game;
        }
        kept.value = rules.scorePlanets(game.planets, setup.tileSet, setup.options);
      }
      return deals.length;
    },
  };
}

function viewsOf({ viewFor }: Rules, name: string, { games }: Played): Workload {
  return {
    name,
    unit: 'a view',
    work: () => {
      for (const game of games) kept.value = viewFor(game, 1);
      return games.length;
    },
  };
}

/** One game with all its moments: `games[i]` is before `moves[i]`. */
function play(rules: Rules, setup: Setup, deal: Deal): Played {
  const begun = rules.newGame(setup, deal);
  const games = [begun.game];
  const moves: { seat: Seat; move: Move }[] = [];
  const events = [...begun.events];
  for (let { game } = begun; game.step.kind !== 'over'; ) {
    const { seat } = game.step;
    const move = pick(random, rules.legalMoves(rules.viewFor(game, seat)));
    const result = rules.apply(game, seat, move);
    if (!result.ok) throw new Error(result.fault);
    game = result.value.game;
    moves.push({ seat, move });
    games.push(game);
    events.push(...result.value.events);
  }
  return { setup, games, moves, events };
}
