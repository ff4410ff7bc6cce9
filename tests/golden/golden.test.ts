// Old games stay playable: every record in tests/golden/records replays to its outcome in tests/golden/outcomes.

import { describe, expect, it } from 'vitest';
import { formatRecord, type GameRecord, PRESETS, parseRecord, SEAT_COUNTS, unproven } from '../../src/rules/index.ts';
import { filesUnder, readProjectFile, type TextFile } from '../support/files.ts';
import { HIDDEN_VALUES } from '../support/random-table.ts';
import { outcomeOf } from './golden.ts';

const RECORDS = filesUnder('tests/golden/records', '.txt');

describe('golden games', () => {
  it.each(RECORDS.map((file) => [file.path, file] as const))('%s', (path, file) => {
    const record = read(file);
    expect(outcomeOf(record)).toEqual(
      JSON.parse(readProjectFile(path.replace('/records/', '/outcomes/').replace(/\.txt$/, '.json'))),
    );
    expect(formatRecord(record)).toBe(file.text);
  });

  it('are of every kind', () => {
    const setups = RECORDS.map((file) => read(file));
    expect(new Set(setups.map(({ game }) => game.setup.seats))).toEqual(new Set(SEAT_COUNTS));
    expect(new Set(setups.map(({ preset }) => preset))).toEqual(new Set(PRESETS));
    expect(new Set(setups.map(({ game }) => game.setup.options.hiddenCharacters))).toEqual(new Set(HIDDEN_VALUES));
    expect(setups.filter(({ game }) => game.step.kind !== 'over').length).toBeGreaterThan(2);
  });

  it('R13.3 match their commitments', () => {
    const proven = RECORDS.map(read).filter(({ seed }) => seed !== undefined);
    expect(proven.length).toBeGreaterThan(2);
    expect(proven.map((record) => unproven(record))).toEqual(proven.map(() => undefined));
  });

  it('differ as soon as one take does', () => {
    const [file] = RECORDS;
    const cell = / ([a-d][1-4])$/m;
    const spoiled = file?.text.replace(cell, (_, last: string) => ` ${last === 'b2' ? 'c2' : 'b2'}`) ?? '';
    expect(spoiled).not.toBe(file?.text);
    const result = parseRecord(spoiled);
    const outcome = result.ok ? outcomeOf(result.value) : result.fault;
    expect(outcome).not.toEqual(outcomeOf(read(file)));
  });
});

function read(file: TextFile | undefined): GameRecord {
  const result = parseRecord(file?.text ?? '');
  if (!result.ok) throw new Error(`${file?.path}: ${JSON.stringify(result.fault)}`);
  return result.value;
}
