// Bringing a file up to date, with a step that does not exist yet.

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { FIRST_VERSION, isOurs, migrate, SCHEMA_VERSION, versionOf } from './migrations.ts';

const STEP = `alter table guests add column language text not null default 'en'`;

function database(): DatabaseSyncInstance {
  return new DatabaseSync(':memory:');
}

function addGuest(file: DatabaseSyncInstance): void {
  file.exec(`insert into guests (id, token_hash, name, created_ms) values ('ana', 'hash', 'Ana', 1)`);
}

describe('a data file', () => {
  it('is made in the form that this program knows, and left as it is', () => {
    const file = database();
    migrate(file);
    expect([versionOf(file), isOurs(file)]).toEqual([SCHEMA_VERSION, true]);
    addGuest(file);
    migrate(file);
    expect(file.prepare('select name from guests').all()).toEqual([{ name: 'Ana' }]);
  });

  it('of the version before is brought up to date, and keeps what is in it', () => {
    const file = database();
    migrate(file, []);
    addGuest(file);
    migrate(file, [STEP]);
    expect(versionOf(file)).toBe(FIRST_VERSION + 1);
    expect(file.prepare('select name, language from guests').all()).toEqual([{ name: 'Ana', language: 'en' }]);
  });

  it('that is new gets all steps', () => {
    const file = database();
    migrate(file, [STEP, 'drop index links_by_person']);
    expect(versionOf(file)).toBe(FIRST_VERSION + 2);
    expect(file.prepare('select language from guests').all()).toEqual([]);
  });

  it('is left as it was by a step that fails', () => {
    const file = database();
    migrate(file, []);
    addGuest(file);
    expect(() => migrate(file, [`${STEP}; insert into nothing values (1)`])).toThrow('nothing');
    file.exec('rollback');
    expect(versionOf(file)).toBe(FIRST_VERSION);
    expect(file.prepare('select * from guests').get()).not.toHaveProperty('language');
  });

  it('that is newer is refused', () => {
    const file = database();
    migrate(file, [STEP]);
    expect(() => migrate(file, [])).toThrow(`version ${FIRST_VERSION + 1}`);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of the unreleased form %i is refused and not changed', (version) => {
    const file = database();
    file.exec(`pragma user_version = ${version}`);
    expect(() => migrate(file)).toThrow('fileOutdated');
    expect([versionOf(file), file.prepare('select * from sqlite_schema').all()]).toEqual([version, []]);
  });
});
