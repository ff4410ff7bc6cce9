// `planet review` on finished records, with the output that docs/REVIEW.md documents.

import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/cli/play/paint.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { planet, write } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';

const GAME = write('game.txt', readProjectFile('docs/examples/game.txt'));
const QUICK = ['--worlds', '8'] as const;

interface Estimate {
  readonly mean: number;
  readonly error: number;
}

describe('planet review', () => {
  it('prints, for programs, choices and ledgers that add up', async () => {
    const { status, stdout, stderr } = await planet(['review', GAME, '--json', ...QUICK]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { worlds, seats } = JSON.parse(stdout);
    expect(worlds).toBe(8);
    expect(seats.map(({ seat, name, points }: Record<string, unknown>) => ({ seat, name, points }))).toEqual([
      { seat: 1, name: 'Ana', points: 26 },
      { seat: 2, name: 'Bruno', points: 27 },
      { seat: 3, name: 'Chloé', points: 16 },
    ]);
    for (const { ledger, choices, mistakes, lost, chances } of seats) {
      const { result, ...causes } = ledger as { result: number } & Record<string, Estimate>;
      const sum = Object.values(causes as Record<string, Estimate>).reduce((so, { mean }) => so + mean, 0);
      expect(sum).toBeCloseTo(result, 3);
      const worse = choices.filter(({ verdict }: { verdict: string }) => verdict === 'worse');
      expect(worse).toHaveLength(mistakes);
      expect(worse.reduce((so: number, choice: { lost: Estimate }) => so + choice.lost.mean, 0)).toBeCloseTo(
        lost.mean,
        2,
      );
      expect(chances.at(-1)).toEqual({ mean: result, error: 0 });
    }
  });

  it('gives the same for the same seed and number of worlds', async () => {
    const ask = (...more: readonly string[]) => planet(['review', GAME, '--as', '2', ...QUICK, ...more]);
    const [one, other, another] = await Promise.all([ask(), ask('--seed', 'review'), ask('--seed', 'else')]);
    expect(one?.stdout).toBe(other?.stdout);
    expect(one?.stdout).not.toBe(another?.stdout);
  });

  it('calls players by name where it shows several, and says you where it shows one', async () => {
    const ask = (...more: readonly string[]) => planet(['review', GAME, ...QUICK, '--lang', 'fr', ...more]);
    const [all, one] = await Promise.all([ask(), ask('--as', '1')]);
    expect(all.stdout).toMatch(/Tour \d+\. Ana /);
    expect(all.stdout).not.toMatch(/ Tu /);
    expect(one.stdout).toMatch(/Tour \d+\. Tu /);
  });

  it.each(LANGUAGES)('fits into eighty columns, in %s', async (language) => {
    const { status, stdout } = await planet(['review', GAME, ...QUICK, '--lang', language]);
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.filter((line) => widthOf(line) > 80)).toEqual([]);
    expect(lines[0]?.trim().split(/ +/)).toEqual(['Ana', 'Bruno', 'Chloé']);
  });

  it.each([
    ['an unfinished game', ['docs/examples/unfinished.txt'], 1, 'only a finished game can be reviewed'],
    ['a player who is not there', [GAME, '--as', '4'], 2, '--as'],
    ['no file', [], 2, 'FILE is required'],
    ['too few worlds', [GAME, '--worlds', '7'], 2, '--worlds'],
    ['two files', [GAME, GAME], 2, 'only one FILE'],
  ])('refuses %s', async (_, args, wanted, reason) => {
    const { status, stdout, stderr } = await planet(['review', ...args]);
    expect({ status, stdout }).toEqual({ status: wanted, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
