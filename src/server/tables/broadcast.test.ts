import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { hiddenValuesOf } from '../../../tests/support/random-table.ts';
import { TestTable } from '../../../tests/support/server/test-table.ts';
import { legalMoves, PRESET_OPTIONS, PRESETS, SEAT_COUNTS, type Viewer, viewFor } from '../../rules/index.ts';
import { broadcastContextOf, entriesFor, updateTexts, viewAt } from './broadcast.ts';

const NAMES = new Map([
  ['ana', 'Zoë 🪐'],
  ['bruno', '"\\ é'],
]);

describe('an update as text', () => {
  for (const [index, seats] of SEAT_COUNTS.entries()) {
    for (const preset of [PRESETS[index % PRESETS.length] ?? 'classic']) {
      for (const hiddenCharacters of hiddenValuesOf(preset)) {
        it(`says the view, in ASCII: ${seats} seats, ${preset}, hidden characters ${hiddenCharacters}`, () => {
          const seed = `${seats} ${preset} ${hiddenCharacters}`;
          const random = randomFrom(seed);
          const options = { ...PRESET_OPTIONS[preset], hiddenCharacters };
          const table = new TestTable({ seats, preset, options }, seed).begin();
          for (;;) {
            const game = table.state.table?.record.game;
            if (game === undefined) throw new Error('no game');
            const context = broadcastContextOf(table.state, { presence: table.presence, names: NAMES, nowMs: 5 });
            const after = table.log.length - 1;
            const entries = table.log.slice(after);
            const text = updateTexts(context, entries, after);
            const viewers: readonly Viewer[] = [...game.planets.map((_, seat) => seat as Viewer), 'spectator'];
            for (const viewer of game.past.length % 8 === 5 || game.step.kind === 'over' ? viewers : []) {
              const recipient = { viewer, isHost: viewer === 0 };
              const frame = {
                ...{ type: 'update', nowMs: 5, events: entriesFor(entries, after, viewer) },
                view: viewAt(context, recipient),
              };
              expect(JSON.parse(text(recipient))).toEqual(JSON.parse(JSON.stringify(frame)));
              expect(text(recipient)).toMatch(/^[\u0020-\u007e]*$/);
            }
            if (game.step.kind === 'over') break;
            table.move(game.step.seat, pick(random, legalMoves(viewFor(game, game.step.seat))));
          }
        });
      }
    }
  }
});
