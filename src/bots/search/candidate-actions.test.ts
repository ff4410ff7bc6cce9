// Each candidate action begins with a legal move, and every choice of a seat is in some action.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { randomTable } from '../../../tests/support/random-table.ts';
import { apply, legalMoves, type Move, newGame, refusal, SEAT_COUNTS, viewFor } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import { NOTHING, OFFERED, SEAT, STEP, TAKE } from '../model/layout.ts';
import { candidateActions, execute, moveOf } from './candidate-actions.ts';

const GAMES = 25;

/** A move without its cell, which actions do not choose. */
function choiceOf(move: Move): string {
  return JSON.stringify({ ...move, cell: undefined });
}

describe.each(SEAT_COUNTS)('actions with %i seats', (seats) => {
  it('begin with legal moves and omit no choice', () => {
    for (let index = 0; index < GAMES; index++) {
      const seed = `actions ${seats} ${index}`;
      const random = randomFrom(seed);
      const { setup, deal } = randomTable(random, seed, { seats });
      let { game } = newGame(setup, deal);
      while (game.step.kind !== 'over') {
        const view = viewFor(game, game.step.seat);
        const legal = legalMoves(view);
        const { model } = new Situation(view);
        const moves = candidateActions(model).map((action) => moveOf(action, view, model.tiles.ids));
        for (const move of moves) expect(refusal(view, move), `${seed}, event ${game.seq}`).toBeUndefined();
        expect(new Set(moves.map(choiceOf)), seed).toEqual(new Set(legal.map(choiceOf)));
        const played = apply(game, game.step.seat, pick(random, legal));
        if (!played.ok) throw new Error(played.fault);
        game = played.value.game;
      }
    }
  });

  it('that name the next seat pass the remaining tiles to it', () => {
    const { setup, deal } = randomTable(randomFrom('carried'), 'carried', { seats, hiddenCharacters: 'off' });
    let { game } = newGame(setup, deal);
    const random = randomFrom(`carried ${seats}`);
    while (game.step.kind !== 'over') {
      const { model } = new Situation(viewFor(game, game.step.seat));
      for (const action of candidateActions(model)) {
        if (action.kind !== 'take' || action.next === NOTHING) continue;
        const world = model.twin();
        execute(world, action);
        expect([world.words[STEP], world.words[SEAT]]).toEqual([TAKE, action.next]);
        expect(world.words[OFFERED]).toBe(game.offer.length - 1);
      }
      const played = apply(game, game.step.seat, pick(random, legalMoves(viewFor(game, game.step.seat))));
      if (!played.ok) throw new Error(played.fault);
      game = played.value.game;
    }
  });
});
