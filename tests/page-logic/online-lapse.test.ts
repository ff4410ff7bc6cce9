// A request to the other players that lapses: what the page reports.

import { expect, it } from 'vitest';
import type { EntryView, WireView } from '../../src/protocol/index.ts';
import { lapsedRequestIn } from '../../src/web/online/playing/lapsed-request.ts';

const view = (asked?: WireView['asked']): WireView => ({ ...(asked && { asked }) }) as WireView;
const proposed = view({ about: 'pause', seat: 0, agreed: [] });
const entryOf = (event: EntryView['event']): readonly EntryView[] => [{ seq: 9, event } as EntryView];

it('names the player whose move made a proposal lapse', () => {
  expect(lapsedRequestIn(proposed, view(), entryOf({ kind: 'movePlayed', seat: 1, events: [] }))).toEqual({
    about: 'pause',
    mover: 1,
  });
});

it('names nobody if something other than a move ended the request', () => {
  expect(lapsedRequestIn(proposed, view(), entryOf({ kind: 'gameResumed', seat: 1 }))).toEqual({ about: 'pause' });
});

it('says nothing about a request that was answered, is still open, or never existed', () => {
  expect(
    lapsedRequestIn(proposed, view(), entryOf({ kind: 'proposalAnswered', seat: 1, isAgreed: false })),
  ).toBeUndefined();
  expect(lapsedRequestIn(proposed, view(), entryOf({ kind: 'gamePaused' }))).toBeUndefined();
  expect(lapsedRequestIn(proposed, proposed, entryOf({ kind: 'movePlayed', seat: 1, events: [] }))).toBeUndefined();
  expect(lapsedRequestIn(view(), view(), entryOf({ kind: 'movePlayed', seat: 1, events: [] }))).toBeUndefined();
});
