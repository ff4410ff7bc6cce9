// The wire: valid frames pass their schema, invalid ones are rejected as a whole, and views survive a round trip.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MALFORMED_MOVES } from '../../tests/support/moves.ts';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { PEOPLE, TestTable } from '../../tests/support/server/test-table.ts';
import { BOX, legalMoves, PRESET_OPTIONS, SEAT_COUNTS, type Viewer, viewFor } from '../rules/index.ts';
import { tableEventFor, tableViewFor } from '../table/index.ts';
import { type ClientFrame, MAX_FRAME, PROTOCOL_VERSION, packView, type ServerFrame, unpackGame } from './index.ts';
import { joinTableSchema, newTableSchema, parseClientFrame, serverFrameSchema, settingsFrom } from './schema/index.ts';

const FRAMES: readonly ClientFrame[] = [
  { type: 'hello', version: PROTOCOL_VERSION },
  { type: 'hello', version: PROTOCOL_VERSION, seen: 12, token: 'x'.repeat(22) },
  { type: 'hello', version: PROTOCOL_VERSION, include: ['tiles', 'legal'] },
  { type: 'command', id: 'a1', seq: 0, command: { kind: 'join', seat: 0 } },
  { type: 'command', id: 'a2', seq: 3, command: { kind: 'addBot', seat: 4, bot: 'traveler:300ms' } },
  { type: 'command', id: 'a3', seq: 3, command: { kind: 'swapSeats', seats: [0, 1] } },
  { type: 'command', id: 'a4', seq: 3, command: { kind: 'start' } },
  { type: 'command', id: 'c1', seq: 3, command: { kind: 'chooseStartPlayer', by: 'youngest', seat: 1 } },
  { type: 'command', id: 'c2', seq: 3, command: { kind: 'chooseStartPlayer', by: 'chance' } },
  { type: 'command', id: 'a5', seq: 3, command: { kind: 'play', move: { kind: 'openStack', stack: 'center' } } },
  { type: 'command', id: 'a6', seq: 3, command: { kind: 'play', move: { kind: 'takeTile', tile: 'C01', cell: 'b2' } } },
  { type: 'command', id: 'a7', seq: 3, command: { kind: 'play', move: { kind: 'makeOffer' } } },
  { type: 'command', id: 'a8', seq: 3, command: { kind: 'answerUndo', isAgreed: false } },
  { type: 'command', id: 'a9', seq: 3, command: { kind: 'rematch' } },
  { type: 'command', id: 'b1', seq: 3, command: { kind: 'declineRematch' } },
  { type: 'command', id: 'b2', seq: 3, command: { kind: 'propose', what: 'pause' } },
  { type: 'command', id: 'b3', seq: 3, command: { kind: 'answerProposal', isAgreed: false } },
  { type: 'command', id: 'b4', seq: 3, command: { kind: 'resume' } },
  { type: 'command', id: 'b5', seq: 3, command: { kind: 'resign' } },
  { type: 'chat', id: 'c1', text: 'Dessine-moi un mouton 🐑' },
  { type: 'chat', id: 'c2', text: ' ' }, // well formed: the table refuses it
  { type: 'react', id: 'r1', reaction: 'wow' },
];

describe('frames of a client', () => {
  it.each(FRAMES)('%j is read as it was written', (frame) => {
    expect(parseClientFrame(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
  });

  it.each(FRAMES)('%j with anything more is refused', (frame) => {
    expect(parseClientFrame(JSON.stringify({ ...frame, more: 1 })).ok).toBe(false);
    if ('command' in frame) {
      const deeper = { ...frame, command: { ...frame.command, seat: 9 } };
      expect(parseClientFrame(JSON.stringify(deeper)).ok).toBe(false);
    }
    for (const key of Object.keys(frame).filter((each) => !['seen', 'token', 'include'].includes(each))) {
      const { [key as keyof ClientFrame]: _, ...less } = frame;
      expect(parseClientFrame(JSON.stringify(less)).ok).toBe(false);
    }
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', 'invalidFrame'],
    ['too long', JSON.stringify({ type: 'chat', id: 'x', text: 'x'.repeat(MAX_FRAME) }), 'frameTooLarge'],
    ['an extra that does not exist', '{"type":"hello","version":2,"include":["seed"]}', 'invalidFrame'],
    ['too many extras', '{"type":"hello","version":2,"include":["legal","legal","legal"]}', 'invalidFrame'],
    ['another version', '{"type":"hello","version":999}', 'versionMismatch'],
    ['the version whose refusals had a view', '{"type":"hello","version":1}', 'versionMismatch'],
    [
      'a seat of its own choice',
      '{"type":"command","id":"1","seq":1,"seat":1,"command":{"kind":"leave"}}',
      'invalidFrame',
    ],
    [
      'a table of its own choice',
      '{"type":"command","id":"1","seq":1,"command":{"kind":"rematch","table":"x"}}',
      'invalidFrame',
    ],
    [
      'an unknown proposal',
      '{"type":"command","id":"1","seq":1,"command":{"kind":"propose","what":"draw"}}',
      'invalidFrame',
    ],
    ['a negative seq', '{"type":"command","id":"1","seq":-1,"command":{"kind":"leave"}}', 'invalidFrame'],
    ['a broken seq', '{"type":"command","id":"1","seq":1e999,"command":{"kind":"leave"}}', 'invalidFrame'],
    ['a long id', `{"type":"command","id":"${'1'.repeat(41)}","seq":1,"command":{"kind":"leave"}}`, 'invalidFrame'],
    ['a prototype', '{"type":"command","id":"1","seq":1,"command":{"kind":"leave","__proto__":{}}}', 'invalidFrame'],
    ['chat that turns the writing', '{"type":"chat","id":"1","text":"a\\u202eb"}', 'invalidFrame'],
  ])('%s is refused', (_, text, fault) => expect(parseClientFrame(text)).toEqual({ ok: false, fault }));

  it.each(MALFORMED_MOVES)('a malformed move is refused: %j', (move) => {
    const text = JSON.stringify({ type: 'command', id: '1', seq: 1, command: { kind: 'play', move } });
    // A seat or tile that no game has is well formed; the rules refuse it.
    const isWellFormed = /^\{"kind":"takeTile","tile":"C01","cell":"[a-d][1-4]"\}$/.test(JSON.stringify(move));
    expect(parseClientFrame(text).ok).toBe(isWellFormed);
  });

  it('P4 any text is answered, and what passes is what was written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"type":"command","command":${json}}`),
        ),
        (text) => {
          const parsed = parseClientFrame(text);
          if (parsed.ok) expect(JSON.parse(text)).toEqual(parsed.value);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('bodies', () => {
  it('a new table gets defaults for omitted fields', () => {
    const body = newTableSchema.parse({
      name: 'Ana',
      seats: 2,
      preset: 'manual',
      options: { hiddenCharacters: 'corners' },
    });
    expect(settingsFrom(body)).toMatchObject({
      seats: 2,
      options: { ...PRESET_OPTIONS.manual, hiddenCharacters: 'corners' },
      isListed: false,
    });
  });

  it.each([
    {},
    { name: 'Ana' },
    { name: '', seats: 2 },
    { name: ' ', seats: 2 },
    { name: '\u200b', seats: 2 },
    { name: '\u200d\u3164 \u2800', seats: 2 },
    { name: 'Ana', seats: 6 },
    { name: 'Ana', seats: 2, host: 'me' },
    { name: 'Ana', seats: 2, options: { hiddenCharacters: true } },
    { name: 'Ana', seats: 2, options: { hidden: true } },
    { name: 'Ana\n', seats: 2 },
    { name: 'x'.repeat(31), seats: 2 },
    { name: 'Ana', seats: 2, clock: { kind: 'live', bankMs: 1, incrementMs: 0 } },
    { name: 'Ana', seats: 2, clock: { kind: 'slow', turnMs: 1e12 } },
    { name: 'Ana', seats: 2, absence: { graceMs: 60_000, handover: 'never' } },
  ])('a table is refused: %j', (body) => expect(newTableSchema.safeParse(body).success).toBe(false));

  it.each([
    ['  Ana ', 'Ana'],
    ['\u200bAna\u2060', 'Ana'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['👩\u200d🚀', '👩\u200d🚀'],
  ])('a name is normalised: %j', (given, kept) => expect(joinTableSchema.parse({ name: given }).name).toBe(kept));

  it.each([{ token: 'short' }, { name: 'Ana', seat: 1 }, { name: 7 }])('a join is refused: %j', (body) =>
    expect(joinTableSchema.safeParse(body).success).toBe(false),
  );
});

describe('frames of a table', () => {
  it('each view and event of random games passes its schema, names the tile set, and comes back as it was', () => {
    let largest = 0;
    for (const seats of SEAT_COUNTS) {
      const hiddenCharacters = seats % 2 === 0 ? 'secret-draft' : 'corners';
      const random = randomFrom(`wire ${seats}`);
      const options = { ...PRESET_OPTIONS.classic, hiddenCharacters } as const;
      const table = new TestTable({ seats, options, undo: 'consent' }, `wire ${seats}`).begin();
      const viewers: readonly Viewer[] = [0, 1, 'spectator'];
      for (;;) {
        const game = table.state.table?.record.game;
        if (game === undefined || game.step.kind === 'over') break;
        for (const viewer of viewers) {
          const view = packView(tableViewFor(table.state, viewer, table.presence), {
            names: PEOPLE.slice(0, seats),
            isHost: viewer === 0,
          });
          const events = table.log
            .slice(-2)
            .map(({ event, atMs }) => ({ seq: 1, atMs, event: tableEventFor(event, viewer) }));
          const frame: ServerFrame = { type: 'update', nowMs: table.nowMs, events, view };
          const text = JSON.stringify(frame);
          largest = Math.max(largest, text.length);
          const parsed = serverFrameSchema.safeParse(JSON.parse(text));
          if (!parsed.success) throw new Error(`${parsed.error.message}\n${text}`);
          const back = view.game === undefined ? undefined : unpackGame(view.game, () => BOX);
          expect(back).toEqual(viewFor(game, viewer));
        }
        const { seat } = game.step;
        const move = pick(random, legalMoves(viewFor(game, seat)));
        table.must(PEOPLE[seat] ?? '', { kind: 'play', move });
      }
    }
    expect(largest).toBeGreaterThan(2000);
    expect(largest).toBeLessThan(16_000);
  });

  it('a tile set that the client does not have gives no view', () => {
    const { game } = packView(tableViewFor(new TestTable().begin().state, 0, []), { names: [], isHost: true });
    expect(game === undefined ? 'none' : unpackGame(game, () => undefined)).toBeUndefined();
  });

  it('a frame with a secret in it is seen', () => {
    const view = packView(tableViewFor(new TestTable().begin().state, 0, []), { names: [], isHost: true });
    const leaky = { ...view, game: { ...view.game, deal: {} } };
    expect(serverFrameSchema.safeParse({ type: 'update', nowMs: 0, events: [], view }).success).toBe(true);
    expect(serverFrameSchema.safeParse({ type: 'update', nowMs: 0, events: [], view: leaky }).success).toBe(false);
  });
});
