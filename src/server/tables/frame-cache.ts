// Frames as JSON text, with a cache. The text is ASCII (other characters are escaped), so its length is its size in bytes and
// nothing has to be encoded. Finished rounds and unchanged planets are the same immutable objects in every view, so their
// text is built once and cached as long as the object lives.
// Without the cache a move costs 29% more processor time at full load (docs/PERFORMANCE.md).

import { packGame, type ServerFrame } from '../../protocol/index.ts';
import { hasHiddenTiles, type View } from '../../rules/index.ts';

export function frameText(frame: ServerFrame): string {
  return jsonText(frame);
}

export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return FOREIGN.test(text) ? text.replace(EVERY_FOREIGN, escaped) : text;
}

const FOREIGN = /[\u0080-\uffff]/;
const EVERY_FOREIGN = /[\u0080-\uffff]/g;

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Cached texts of objects that the views of one broadcast share. */
export type Texts = Map<object, string>;

const lasting = new WeakMap<object, string>();

/** The text of an immutable object, cached for as long as the object lives. */
export function lastingText(part: object): string {
  return textOf(part, lasting);
}

/** The JSON text of `packGame(view)`. A test compares the two. */
export function gameText(view: View, texts: Texts): string {
  const { viewer, setup, seq, round, step, left, current, offer, planets, discards, past } = view;
  const set = lasting.get(setup) ?? keep(lasting, setup, jsonText(packGame(view).setup));
  // With hidden characters every view has planets and rounds of its own, so they are cached for this broadcast only.
  const cache = hasHiddenTiles(setup.options) ? texts : lasting;
  const now = current === undefined ? '' : `"current":${textOf(current, texts)},`;
  const head = `{"viewer":${JSON.stringify(viewer)},"setup":${set},"seq":${seq},"round":${round}`;
  const table = `"step":${textOf(step, texts)},"left":${textOf(left, texts)},${now}"offer":${textOf(offer, texts)}`;
  const board = `"planets":${listText(planets, cache)},"discards":${textOf(discards, texts)}`;
  return `${head},${table},${board},"past":${listText(past, cache)}}`;
}

function listText(parts: readonly object[], texts: Texts | typeof lasting): string {
  const known = texts.get(parts);
  return known ?? keep(texts, parts, `[${parts.map((part) => textOf(part, texts)).join(',')}]`);
}

function textOf(part: object, texts: Texts | typeof lasting): string {
  return texts.get(part) ?? keep(texts, part, jsonText(part));
}

function keep(texts: Texts | typeof lasting, part: object, text: string): string {
  texts.set(part, text);
  return text;
}
