// Records as logs: the table that a log leads to has the record's game, and the undo points that it had before it was saved.

import { expect, it } from 'vitest';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { HIDDEN_VALUES } from '../../tests/support/random-table.ts';
import {
  BOX,
  formatRecord,
  type GameRecord,
  legalMoves,
  PRESET_OPTIONS,
  PRESETS,
  parseRecord,
  type Random,
  SEAT_COUNTS,
  viewFor,
} from '../rules/index.ts';
import { newRecord } from './new-record.ts';
import { localPerson, recordAt, stateFromRecord } from './record-log.ts';
import { seatOf, tableAt } from './state.ts';
import { playMove, undo, undoableGame, undoSeat } from './undo.ts';

function randomRecord(random: Random): GameRecord {
  const preset = pick(random, PRESETS);
  const seats = pick(random, SEAT_COUNTS);
  return newRecord({
    preset,
    options: { ...PRESET_OPTIONS[preset], hiddenCharacters: pick(random, HIDDEN_VALUES) },
    tileSet: BOX,
    names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    bots: Array.from({ length: seats }, (_, seat) => (seat > 0 && random(3) === 0 ? 'merchant:1it' : undefined)),
    seed: `record log ${random(1e9)}`,
    salt: 'salt',
    date: '2026-01-01',
  });
}

function reload(record: GameRecord): GameRecord {
  const parsed = parseRecord(formatRecord(record));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
  return parsed.value;
}

it.each([1, 2, 3, 4, 5])('undo points after a reload are those before it, at any moment (games %i)', (batch) => {
  const random = randomFrom(`record log ${batch}`);
  let found = 0;
  for (let count = 0; count < 2; count++) {
    let table = undoableGame(randomRecord(random));
    for (;;) {
      const record = reload(table.record);
      const state = stateFromRecord(record, { canUndo: table.choices.length > 0 });
      const loaded = tableAt(state);
      expect(loaded.record.game).toEqual(table.record.game);
      expect(loaded.choices).toEqual(table.choices);
      expect(formatRecord(recordAt(state, record))).toBe(formatRecord(table.record));
      found += table.choices.length;
      const { game } = table.record;
      if (game.step.kind === 'over') break;
      if (undoSeat(table) !== undefined && random(4) === 0) {
        table = undo(table);
        continue;
      }
      const { seat } = game.step;
      const played = playMove(table, seat, pick(random, legalMoves(viewFor(game, seat))));
      if (!played.ok) throw new Error(played.fault);
      table = played.value.table;
    }
  }
  expect(found).toBeGreaterThan(5);
});

it('seats the people of this device, and bots as the record names them', () => {
  const record = newRecord({
    ...{ preset: 'classic', options: PRESET_OPTIONS.classic, tileSet: BOX, seed: 'seats', salt: '', date: '' },
    ...{ names: ['Ana', 'Fox', 'Chloe'], bots: [undefined, 'traveler:20it', undefined] },
  } as const);
  const state = stateFromRecord(record);
  expect(state.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'person']);
  expect(seatOf(state, localPerson(2))).toBe(2);
  expect(state.phase).toBe('playing');
});
