// `planet bot` follows docs/BOT-PROTOCOL.md; any other input gets an error line and never a crash.

import { beforeAll, describe, expect, it } from 'vitest';
import { BOT_NAMES, formatPlayer, parsePlayer } from '../../src/bots/index.ts';
import { answerer, withinTime } from '../../src/cli/commands/bot.ts';
import { BOX, legalMoves, refusal, SEAT_COUNTS, type View, viewFor } from '../../src/rules/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { planet } from '../support/command.ts';
import { CONTEXTS } from '../support/contexts.ts';
import { readProjectFile } from '../support/files.ts';
import { gameOf, must, randomGames, randomOf, turnOf } from '../support/games.ts';
import { mutate } from '../support/mutate.ts';

const START = viewFor(gameOf({ seats: 3, start: 1 }), 0);
const QUESTION = { type: 'question', protocol: 2, id: 7, view: START, legal: legalMoves(START) };

/** By `merchant`, which needs no time, unless the flags name another. */
async function answers(lines: readonly string[], ...flags: readonly string[]): Promise<readonly unknown[]> {
  const { status, stdout, stderr } = await planet(['bot', '--bot', 'merchant', ...flags], {
    input: `${lines.join('\n')}\n`,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

it('replays the session of docs/BOT-PROTOCOL.md', async () => {
  const [, session = ''] = /```\n(→[^`]+)```/.exec(readProjectFile('docs/BOT-PROTOCOL.md')) ?? [];
  const messages = session
    .replaceAll('\n  ', '')
    .replaceAll('{…}', () => JSON.stringify(BOX.tiles))
    .trim()
    .split('\n');
  const sideOf = (mark: string) => messages.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
  expect(sideOf('→ ').length).toBeGreaterThan(1);
  expect(await answers(sideOf('→ '))).toEqual(sideOf('← ').map((line) => JSON.parse(line)));
});

describe.each(BOT_NAMES)('%s', (name) => {
  it.each(SEAT_COUNTS)('answers every question of a game with a legal move, %i seats', async (seats) => {
    const views: View[] = [];
    const options = 'hidden-characters';
    for (const { game } of randomGames(gameOf({ seats, start: 1, options }), randomOf(seats)))
      if (game.step.kind !== 'over') views.push(viewFor(game, turnOf(game)));
    const lines = views.map((view, id) => JSON.stringify({ ...QUESTION, id, view, legal: legalMoves(view) }));
    const printed = (await answers(lines, '--bot', `${name}:5it`)) as { id: number; move: never }[];
    expect(printed.map(({ id }) => id)).toEqual(views.map((_, id) => id));
    for (const { id, move } of printed) expect(refusal(views[id] ?? START, move)).toBeUndefined();
  });
});

it('answers alike for the same seed', async () => {
  const lines = Array.from({ length: 20 }, (_, id) => JSON.stringify({ ...QUESTION, id }));
  const run = () => answers(lines, '--bot', 'random', '--seed', 'x');
  expect(await run()).toEqual(await run());
});

/** The question with one part of its view replaced, the part named by a path. */
function spoilt(path: string, value: unknown): string {
  const question = structuredClone(QUESTION) as unknown as Record<string, Record<string, unknown>>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const part = keys.reduce<Record<string, unknown>>((within, key) => within[key] as Record<string, unknown>, question);
  part[last] = value;
  return JSON.stringify(question);
}

const BAD: readonly (readonly [line: string, reason: string, id?: number])[] = [
  ['hello', 'this line isn’t JSON'],
  ['{"type":"question"', 'this line isn’t JSON'],
  ['[]', 'this isn’t an object of type “question”'],
  ['null', 'this isn’t an object of type “question”'],
  ['{}', 'this isn’t an object of type “question”'],
  [spoilt('type', 'game'), 'this isn’t an object of type “question”', 7],
  [spoilt('id', null), 'a question needs an id: a number or a string'],
  [spoilt('protocol', 1), 'only protocol 2 is supported', 7],
  [spoilt('view', undefined), 'view is missing or wrong', 7],
  [spoilt('view.viewer', 'spectator'), 'view.viewer is missing or wrong', 7],
  [spoilt('view.viewer', 1), 'it isn’t the viewer’s turn in this view', 7],
  [spoilt('view.setup.seats', 9), 'view.setup.seats is missing or wrong', 7],
  [spoilt('view.setup.start', 4), 'view.setup.start is missing or wrong', 7],
  [spoilt('view.setup.options.placement', 'toString'), 'view.setup.options.placement is missing or wrong', 7],
  [spoilt('view.setup.tileSet', 'box-2013'), 'view.setup.tileSet is missing or wrong', 7],
  [spoilt('view.setup.tileSet.tiles.C01.stack', 'moon'), 'view.setup.tileSet is missing or wrong', 7],
  [spoilt('view.round', 17), 'view.round is missing or wrong', 7],
  [spoilt('view.step', { kind: 'take' }), 'view.step.seat is missing or wrong', 7],
  [spoilt('view.step', { kind: 'over' }), 'it isn’t the viewer’s turn in this view', 7],
  [spoilt('view.left.center', -1), 'view.left.center is missing or wrong', 7],
  [spoilt('view.planets.2', []), 'view.planets[2] is missing or wrong', 7],
  [spoilt('view.planets.0.3', { tile: 'X01' }), 'view.planets[0][3].tile is missing or wrong', 7],
  [spoilt('view.past', [{}]), 'view.past[0].start is missing or wrong', 7],
  [spoilt('view.past', Array(17).fill({})), 'view.past is missing or wrong', 7],
  [spoilt('view.planets.0.3', []), 'view.planets[0][3] is missing or wrong', 7],
  [spoilt('legal', []), '“legal” doesn’t match the legal moves in this view', 7],
  [spoilt('legal', undefined), '“legal” doesn’t match the legal moves in this view', 7],
  [spoilt('timeoutMs', '5000'), '“timeoutMs” must be a number of milliseconds above 0', 7],
  [spoilt('timeoutMs', 0), '“timeoutMs” must be a number of milliseconds above 0', 7],
  ['x'.repeat(1_100_000), 'the line has more than 1048576 characters'],
];

describe('a bad line', () => {
  let printed: readonly unknown[] = [];
  beforeAll(async () => {
    printed = await answers(BAD.flatMap(([line]) => [line, '', JSON.stringify(QUESTION)]));
  });

  it.each(BAD.map(([line, reason, id], index) => ({ reason, id, index, start: line.slice(0, 30) })))(
    '$start…: $reason',
    ({ reason, id, index }) => {
      const [error, next] = printed.slice(2 * index);
      expect(error).toEqual(id === undefined ? { type: 'error', reason } : { type: 'error', id, reason });
      expect(next).toMatchObject({ id: 7, move: { kind: 'openStack' } });
    },
  );

  it.each(['merchant', 'pilot:5it'])('of any kind has one line for an answer of %s', async (bot) => {
    const random = randomOf(7);
    const line = JSON.stringify(QUESTION);
    const spoilt = Array.from({ length: 500 }, () => mutate(random, line).replace(/[\r\n]/g, ' '));
    const nested = `{"type":"question","protocol":2,"id":1,"view":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const lines = [...spoilt, nested].filter((each) => each.trim() !== '');
    expect(await answers(lines, '--bot', bot)).toHaveLength(lines.length);
  });

  it.each(LANGUAGES)('is reported in %s', async (lang) => {
    const [error] = await answers(['{}'], '--lang', lang);
    expect(error).toEqual({ type: 'error', reason: expect.stringMatching(/question/) });
  });
});

describe('the time that a question grants', () => {
  it.each([
    ['pilot:3000ms', 100, 'pilot:50ms'],
    ['pilot:3000ms', 1000, 'pilot:900ms'],
    ['pilot:3000ms', 5000, 'pilot:3000ms'],
    ['pilot:5000ms', 5000, 'pilot:4700ms'],
    ['pilot:300ms', undefined, 'pilot:300ms'],
    ['pilot:10000000ms', 20, 'pilot:10ms'],
    ['pilot:2000it', 100, 'pilot:2000it'], // a number of iterations is a promise
  ])('makes of %s with %s ms %s', (typed, timeoutMs, heeded) =>
    expect(formatPlayer(withinTime(must(parsePlayer(typed)), timeoutMs))).toBe(heeded),
  );

  it('is heeded', () => {
    /** How often the bot looks at a clock that goes on by a millisecond at each look. */
    const looksWith = (timeoutMs?: number): number => {
      let looks = 0;
      const nowMs = (): number => looks++;
      const answerTo = answerer({
        player: must(parsePlayer('pilot:60ms')),
        seed: 'x',
        context: CONTEXTS.en,
        nowMs,
      });
      expect(answerTo(JSON.stringify({ ...QUESTION, timeoutMs }))).toMatchObject({ id: 7 });
      return looks;
    };
    expect(looksWith(20)).toBe(11);
    expect(looksWith()).toBeGreaterThan(32); // before its thirty-second world no race is decided
  });
});

it('answers a last line that lacks its end with the strongest bot, and ends with its input', async () => {
  const { status, stdout } = await planet(['bot'], { input: JSON.stringify(QUESTION) });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: 7 });
  expect(await planet(['bot'])).toEqual({ status: 0, stdout: '', stderr: '' });
});
