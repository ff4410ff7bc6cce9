// Reasons why a move can't be undone, compared with what the table allows: at every moment of whole games the last move can be
// undone, or the given reason is correct.

import { expect, it } from 'vitest';
import { decide, SUBSTITUTE } from '../../src/bots/index.ts';
import { BOX, type Game, type Options, PRESET_OPTIONS, type Seat, viewFor } from '../../src/rules/index.ts';
import { newRecord, playMove, type UndoableGame, undoableGame, undoSeat } from '../../src/table/index.ts';
import { type UndoRefusal, undoRefusal } from '../../src/web/client/undo.ts';

interface Moment {
  readonly table: UndoableGame;
  /** Who moved last, and the game before. */
  readonly last: { readonly seat: Seat; readonly before: Game } | undefined;
  readonly movers: ReadonlySet<Seat>;
}

function* momentsOf(seats: number, hiddenCharacters: Options['hiddenCharacters']): Generator<Moment> {
  let table = undoableGame(
    newRecord({
      preset: 'classic',
      options: { ...PRESET_OPTIONS.classic, hiddenCharacters },
      tileSet: BOX,
      names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
      bots: Array.from({ length: seats }, () => undefined),
      seed: `undo/${seats}`,
      salt: 'salt',
      date: '2026-01-01',
    }),
  );
  let last: Moment['last'];
  const movers = new Set<Seat>();
  for (;;) {
    yield { table, last, movers: new Set(movers) };
    const { game } = table.record;
    if (game.step.kind === 'over') return;
    const { seat } = game.step;
    const { move } = decide({ player: SUBSTITUTE, view: viewFor(game, seat), seed: `${game.seq}` }, () => 0);
    const played = playMove(table, seat, move);
    if (!played.ok) throw new Error(played.fault);
    last = { seat, before: game };
    movers.add(seat);
    table = played.value.table;
  }
}

it.each([
  [2, 'off'],
  [2, 'open-draft'],
  [3, 'off'],
  [3, 'secret-draft'],
  [3, 'open-draft'],
  [5, 'off'],
  [5, 'secret-draft'],
  [5, 'corners'],
] as const)('with %i players, hidden characters %s, every refusal names the true reason', (seats, hiddenCharacters) => {
  const found = new Set<UndoRefusal['kind']>();
  for (const { table, last, movers } of momentsOf(seats, hiddenCharacters)) {
    const { game } = table.record;
    for (let index = 0; index < seats; index += 1) {
      const seat = index as Seat;
      if (undoSeat(table) === seat) continue;
      const reason = undoRefusal(viewFor(game, seat), [seat]);
      found.add(reason.kind);
      if (game.step.kind === 'over') expect(reason).toEqual({ kind: 'gameOver' });
      else if (reason.kind === 'noMove') expect(movers.has(seat)).toBe(false);
      else if (last?.seat === seat) expect(reason).toEqual({ kind: 'revealed' });
      else expect(reason).toEqual({ kind: 'moved', seat: last?.seat });
    }
  }
  expect([...found].sort()).toEqual(['gameOver', 'moved', 'noMove', 'revealed']);
});
