// What a page says about a move or an undo that was refused only when the table executed it.

import { describe, expect, it } from 'vitest';
import { type Move, REFUSALS } from '../../src/rules/index.ts';
import type { HostOutcome } from '../../src/table/index.ts';
import { lateMoveRefusal, lateUndoRefusal } from '../../src/web/client/late-refusal.ts';

const MOVE: Move = { kind: 'openStack', stack: 'corner' } as unknown as Move;
const refused = (code: Extract<HostOutcome, { kind: 'refused' }>['code']): HostOutcome => ({ kind: 'refused', code });

describe('a command that was refused late', () => {
  it('is not reported if it was executed', () => {
    for (const kind of ['accepted', 'duplicate'] as const) {
      expect(lateMoveRefusal({ kind, seq: 3 }, MOVE)).toBeUndefined();
      expect(lateUndoRefusal({ kind, seq: 3 }, { kind: 'noMove' })).toBeUndefined();
    }
  });

  it.each(REFUSALS)('a move: says the rule, %s', (code) => {
    expect(lateMoveRefusal(refused(code), MOVE)).toEqual({ kind: 'move', move: MOVE, reason: code });
  });

  it.each([
    ['stale', 'notShownYet'],
    ['tableFailed', 'explained'],
    ['notSeated', 'notYourTurn'],
    ['storageFull', 'notYourTurn'],
  ] as const)('a move: %s is shown as %s', (code, reason) => {
    expect(lateMoveRefusal(refused(code), MOVE)).toMatchObject({ reason });
  });

  it('an undo: says why nothing can be undone now', () => {
    const now = { kind: 'moved', seat: 1 } as const;
    expect(lateUndoRefusal(refused('nothingToUndo'), now)).toEqual({ kind: 'undo', reason: now });
    expect(lateUndoRefusal(refused('stale'), now)).toEqual({ kind: 'undo', reason: { kind: 'notShownYet' } });
    expect(lateUndoRefusal(refused('tableFailed'), now)).toEqual({ kind: 'undo', reason: { kind: 'explained' } });
  });
});
