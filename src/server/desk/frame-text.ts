// A frame as text. Most of it has been told before: rounds that are over and planets nobody has added to are the same
// objects from view to view, and nothing ever changes them, so their text is made once.

import type { ServerFrame, WireView } from '../../protocol/index.ts';

const texts = new WeakMap<object, string>();

export function frameText(frame: ServerFrame): string {
  if (!('view' in frame)) return JSON.stringify(frame);
  const { view, ...rest } = frame;
  return joined(rest, `"view":${viewText(view)}`);
}

function viewText({ game, ...rest }: WireView): string {
  if (game === undefined) return JSON.stringify(rest);
  const { planets, past, ...moving } = game;
  const lists = `"planets":${listText(planets)},"past":${listText(past)}`;
  return joined(rest, `"game":${joined(moving, lists)}`);
}

/** An object that is never empty, with one more thing at its end. */
function joined(object: object, more: string): string {
  return `${JSON.stringify(object).slice(0, -1)},${more}}`;
}

function listText(parts: readonly object[]): string {
  return `[${parts.map(kept).join(',')}]`;
}

function kept(part: object): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
}
