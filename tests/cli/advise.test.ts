// `planet advise` on unfinished records, with the output that docs/BOT-PROTOCOL.md documents.

import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/cli/play/paint.ts';
import { legalMoves, viewFor } from '../../src/rules/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { planet, write } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';
import { gameOf, recordText } from '../support/games.ts';

const ROUNDS = ['1. character P01 P05 P16 | 1 P01 a1 | 2 P05 a1 | 3 P16 a1', '2. center C12 C04 C03'] as const;
const TABLE = { start: 1 } as const;
const RECORD = recordText(TABLE, ...ROUNDS);
const EXAMPLE = readProjectFile('docs/examples/unfinished.txt');
const FEW = ['--iterations', '60'] as const;

describe('planet advise --json', () => {
  it('lists every choice, with seats from 1', async () => {
    const { status, stdout, stderr } = await planet(['advise', write('game.txt', RECORD), '--json', ...FEW]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { seat, round, choices } = JSON.parse(stdout);
    expect({ seat, round }).toEqual({ seat: 3, round: 2 });
    const tiles = choices.map((choice: { move: { tile: string } }) => choice.move.tile);
    expect(tiles.toSorted()).toEqual(['C03', 'C04', 'C12']);
    const choiceOf = (tile: string) => choices.find((choice: { move: { tile: string } }) => choice.move.tile === tile);
    expect(choiceOf('C03')).toEqual({
      move: { kind: 'takeTile', tile: 'C03', cell: 'b2' },
      moves: ['b2', 'c2', 'b3', 'c3'].map((cell) => ({ kind: 'takeTile', tile: 'C03', cell })),
      next: expect.toSatisfy((next) => next === 1 || next === 2),
      points: { mean: expect.any(Number), error: expect.any(Number) },
      winning: { mean: expect.any(Number), error: expect.any(Number) },
      reasons: ['+7 with your Gardener'],
      codes: [{ kind: 'gains', character: 'gardener', points: 7 }],
    });
    expect(choiceOf('C12')).toMatchObject({
      reasons: [
        expect.stringMatching(/^wins about .+ than the next-best choice$/), // though another tile brings 7 at once
        'denies Ana’s Vain Man 4 points',
        '+4 if you get the Vain Man',
      ],
      codes: [
        { kind: 'winsMore', games: expect.any(Number) },
        { kind: 'denies', seat: 1, character: 'vain-man', points: 4 },
        { kind: 'hopes', character: 'vain-man', points: 4 },
      ],
    });
    const game = gameOf(TABLE, ...ROUNDS);
    const moves = choices.flatMap((choice: { moves: readonly object[] }) => choice.moves);
    expect(moves).toHaveLength(legalMoves(viewFor(game, 2)).length);
  });

  it('gives the same for the same number of iterations, whatever the seed has in store', async () => {
    const ask = (input: string) => planet(['advise', '-', '--json', ...FEW, '--as', '3'], { input });
    const [one, other] = [await ask(RECORD), await ask(RECORD)];
    expect(one.stdout).toBe(other.stdout);
    expect(one.stdout).not.toBe('');
  });

  it('R12.2 knows nothing of the stacks, though the record holds the seed', async () => {
    const ask = (seed: string) => planet(['advise', '-', '--json', ...FEW], { input: recordText({ ...TABLE, seed }) });
    const [one, other] = [await ask('one'), await ask('other')];
    expect(one.stdout).toBe(other.stdout);
  });

  it.each([
    ['open', recordText(TABLE), 4],
    ['appoint', recordText(TABLE, '1. center C12 C04 C03 | 1 C12 b2'), 2],
    ['offer', recordText({ ...TABLE, seats: 2 }, '1. center C12 C04 C03'), 3],
    ['take covered', recordText({ ...TABLE, seats: 2 }, '1. center C12 (C04) C03'), 3],
    ['lay freely', recordText({ ...TABLE, preset: 'manual' }, '1. center C12 C04 C03'), 6],
  ])('tells the choices of a seat that is to %s', async (_, input, count) => {
    const { stdout, stderr } = await planet(['advise', '-', '--json', '--iterations', '20'], { input });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).choices).toHaveLength(count);
  });
});

describe('planet advise', () => {
  it('prints a table', async () => {
    const { stdout } = await planet(['advise', '-', ...FEW], { input: RECORD });
    const [heading, , columns, ...rows] = stdout.trimEnd().split('\n');
    expect(heading).toBe('Round 2, player 3 (Chloé)');
    expect(columns).toMatch(/^choice +points +win %$/);
    const choices = rows.filter((row) => !row.startsWith(' '));
    expect(choices).toHaveLength(3);
    expect(new Set(choices.map((row) => row.lastIndexOf(' ± '))).size).toBe(1);
    const place = rows.findIndex((row) => row.includes('C03'));
    expect(rows[place]).toMatch(
      /^take C03 \(2 grey sheep, 1 baobab\), then pass to \w+ +\d+\.\d ± \d\.\d +\d+\.\d ± \d+\.\d$/,
    );
    expect(rows[place + 1]).toBe('    +7 with your Gardener');
  });

  it('advises on the example', async () => {
    const { status, stdout } = await planet(['advise', '-', ...FEW], { input: EXAMPLE });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Round 10, player 1 \(Ana\)\n/);
    expect(stdout).toContain('you’d have (or share) the most volcanoes: −1');
  });

  it.each([
    ['en', '', 'Round 10, player 1'],
    ['fr', '', 'Tour 10, joueur 1'],
    ['es', '', 'Ronda 10, jugador 1'],
    ['en', '[Bot1 "traveler"]\n', 'Round 10, player 1 (Traveller)'],
  ])('has a whole heading in %s for a seat without a name %j', async (lang, bot, heading) => {
    const input = EXAMPLE.replace('[Seat1 "Ana"]\n', `[Seat1 ""]\n${bot}`);
    const { stdout } = await planet(['advise', '-', '--iterations', '20', '--lang', lang], { input });
    expect(stdout.split('\n')[0]).toBe(heading);
  });

  it.each(
    LANGUAGES.flatMap((lang) =>
      ['Bruno', 'Bruno de la plus petite planète', '小王子和他的狐狸'].map((name) => [lang, name]),
    ),
  )('fits 80 columns in %s with %s', async (lang = '', name = '') => {
    const input = EXAMPLE.replace('Bruno', name);
    const { stdout } = await planet(['advise', '-', ...FEW, '--lang', lang], { input });
    expect(stdout).toContain(name.split(' ')[0]);
    for (const line of stdout.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  });

  it.each(LANGUAGES)('speaks %s, in the words of the record’s edition', async (lang) => {
    const input = recordText({ ...TABLE, preset: 'second-edition' }, ...ROUNDS);
    const { stdout, stderr } = await planet(['advise', '-', '--ms', '50', '--lang', lang], { input });
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/undefined|NaN|\{\w/);
    expect(stdout).toContain(
      { en: 'yellow sheep', fr: 'ta Jardinière', es: 'tu Jardinera', de: 'deine Gärtnerin' }[lang],
    );
  });
});
