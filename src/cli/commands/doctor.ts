// `planet doctor`: checks a server's data file, or a copy of it, and the disk it is on; or a server's database.

import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseFinding, DatabaseReport, IntegrityFinding } from '../../server/store/index.ts';
import type { Args, Command } from '../args.ts';
import type { Context } from '../context.ts';
import { databaseOf, dataFileOf, STORAGE_FLAGS } from '../data-folder.ts';
import { withDatabaseErrors, withoutSecrets } from '../database-errors.ts';
import { print, UsageError } from '../output.ts';
import { bytesText, withFileErrors } from '../server-file.ts';
import { version } from '../version.ts';

/** A server needs space to write, and a backup as much again as the file. */
const MIN_FREE_BYTES = 256e6;

interface Report {
  readonly program: string;
  readonly node: string;
  readonly file: string;
  readonly bytes: number;
  readonly schema: { readonly file: number; readonly program: number };
  readonly isServerRunning: boolean;
  readonly freeBytes: number;
  readonly tables: number;
  readonly entries: number;
  readonly findings: readonly (IntegrityFinding | Exposed | DiskFull)[];
}

interface Exposed {
  readonly code: 'exposed';
}

interface DiskFull {
  readonly code: 'diskFull';
  readonly freeBytes: number;
}

export const doctor: Command = {
  operands: '[FILE]',
  flags: { ...STORAGE_FLAGS, json: { help: 'flag.json.one' } },
  async run(args, context) {
    const database = args.operands.length > 0 ? args.text('database') : databaseOf(args, context);
    const file = fileOf(args, context);
    if (database !== undefined) return checkDatabase(database, args, context);
    const report = await reportOn(file, context);
    if (args.has('json')) print(JSON.stringify(report));
    else for (const line of linesOf(report, context)) print(line);
    return report.findings.length === 0 ? 0 : 1;
  },
};

function fileOf(args: Args, { say }: Context): string {
  const [copy, more] = args.operands;
  if (more !== undefined) throw new UsageError(say('error.filesTooMany'));
  const other = (['data', 'database'] as const).find((flag) => args.has(flag));
  if (copy !== undefined && other !== undefined)
    throw new UsageError(say('error.flagsTogether', { one: `--${other}`, other: 'FILE' }));
  return copy === undefined ? dataFileOf(args) : resolve(copy);
}

async function checkDatabase(address: string, args: Args, context: Context): Promise<number> {
  const { checkDatabase: check, DATABASE_VERSION } = await import('../../server/store/index.ts');
  const found = await withDatabaseErrors(address, context, () => check(address));
  const { version: schema, ...facts } = found;
  const report = {
    ...{ program: version(), node: process.version, database: withoutSecrets(address) },
    ...{ schema: { database: schema, program: DATABASE_VERSION }, ...facts },
  };
  if (args.has('json')) print(JSON.stringify(report));
  else for (const line of databaseLines(found, report.database, context)) print(line);
  return found.findings.length === 0 ? 0 : 1;
}

function databaseLines(found: DatabaseReport, database: string, { say, language }: Context): readonly string[] {
  const { server, bytes, isServerRunning, tables, entries, findings } = found;
  return [
    say('doctor.program', { version: version(), node: process.version }),
    say('doctor.database', { database, version: server, size: bytesText(bytes, language) }),
    say(isServerRunning ? 'doctor.databaseRunning' : 'doctor.notRunning'),
    say('doctor.tables', { tables, entries }),
    ...findings.map((finding) => `! ${findingText(finding, { say, language })}`),
    say('doctor.verdict', { findings: findings.length }),
  ];
}

async function reportOn(file: string, { say }: Context): Promise<Report> {
  const { checkIntegrity, isInUse, SCHEMA_VERSION } = await import('../../server/store/index.ts');
  const { version: found, tables, entries, findings } = checkIntegrity(file);
  const freeBytes = withFileErrors(say, file, () => freeAt(file));
  const bytes = bytesOf(file);
  const isFull = freeBytes < Math.max(MIN_FREE_BYTES, bytes);
  return {
    program: version(),
    node: process.version,
    file,
    bytes,
    schema: { file: found, program: SCHEMA_VERSION },
    isServerRunning: withFileErrors(say, file, () => isInUse(file)),
    freeBytes,
    tables,
    entries,
    findings: [
      ...findings,
      ...(isExposed(file) ? [{ code: 'exposed' } as const] : []),
      ...(isFull ? [{ code: 'diskFull', freeBytes } as const] : []),
    ],
  };
}

/** Including the write-ahead log. */
function bytesOf(file: string): number {
  const sizes = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size);
}

/** Whether others can read the file or its log, which contain names and chat. */
function isExposed(file: string): boolean {
  if (process.platform === 'win32') return false;
  return [file, `${file}-wal`].some(
    (each) => ((statSync(each, { throwIfNoEntry: false })?.mode ?? 0) & READ_BY_OTHERS) > 0,
  );
}

/** Readable by group or others. */
const READ_BY_OTHERS = 0o044;

/** Free space on the disk of the file, or of its nearest existing parent folder. */
function freeAt(file: string): number {
  let place = dirname(file);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}

function linesOf(report: Report, { say, language }: Context): readonly string[] {
  const { file, schema, isServerRunning, freeBytes, tables, entries, findings } = report;
  const size = bytesText(report.bytes, language);
  const isOlder = schema.file > 0 && schema.file < schema.program;
  const isVersionKnown = schema.file > 0;
  return [
    say('doctor.program', { version: report.program, node: report.node }),
    say('doctor.file', { file, size, free: bytesText(freeBytes, language) }),
    ...(isVersionKnown ? [say('doctor.schema', { file: schema.file, program: schema.program })] : []),
    ...(isOlder ? [say('doctor.older')] : []),
    say(isServerRunning ? 'doctor.running' : 'doctor.notRunning'),
    ...(isVersionKnown && !isOlder ? [say('doctor.tables', { tables, entries })] : []),
    ...findings.map((finding) => `! ${findingText(finding, { say, language })}`),
    say('doctor.verdict', { findings: findings.length }),
  ];
}

function findingText(
  finding: Report['findings'][number] | DatabaseFinding,
  { say, language }: Pick<Context, 'say' | 'language'>,
): string {
  if (finding.code === 'diskFull') return say('finding.diskFull', { free: bytesText(finding.freeBytes, language) });
  const { code, ...facts } = finding;
  return say(`finding.${code}`, facts);
}
