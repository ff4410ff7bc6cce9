// The samples and lists of docs/ARENA.md and docs/BOT-PROTOCOL.md match what the program prints.

import { describe, expect, it } from 'vitest';
import {
  CHARACTERS,
  ITEMS,
  legalMoves,
  type Move,
  OPTION_WORDS,
  PRESET_OPTIONS,
  SEAT_COUNTS,
  STACKS,
  viewFor,
} from '../../src/rules/index.ts';
import { phrasesIn } from '../../src/words/index.ts';
import { planet } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';
import { gameOf, randomGames, randomOf, turnOf } from '../support/games.ts';

const ARENA = readProjectFile('docs/ARENA.md');
const PROTOCOL = readProjectFile('docs/BOT-PROTOCOL.md');

/** A sample that begins like this, on one line: an indented block of the document. */
function sampleThatBegins(text: string, document: string): string {
  const [block = ''] = new RegExp(`^    ${text}(?:.*\n    )*.*`, 'm').exec(document) ?? [];
  return block.replaceAll(/\s*\n\s+/g, '').trim();
}

/** Every part of a sample stands in the output, in order; `…` stands for anything. */
function expectSample(sample: string, output: string): void {
  expect(sample).not.toBe('');
  const parts = sample.split('…').map((part) => part.replace(/^, /, ',').replace(/, $/, ','));
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?');
  expect(output.trim()).toMatch(new RegExp(`^${pattern}$`));
}

/** The rows of the table whose head begins with this cell, without their marks. */
function tableRows(head: string): readonly (readonly string[])[] {
  const [, rows = ''] = new RegExp(`^\\| ${head} \\|.*\n\\|[-|]+\\|\n((?:\\|.*\n)+)`, 'm').exec(PROTOCOL) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const keysIn = (text = ''): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);

describe('the samples are what the program prints', () => {
  it('planet advise --json', async () => {
    const sample = sampleThatBegins('{"seat":', PROTOCOL);
    const input = readProjectFile('docs/examples/unfinished.txt');
    const { stdout } = await planet(['advise', '-', '--iterations', '1000', '--json'], { input });
    expectSample(sample, stdout);
  });

  it('planet arena --json', async () => {
    const flags = '--players 4 --bots merchant,random --games 1000 --seed x --json'.split(' ');
    expect(ARENA).toContain(`planet arena ${flags.slice(0, -1).join(' ')}`);
    const { stdout } = await planet(['arena', ...flags]);
    expectSample(sampleThatBegins('{"seed":', ARENA), stdout);
  });

  it('and a sample that is not is noticed', () => {
    expectSample('{"a":1,"b":[…], …}', '{"a":1,"b":[2,3],"c":4}\n');
    expect(() => expectSample('{"a":1,"b":[…]}', '{"a":2,"b":[]}')).toThrow();
  });
});

describe('the lists are complete', () => {
  const { item, character, gives } = phrasesIn('en');

  it('every item by its key, with its name', () => {
    expect(tableRows('item')).toEqual(ITEMS.map((key) => [`\`${key}\``, item(key)]));
  });

  it('every character by its key, with its name and what it gives points for', () => {
    expect(tableRows('character')).toEqual(
      CHARACTERS.map((key) => [`\`${key}\``, character(key), gives(key, PRESET_OPTIONS.classic)]),
    );
  });

  it('every option by its key, with its values', () => {
    const rows = tableRows('option').map(([key, values]) => [keysIn(key)[0], keysIn(values)]);
    const known = Object.entries(OPTION_WORDS).map(([key, { values }]) => [
      key,
      Object.values(values).map((value) => JSON.stringify(value).replaceAll('"', '')),
    ]);
    expect(rows).toEqual(known);
  });

  it('every question with the moves that answer it, in games of every number of seats', () => {
    const printed = new Map(tableRows('`step.kind`').map(([kind, , moves]) => [keysIn(kind)[0], keysIn(moves)]));
    const seen = new Map<string, Set<Move['kind']>>();
    for (const seats of SEAT_COUNTS) {
      for (const { game } of randomGames(gameOf({ seats, start: 1 }), randomOf(seats))) {
        if (game.step.kind === 'over') continue;
        const kinds = seen.get(game.step.kind) ?? new Set();
        for (const move of legalMoves(viewFor(game, turnOf(game)))) kinds.add(move.kind);
        seen.set(game.step.kind, kinds);
      }
    }
    expect([...printed.keys()].sort()).toEqual([...seen.keys()].sort());
    for (const [kind, moves] of printed) expect([...(seen.get(kind ?? '') ?? [])].sort()).toEqual([...moves].sort());
  });

  it('every stack', () => {
    for (const stack of STACKS) expect(PROTOCOL).toContain(`\`${stack}\``);
  });
});
