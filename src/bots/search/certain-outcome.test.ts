// Certain outcomes in the last round, compared with the rules: every continuation is played, move by move.

import { describe, expect, it } from 'vitest';
import { play, randomGames, turnOf } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { randomTable } from '../../../tests/support/random-table.ts';
import {
  type Game,
  legalMoves,
  newGame,
  type Options,
  ROUNDS,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  scorePlanets,
  viewFor,
} from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import { NOTHING } from '../model/layout.ts';
import { type CandidateAction, candidateActions, moveOf } from './candidate-actions.ts';
import { certainWin } from './certain-outcome.ts';

/** The first choice of a last round has many continuations, so few games are checked. */
const GAMES: Readonly<Record<SeatCount, number>> = { 2: 30, 3: 30, 4: 12, 5: 3 };

function* endsOf(game: Game): Generator<Game> {
  if (game.step.kind === 'over') yield game;
  else for (const move of legalMoves(viewFor(game, turnOf(game)))) yield* endsOf(play(game, move).game);
}

/** Every win share that an action can lead to. */
function winsBy(action: CandidateAction, game: Game): ReadonlySet<number> {
  const me = turnOf(game);
  const view = viewFor(game, me);
  const { game: moved } = play(game, moveOf(action, view, new Situation(view).model.tiles.ids));
  const isAppointing = action.kind === 'take' && action.next !== NOTHING;
  const after = isAppointing ? play(moved, { kind: 'appointSeat', seat: action.next as Seat }).game : moved;
  const wins = [...endsOf(after)].map(({ planets, setup }) => {
    const { winners } = scorePlanets(planets, setup.tileSet, setup.options);
    return winners.includes(me) ? 1 / winners.length : 0;
  });
  return new Set(wins);
}

function* moments(
  seats: SeatCount,
  hiddenCharacters: Options['hiddenCharacters'],
  games = GAMES[seats],
): Generator<Game> {
  for (let index = 0; index < games; index++) {
    const seed = `settled ${seats} ${index}`;
    const { setup, deal } = randomTable(randomFrom(seed), seed, { seats, hiddenCharacters });
    for (const { game } of randomGames(newGame(setup, deal).game, randomFrom(seed)))
      if (game.step.kind !== 'over') yield game;
  }
}

describe.each(SEAT_COUNTS)('with %i seats', (seats) => {
  it('a result is certain exactly if every continuation ends the same', () => {
    const found = { settled: 0, open: 0 };
    for (const game of moments(seats, 'off')) {
      if (game.round < ROUNDS || game.step.kind === 'open') continue;
      const situation = new Situation(viewFor(game, turnOf(game)));
      if (!situation.isOpen) continue;
      for (const action of candidateActions(situation.model)) {
        const wins = winsBy(action, game);
        expect(certainWin(situation, action)).toBe(wins.size === 1 ? [...wins][0] : undefined);
        found[wins.size === 1 ? 'settled' : 'open'] += 1;
      }
    }
    expect(found.settled).toBeGreaterThan(0);
    expect(found.open).toBeGreaterThan(0);
  });

  it.each(['off', 'secret-draft', 'open-draft'] as const)(
    'nothing is settled before the last tiles are open, hidden characters %s',
    (hiddenCharacters) => {
      for (const game of moments(seats, hiddenCharacters, 2)) {
        const situation = new Situation(viewFor(game, turnOf(game)));
        if (game.round === ROUNDS && game.step.kind !== 'open' && situation.isOpen) continue;
        for (const action of candidateActions(situation.model)) expect(certainWin(situation, action)).toBeUndefined();
      }
    },
  );
});
