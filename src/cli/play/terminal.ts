// The escape sequences that take over the terminal's screen, repaint it and give it back, and the terminal's size.

import type { TerminalSize } from './scene.ts';

export const ENTER_SCREEN = '\x1b[?1049h\x1b[?25l';
export const LEAVE_SCREEN = '\x1b[?25h\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_LINE = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';

/** Paints over what is there: nothing flickers. */
export function repaint(lines: readonly string[]): string {
  return `${HOME}${lines.map((line) => `${line}${CLEAR_LINE}`).join('\r\n')}${CLEAR_BELOW}`;
}

/** Some terminals report a size of zero. */
export function sizeOf({ columns, rows }: NodeJS.WriteStream): TerminalSize {
  return { columns: columns || 80, rows: rows || 24 };
}

/** Whether a screen can be drawn and keys can be read. */
export function canDraw(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY && process.env.TERM !== 'dumb';
}
