// Text cut into the lines that carry something: comments and blank space gone, numbers kept for faults.

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Trimmed. */
  readonly whole: string;
  /** Without its comment as well. */
  readonly text: string;
}

/** All lines. A `#` starts a comment, except between quotation marks. */
export function linesOf(text: string): readonly Line[] {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, whole: line.trim(), text: withoutComment(line).trim() }));
}

export function tokensOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((token) => token !== '');
}

/** Long or strange text from outside, fit to be quoted in a message of one line. */
export function quoted(text: string): string {
  const clean = text.replace(/\p{Cc}|\p{Zl}|\p{Zp}/gu, ' ');
  return clean.length > 40 ? `${clean.slice(0, 39)}…` : clean;
}

function withoutComment(line: string): string {
  let inQuotes = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index];
    if (character === '\\' && inQuotes) index += 1;
    else if (character === '"') inQuotes = !inQuotes;
    else if (character === '#' && !inQuotes) return line.slice(0, index);
  }
  return line;
}
