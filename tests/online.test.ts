// What the pages of tables over the network think by themselves: codes for cameras, clocks, and whether a shuffle was fair.

import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { packView, type Told, type WireView } from '../src/protocol/index.ts';
import { commitmentOf, legalMoves, type Seat, startFromSeed, type View, viewFor } from '../src/rules/index.ts';
import { rematchOf, sittingOf, sittingViewFor } from '../src/table/index.ts';
import { isAlike } from '../src/web/online/alike.ts';
import { moveTokens } from '../src/web/online/invitations.ts';
import { mutedNext, speakersIn } from '../src/web/online/muted.ts';
import { verdictOn } from '../src/web/online/proof.ts';
import { qrCode, qrPath } from '../src/web/online/qr.ts';
import { leftAt, span } from '../src/web/online/timing.ts';
import { en } from '../src/web/online/words/en.ts';
import { sayWith } from '../src/words/index.ts';
import { pick, randomFrom } from './support/random.ts';
import { PEOPLE, TestTable } from './support/sitting.ts';

describe('a link as a code', () => {
  const SCALE = 3;
  const MARGIN = 4;
  const readBy = (rows: readonly (readonly boolean[])[]): string | undefined => {
    const side = (rows.length + 2 * MARGIN) * SCALE;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let place = 0; place < side * side; place++) {
      const [x, y] = [Math.floor((place % side) / SCALE) - MARGIN, Math.floor(place / side / SCALE) - MARGIN];
      if (rows[y]?.[x]) pixels.fill(0, place * 4, place * 4 + 3);
    }
    return jsQR.default(pixels, side, side)?.data;
  };
  const textOf = (length: number): string => 'https://planet.example/#/join/é'.padEnd(length, 'aB3_-').slice(0, length);

  // one length below and at the end of what each version holds, so that each is used
  it.each([1, 13, 14, 25, 26, 41, 60, 61, 83, 84, 105, 121, 151, 179, 212, 250, 286, 330, 361, 400])(
    'of %i letters is read by a camera’s reader',
    (length) => {
      const rows = qrCode(textOf(length));
      expect(rows === undefined ? undefined : readBy(rows)).toBe(textOf(length));
    },
  );

  it('that is too long gives none', () => expect(qrCode('x'.repeat(413))).toBeUndefined());

  it('is drawn as it is', () => {
    expect(qrPath([[true, true, false, true], [false], [true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z');
  });
});

describe('invitations that this device keeps', () => {
  const swap = (seq: number, ...seats: [Seat, Seat]): Told => ({
    seq,
    atMs: 0,
    event: { kind: 'seatsSwapped', seats },
  });
  const kept = { playTokens: [null, 'b', 'c'], linksSeq: 5 };

  it('go along when seats are swapped, one swap after another, and each once', () => {
    expect(moveTokens(kept, [swap(6, 1, 2)])).toEqual([null, 'c', 'b']);
    expect(moveTokens(kept, [swap(6, 1, 2), swap(7, 0, 1)])).toEqual(['c', null, 'b']);
    expect(moveTokens(kept, [swap(5, 1, 2)])).toBeUndefined();
    expect(moveTokens({ playTokens: ['a'] }, [swap(6, 0, 3)])).toEqual([null, null, null, 'a']);
    expect(moveTokens({}, [swap(6, 1, 2)])).toBeUndefined();
  });
});

describe('a game that is as it was seen', () => {
  it('is not one with as many choices of which one was taken back and made otherwise', () => {
    const before = new TestTable().begin();
    const { step } = before.sitting.table?.record.game ?? {};
    if (step === undefined || step.kind === 'over') throw new Error('no turn');
    const seen = (stack: 'center' | 'uphill'): View => {
      const table = TestTable.from(before.log);
      table.must(PEOPLE[step.seat] ?? '', { kind: 'play', move: { kind: 'openStack', stack } });
      const { game } = sittingViewFor(table.sitting, 0, []);
      if (game === undefined) throw new Error('no game');
      return game;
    };
    const [one, other] = [seen('center'), seen('uphill')];
    expect([one.seq, one.step]).toEqual([other.seq, other.step]);
    expect(isAlike(one, other)).toBe(false);
    expect(isAlike(one, JSON.parse(JSON.stringify(seen('center'))) as View)).toBe(true);
  });
});

describe('whom one does not want to hear', () => {
  const viewOf = (entries: TestTable['log'], names: readonly string[]): WireView =>
    packView(sittingViewFor(sittingOf(entries), 0, []), { names, isHost: true });

  it('is anybody who sits there or has spoken, once each, and not oneself', () => {
    const { log } = new TestTable().begin();
    const line = { number: 1, text: 'hi' };
    const chat = [1, 2, 4, 4].map((who) => ({ ...line, who, name: `then ${who}` }));
    expect(speakersIn(viewOf(log, ['Ana', 'Bruno', '']), chat)).toEqual([
      { who: 2, name: 'Bruno' },
      { who: 4, name: 'then 4' },
    ]);
  });

  it('is the same person at the next table, whoever has moved before, and though others were forgotten', () => {
    const table = new TestTable({ seats: 4 });
    for (const [seat, person] of PEOPLE.slice(0, 4).entries()) table.must(person, { kind: 'sit', seat: seat as Seat });
    table.must('ana', { kind: 'swapSeats', seats: [1, 3] }).must('ana', { kind: 'start' });
    const isGone = (person: string): boolean => person === 'chloe';
    const next = sittingOf(rematchOf(table.sitting, { host: 'ana', isGone }).map((event) => ({ atMs: 0, event })));
    const names = table.sitting.seats.map((each) =>
      each.kind === 'person' && !isGone(each.person) ? each.person : '',
    );
    const muted = mutedNext(viewOf(table.log, names), new Set([2, 3]));
    expect(muted.map((who) => next.people[who - 1])).toEqual(['bruno']);
  });
});

describe('time', () => {
  const say = sayWith(en, 'en');
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [999, '0:01'],
    [61_000, '1:01'],
    [600_000, '10:00'],
    [3_600_000, '1 h 0 min'],
    [86_400_000 * 2.5, '2 d 12 h'],
  ])('%i ms are %s', (ms, text) => expect(span(ms, say)).toBe(text));

  it('runs for the seat whose turn it is, and for no bot', () => {
    const table = new TestTable({ clock: { kind: 'live', bankMs: 60_000, incrementMs: 0 } }).begin();
    const view = packView(sittingViewFor(table.sitting, 0, table.presence), { names: PEOPLE, isHost: true });
    const { seat = 0, sinceMs = 0 } = view.clocks.running ?? {};
    const other = ((seat + 1) % view.seats.length) as Seat;
    expect(leftAt(view, seat, sinceMs + 5000)).toBe(55_000);
    expect(leftAt(view, seat, sinceMs + 90_000)).toBe(0);
    expect(leftAt(view, other, sinceMs + 5000)).toBe(60_000);
    const withBot: WireView = { ...view, seats: view.seats.map(() => ({ kind: 'bot', bot: 'fox' })) };
    expect(leftAt(withBot, seat, sinceMs)).toBeUndefined();
  });
});

describe('R13.3 the shuffle', () => {
  const finished = (): { readonly game: View; readonly view: WireView } => {
    const table = new TestTable({ seats: 2 }, 'proof').begin();
    const random = randomFrom('proof');
    for (;;) {
      const game = table.sitting.table?.record.game;
      if (game === undefined || game.step.kind === 'over') break;
      const { seat } = game.step;
      table.must(PEOPLE[seat] ?? '', { kind: 'play', move: pick(random, legalMoves(viewFor(game, seat))) });
    }
    const sitting = sittingViewFor(table.sitting, 1, table.presence);
    if (sitting.game === undefined) throw new Error('no game');
    return { game: sitting.game, view: packView(sitting, { names: PEOPLE, isHost: true }) };
  };
  const { game, view } = finished();
  const { proof = { seed: '', salt: '' }, commitment = '' } = view;

  it('as it was promised is fair, for whoever remembers the promise or not', () => {
    expect(verdictOn(game, view, commitment)).toBe('fair');
    expect(verdictOn(game, view, undefined)).toBe('fair');
  });

  it('is not judged before the seed is told', () =>
    expect(verdictOn(game, { commitment }, commitment)).toBeUndefined());

  it.each([
    ['another seed', { proof: { ...proof, seed: 'another' }, commitment }, commitment],
    ['another salt', { proof: { ...proof, salt: 'another' }, commitment }, commitment],
    ['another commitment', { proof, commitment: '0'.repeat(64) }, undefined],
    ['a promise that was told otherwise before', view, 'f'.repeat(64)],
  ] as const)('with %s is not the one that was promised', (_, told, promised) => {
    expect(verdictOn(game, told, promised)).toBe('other');
  });

  it('that other tiles were drawn from is seen', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => `planted ${index}`);
    const seed = seeds.find((each) => startFromSeed(each, 2) === game.setup.start) ?? '';
    const planted = { proof: { seed, salt: 's' }, commitment: commitmentOf(seed, 's', game.setup) };
    expect(verdictOn(game, planted, planted.commitment)).toBe('dealt');
  });
});
