// Compiles one ICU message into the parts that src/words/format.ts fills in, and lists what it needs.

import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, MessagePart } from '../../src/words/format.ts';

/** One use of an argument. The cases of a plural or select are those that the message distinguishes. */
export interface ArgumentUse {
  readonly kind: 'value' | 'number' | 'plural' | 'ordinal' | 'select';
  readonly name: string;
  readonly cases: readonly string[];
}

export interface ParsedMessage {
  readonly message: CompiledMessage;
  readonly uses: readonly ArgumentUse[];
}

/** Throws an error that says what is wrong. */
export function compileMessage(text: string, language = 'en'): ParsedMessage {
  if (text.trim() === '') throw new Error('the message is empty');
  if (text.includes("'")) throw new Error('a straight apostrophe is an escape in ICU messages; write ’');
  const uses: ArgumentUse[] = [];
  return { message: compact(partsOf(parse(text, { ignoreTag: true }), { uses, language })), uses };
}

interface Compilation {
  readonly uses: ArgumentUse[];
  readonly language: string;
}

function partsOf(elements: readonly MessageFormatElement[], compilation: Compilation): readonly MessagePart[] {
  const parts = elements.map((element) => partOf(element, compilation)).reduce(joinTexts, []);
  return compilation.language === 'fr' ? parts.reduce(elide, []) : parts;
}

function partOf(element: MessageFormatElement, compilation: Compilation): MessagePart {
  const { uses } = compilation;
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return ['#'];
    case TYPE.argument:
      uses.push({ kind: 'value', name: element.value, cases: [] });
      return ['value', element.value];
    case TYPE.number:
      if (element.style) throw new Error(`number styles are not supported ({${element.value}})`);
      uses.push({ kind: 'number', name: element.value, cases: [] });
      return ['number', element.value];
    case TYPE.select:
    case TYPE.plural: {
      const kind = element.type === TYPE.plural ? pluralKind(element) : 'select';
      uses.push({ kind, name: element.value, cases: Object.keys(element.options) });
      const cases = Object.entries(element.options).map(
        ([name, { value }]) => [name, compact(partsOf(value, compilation))] as const,
      );
      return [kind, element.value, Object.fromEntries(kind === 'select' ? withoutRepeats(cases) : cases)];
    }
    default:
      throw new Error(`dates and times are not supported ({${element.value}})`);
  }
}

/** Without the cases that read like `other`, which English lists for languages that tell them apart. */
function withoutRepeats(
  cases: readonly (readonly [name: string, message: CompiledMessage])[],
): readonly (readonly [string, CompiledMessage])[] {
  const other = JSON.stringify(cases.find(([name]) => name === 'other')?.[1]);
  return cases.filter(([name, message]) => name === 'other' || JSON.stringify(message) !== other);
}

function pluralKind({ value, offset, pluralType }: PluralElement): 'plural' | 'ordinal' {
  if (offset !== 0) throw new Error(`plural offsets are not supported ({${value}})`);
  return pluralType === 'ordinal' ? 'ordinal' : 'plural';
}

/** Joins neighbouring texts, and a number with the space after it. */
function joinTexts(parts: readonly MessagePart[], part: MessagePart): readonly MessagePart[] {
  const last = parts.at(-1);
  const isAfterNumber = Array.isArray(last) && last[0] === '#';
  if (isAfterNumber && typeof part === 'string' && part.startsWith(' ')) {
    const rest = part.slice(1);
    return [...parts.slice(0, -1), ['# '], ...(rest === '' ? [] : [rest])];
  }
  if (typeof last === 'string' && typeof part === 'string') return [...parts.slice(0, -1), last + part];
  return [...parts, part];
}

/** Joins French “de” and the value after it, which decides whether it is “d’”. */
function elide(parts: readonly MessagePart[], part: MessagePart): readonly MessagePart[] {
  const last = parts.at(-1);
  const isValue = Array.isArray(part) && part[0] === 'value';
  if (!isValue || typeof last !== 'string' || !/(?:^|\s)de $/.test(last)) return [...parts, part];
  const before = last.slice(0, -'de '.length);
  return [...parts.slice(0, -1), ...(before === '' ? [] : [before]), ['de', part[1]]];
}

function compact(parts: readonly MessagePart[]): CompiledMessage {
  if (parts.length === 0) return '';
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}
