// The logic of the online pages: QR codes, clocks, table settings in words, and whether a shuffle was fair.

import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { packView, type WireView } from '../../src/protocol/index.ts';
import {
  commitmentOf,
  legalMoves,
  PRESET_OPTIONS,
  type Seat,
  startFromSeed,
  type View,
  viewFor,
} from '../../src/rules/index.ts';
import { type TableSettings, tableViewFor } from '../../src/table/index.ts';
import { backoffMs } from '../../src/web/client/backoff.ts';
import { settingsLines } from '../../src/web/online/lobby/settings-text.ts';
import { qrCode, qrPath } from '../../src/web/online/share/qr.ts';
import { isLocalOnly, shareUrl } from '../../src/web/online/share/share-url.ts';
import { verdictOn } from '../../src/web/online/share/shuffle-proof.ts';
import { span, timeLeftMs } from '../../src/web/online/time-left.ts';
import { loadOnlineMessages, type OnlineArguments } from '../../src/words/compiled/online.ts';
import { loadSetupMessages, type SetupArguments } from '../../src/words/compiled/setup.ts';
import { type GameArguments, sayWith } from '../../src/words/index.ts';
import { MESSAGES } from '../../src/words/messages.ts';
import { pick, randomFrom } from '../support/random.ts';
import { PEOPLE, SETTINGS, TestTable } from '../support/server/test-table.ts';

describe('a link as a QR code', () => {
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

  // one length below and one at the capacity of each version, so that each is used
  it.each([1, 13, 14, 25, 26, 41, 60, 61, 83, 84, 105, 121, 151, 179, 212, 250, 286, 330, 361, 400])(
    'of %i letters is read by a camera’s reader',
    (length) => {
      const rows = qrCode(textOf(length));
      expect(rows === undefined ? undefined : readBy(rows)).toBe(textOf(length));
    },
  );

  it('has none if it is too long', () => expect(qrCode('x'.repeat(413))).toBeUndefined());

  it('is drawn exactly', () => {
    expect(qrPath([[true, true, false, true], [false], [true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z');
  });
});

describe('a link', () => {
  it.each([
    ['http://localhost:3000/#/table/x', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000/', false],
    ['http://127.0.0.1:3000/', undefined, 'http://127.0.0.1:3000/', true],
    ['http://[::1]:3000/?x=1#/', 'https://planet.example', 'https://planet.example/?x=1', false],
    ['http://localhost:3000/', 'http://localhost:3000', 'http://localhost:3000/', true],
    ['http://10.0.0.2:3000/#/', 'http://192.168.1.5:3000', 'http://10.0.0.2:3000/', false],
  ])('made at %s, with %s known, starts with %s', (page, baseUrl, shared, isHere) => {
    expect(shareUrl(page, baseUrl)).toBe(shared);
    expect(isLocalOnly(shared)).toBe(isHere);
  });
});

const [ONLINE, SETUP] = await Promise.all([loadOnlineMessages.en(), loadSetupMessages.en()]);

describe('time', () => {
  const say = sayWith<OnlineArguments>(ONLINE, { language: 'en' });
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
    const view = packView(tableViewFor(table.state, 0, table.presence), { names: PEOPLE, isHost: true });
    const { seat = 0, sinceMs = 0 } = view.clocks.running ?? {};
    const other = ((seat + 1) % view.seats.length) as Seat;
    expect(timeLeftMs(view, seat, sinceMs + 5000)).toBe(55_000);
    expect(timeLeftMs(view, seat, sinceMs + 90_000)).toBe(0);
    expect(timeLeftMs(view, other, sinceMs + 5000)).toBe(60_000);
    const withBot: WireView = { ...view, seats: view.seats.map(() => ({ kind: 'bot', bot: 'traveler' })) };
    expect(timeLeftMs(withBot, seat, sinceMs)).toBeUndefined();
  });
});

describe('reconnecting', () => {
  it.each([
    [0, 0, 1, 400],
    [2, 1000, 1, 1600],
    [9, 59_000, 1, 3000],
    [9, 59_000, 0, 1500],
    [9, 61_000, 1, 15_000],
    [2000, 1e9, 1, 15_000],
  ])('after attempt %i, %i ms offline, random %d: waits %i ms', (attempts, cutForMs, chance, ms) =>
    expect(backoffMs(attempts, cutForMs, chance)).toBe(ms),
  );
});

describe('the settings in words', () => {
  const say = sayWith<OnlineArguments & SetupArguments & GameArguments>(
    { ...MESSAGES.en, ...SETUP, ...ONLINE },
    { language: 'en' },
  );
  const agreed = (change: Partial<TableSettings>): readonly string[] => settingsLines({ ...SETTINGS, ...change }, say);
  const options = { ...PRESET_OPTIONS.classic, firstStack: 'character', twoSeatOffer: 'may-show-all' } as const;

  it('list every house rule that differs from the preset', () => {
    expect(agreed({ seats: 2, preset: 'classic', options })).toEqual(
      expect.arrayContaining([
        'First edition (2013)',
        'First stack: Characters',
        'Offer with two players: one tile face down, or none',
      ]),
    );
    expect(agreed({ seats: 3, preset: 'classic', options }).join()).not.toContain('With two players');
    expect(agreed({ seats: 2, preset: 'manual', options: PRESET_OPTIONS.manual }).join()).not.toContain(': ');
  });

  it('R10 R5.5 say how characters are hidden, and that moves are final', () => {
    const hidden = (hiddenCharacters: TableSettings['options']['hiddenCharacters']) =>
      agreed({ options: { ...PRESET_OPTIONS.classic, hiddenCharacters } });
    expect(hidden('corners')).toContain('Hidden characters: corners face down');
    expect(hidden('secret-draft')).toContain('Hidden characters: drafted in secret');
    expect(hidden('off').join()).not.toContain('Hidden');
    expect(agreed({ undo: 'never' })).toContain(say('settings.noUndo'));
    expect(agreed({ undo: 'untilRevealed' })).not.toContain(say('settings.noUndo'));
  });

  it.each([
    [30_000, '30 seconds'],
    [60_000, '1 minute'],
    [300_000, '5 minutes'],
  ])('a grace period of %i ms for absent players: %s', (graceMs, time) => {
    expect(agreed({ absence: { graceMs, handover: 'automatic' } })).toContain(
      `If a player is away for ${time}, a bot takes over.`,
    );
  });

  it('say that a slow game does not wait for ever', () =>
    expect(agreed({ clock: { kind: 'slow', turnMs: 86_400_000 } })).toContain(say('settings.absence.slow')));
});

describe('R13.3 the shuffle', () => {
  const finished = (): { readonly game: View; readonly view: WireView } => {
    const table = new TestTable({ seats: 2 }, 'proof').begin();
    const random = randomFrom('proof');
    for (;;) {
      const game = table.state.table?.record.game;
      if (game === undefined || game.step.kind === 'over') break;
      const { seat } = game.step;
      table.must(PEOPLE[seat] ?? '', { kind: 'play', move: pick(random, legalMoves(viewFor(game, seat))) });
    }
    const state = tableViewFor(table.state, 1, table.presence);
    if (state.game === undefined) throw new Error('no game');
    return { game: state.game, view: packView(state, { names: PEOPLE, isHost: true }) };
  };
  const { game, view } = finished();
  const { proof = { seed: '', salt: '' }, commitment = '' } = view;

  it('is fair if it matches the commitment, whether this device remembers it or not', () => {
    expect(verdictOn(game, view, commitment)).toBe('fair');
    expect(verdictOn(game, view, undefined)).toBe('fair');
  });

  it('is not judged before the seed is revealed', () =>
    expect(verdictOn(game, { commitment }, commitment)).toBeUndefined());

  it.each([
    ['another seed', { proof: { ...proof, seed: 'another' }, commitment }, commitment],
    ['another salt', { proof: { ...proof, salt: 'another' }, commitment }, commitment],
    ['another commitment', { proof, commitment: '0'.repeat(64) }, undefined],
    ['an earlier commitment that differs', view, 'f'.repeat(64)],
  ] as const)('does not match the commitment with %s', (_, view, promised) => {
    expect(verdictOn(game, view, promised)).toBe('other');
  });

  it.each([0, 1] as const)(
    'R2.4 is fair if player %i was named before the game, and not if another player starts',
    (start) => {
      const setup = { ...game.setup, start };
      const named = { ...view, commitment: commitmentOf(proof.seed, proof.salt, setup) };
      for (const seat of [0, 1] as const) {
        const verdict = verdictOn(
          { ...game, setup },
          { ...named, startPlayer: { by: 'youngest', seat } },
          named.commitment,
        );
        expect(verdict).toBe(seat === start ? 'fair' : 'dealt');
      }
      const byChance = verdictOn({ ...game, setup }, named, named.commitment);
      expect(byChance).toBe(start === startFromSeed(proof.seed, 2) ? 'fair' : 'dealt');
    },
  );

  it('is reported if other tiles were drawn', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => `planted ${index}`);
    const seed = seeds.find((each) => startFromSeed(each, 2) === game.setup.start) ?? '';
    const planted = { proof: { seed, salt: 's' }, commitment: commitmentOf(seed, 's', game.setup) };
    expect(verdictOn(game, planted, planted.commitment)).toBe('dealt');
  });
});
