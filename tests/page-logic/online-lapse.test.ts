// A question to the other players that lapses: what the page tells about it.

import { expect, it } from 'vitest';
import type { EntryView, WireView } from '../../src/protocol/index.ts';
import { lapseIn } from '../../src/web/online/playing/lapsed-request.ts';

const view = (asked?: WireView['asked']): WireView => ({ ...(asked && { asked }) }) as WireView;
const proposed = view({ about: 'pause', seat: 0, agreed: [] });
const told = (event: EntryView['event']): readonly EntryView[] => [{ seq: 9, event } as EntryView];

it('names the player whose move made a proposal lapse', () => {
  expect(lapseIn(proposed, view(), told({ kind: 'movePlayed', seat: 1, events: [] }))).toEqual({
    about: 'pause',
    mover: 1,
  });
});

it('names nobody where something else than a move ended the question', () => {
  expect(lapseIn(proposed, view(), told({ kind: 'gameResumed', seat: 1 }))).toEqual({ about: 'pause' });
});

it('is silent about a question that was answered, is still open, or never was', () => {
  expect(lapseIn(proposed, view(), told({ kind: 'proposalAnswered', seat: 1, isAgreed: false }))).toBeUndefined();
  expect(lapseIn(proposed, view(), told({ kind: 'gamePaused' }))).toBeUndefined();
  expect(lapseIn(proposed, proposed, told({ kind: 'movePlayed', seat: 1, events: [] }))).toBeUndefined();
  expect(lapseIn(view(), view(), told({ kind: 'movePlayed', seat: 1, events: [] }))).toBeUndefined();
});
