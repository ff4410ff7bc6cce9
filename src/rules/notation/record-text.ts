// The form of a game record: tags, then one line per round. Here text becomes tokens with their lines and back; what the
// tokens mean for a game is in `record`.
//
//   [Seat1 "Ana"]
//   5. center C04 (C11) C01 | 1 C11 b2 | 2 C04 c3
//   6. uphill U18 U08 U12 | 2 U08 b1 | 3              a bare seat at the end: it is due to take
//   7. center C04 (C11) C01 | 1 C11                   no cell at the end: the covered tile was taken, not placed yet

import { fail, ok, type Result } from '../result.ts';
import { type Fault, fault } from './fault.ts';
import { linesOf, oneLine, quoted, type TextLine, tokensOf } from './lines.ts';

const TAG_NAMES = [
  ...([
    'Rules',
    'Options',
    'Tiles',
    'Date',
    'Seed',
    'Salt',
    'Commitment',
    'Start',
    'StartBy',
    'Undo',
    'Result',
  ] as const),
] as const;
const SEAT_TAG = /^(?:Seat|Bot|Look)[1-5]$/;
const TAG_FORM = /^\[\s*([A-Za-z]+[0-9]*)\s+"((?:[^"\\]|\\["\\])*)"\s*\]$/;

/** The longest line of a tag: a pattern tried on millions of characters would overflow the stack. */
const MAX_TAG = 1000;

export type TagName = (typeof TAG_NAMES)[number] | `${'Seat' | 'Bot' | 'Look'}${number}`;

interface Tag {
  readonly value: string;
  readonly line: number;
}

export interface TakeText {
  readonly seat: number;
  readonly tile: string;
  readonly cell: string;
}

export interface RoundText {
  readonly line: number;
  readonly number: number;
  readonly stack: string;
  readonly drawn: readonly { readonly tile: string; readonly covered: boolean }[];
  readonly takes: readonly TakeText[];
  /** After the last take: the covered tile, taken but not placed. */
  readonly held?: Omit<TakeText, 'cell'>;
  readonly due?: number;
}

export interface RecordText {
  readonly tags: ReadonlyMap<TagName, Tag>;
  readonly rounds: readonly RoundText[];
  /** For faults of the record as a whole. */
  readonly lastLine: number;
}

export function parseRecordText(text: string): Result<RecordText, Fault> {
  const tags = new Map<TagName, Tag>();
  const rounds: RoundText[] = [];
  const lines = linesOf(text);
  for (const line of lines) {
    if (line.text === '') continue;
    if (line.text.startsWith('[')) {
      if (rounds.length > 0) return fail(fault('tagAfterRounds', {}, line.number));
      const added = addTag(tags, line);
      if (!added.ok) return added;
    } else {
      const round = parseRound(line);
      if (!round.ok) return round;
      rounds.push(round.value);
    }
  }
  return ok({ tags, rounds, lastLine: lines.length });
}

export function formatTag(name: TagName, value: string): string {
  return `[${name} "${oneLine(value).replace(/["\\]/g, (mark) => `\\${mark}`)}"]`;
}

export function formatRound({ number, stack, drawn, takes, held, due }: Omit<RoundText, 'line'>): string {
  const tiles = drawn.map(({ tile, covered }) => (covered ? `(${tile})` : tile)).join(' ');
  const parts = [
    `${number}. ${stack} ${tiles}`,
    ...takes.map(({ seat, tile, cell }) => `${seat} ${tile} ${cell}`),
    ...(held === undefined ? [] : [`${held.seat} ${held.tile}`]),
    ...(due === undefined ? [] : [String(due)]),
  ];
  return parts.join(' | ');
}

function addTag(tags: Map<TagName, Tag>, line: TextLine): Result<void, Fault> {
  const tag = parseTag(line);
  if (!tag.ok) return tag;
  const { name, value } = tag.value;
  if (tags.has(name)) return fail(fault('tagTwice', { tag: name }, line.number));
  tags.set(name, { value, line: line.number });
  return ok(undefined);
}

function parseTag({ text, number }: TextLine): Result<{ readonly name: TagName; readonly value: string }, Fault> {
  const [, name, value] = (text.length > MAX_TAG ? null : TAG_FORM.exec(text)) ?? [];
  if (name === undefined || value === undefined) return fail(fault('tagForm', { text: quoted(text) }, number));
  if (!isTagName(name)) return fail(fault('tagUnknown', { tag: quoted(name) }, number));
  return ok({ name, value: value.replace(/\\(["\\])/g, '$1') });
}

function isTagName(name: string): name is TagName {
  return SEAT_TAG.test(name) || TAG_NAMES.some((known) => known === name);
}

function parseRound({ text, number: line }: TextLine): Result<RoundText, Fault> {
  const [head = '', ...parts] = text.split('|');
  const [label = '', stack, ...tiles] = tokensOf(head);
  if (!/^[0-9]{1,3}\.$/.test(label) || stack === undefined) {
    const isPlanet = text.endsWith(':') || /^(\s*(\.|[A-Z]\d+\*?)(?=\s|$)){4}$/.test(text);
    return fail(isPlanet ? fault('recordIsPlanets', {}, line) : fault('roundForm', { text: quoted(text) }, line));
  }
  const drawn = parseDrawn(tiles, line);
  if (!drawn.ok) return drawn;
  const takes = parseTakes(parts, line);
  if (!takes.ok) return takes;
  return ok({ line, number: Number.parseInt(label, 10), stack, drawn: drawn.value, ...takes.value });
}

function parseDrawn(tokens: readonly string[], line: number): Result<RoundText['drawn'], Fault> {
  const drawn: { tile: string; covered: boolean }[] = [];
  for (const token of tokens) {
    const [, covered, open] = /^(?:\(([^()]+)\)|([^()]+))$/.exec(token) ?? [];
    const tile = covered ?? open;
    if (tile === undefined) return fail(fault('drawForm', { text: quoted(token) }, line));
    drawn.push({ tile, covered: covered !== undefined });
  }
  return ok(drawn);
}

/** The takes of a round; in the last of them, a seat without a tile is due to take, and a tile without a cell is not placed yet. */
function parseTakes(parts: readonly string[], line: number): Result<Pick<RoundText, 'takes' | 'held' | 'due'>, Fault> {
  const takes: TakeText[] = [];
  for (const [index, part] of parts.entries()) {
    const parsed = parseTake(part);
    if (parsed === undefined) return fail(fault('takeForm', { text: quoted(part.trim()) }, line));
    const { seat, tile, cell } = parsed;
    if (tile !== undefined && cell !== undefined) {
      takes.push({ seat, tile, cell });
      continue;
    }
    const unfinished = tile === undefined ? { due: seat } : { held: { seat, tile } };
    return index === parts.length - 1 ? ok({ takes, ...unfinished }) : fail(notLast(unfinished, line));
  }
  return ok({ takes });
}

function parseTake(part: string): (Pick<TakeText, 'seat'> & Partial<TakeText>) | undefined {
  const [seat = '', tile, cell, ...more] = tokensOf(part);
  if (!/^[0-9]{1,2}$/.test(seat) || more.length > 0) return undefined;
  const number = Number.parseInt(seat, 10);
  if (tile === undefined) return { seat: number };
  return cell === undefined ? { seat: number, tile } : { seat: number, tile, cell };
}

function notLast({ held, due }: Pick<RoundText, 'held' | 'due'>, line: number): Fault {
  if (held === undefined) return fault('dueNotLast', { seat: due ?? 0 }, line);
  return fault('takeWithoutSpace', { seat: held.seat, tile: quoted(held.tile) }, line);
}
