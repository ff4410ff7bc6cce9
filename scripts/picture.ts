// Makes docs/pictures/terminal.svg, the picture in the README: one frame of the terminal game, as it really draws.
// Run with `npm run picture`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { type BotName, DEFAULT_BUDGET, decide } from '../src/bots/index.ts';
import { contextIn } from '../src/cli/context.ts';
import { frameOf } from '../src/cli/play/frame.ts';
import { paintWith } from '../src/cli/play/paint.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  eventFor,
  type Game,
  type GameEvent,
  newGame,
  PRESET_OPTIONS,
  viewFor,
} from '../src/rules/index.ts';
import { cellOf, defaultMove, describeEvent, questionFor } from '../src/words/index.ts';

const SIZE = { columns: 96, rows: 40 };
const CELL = { width: 8.4, height: 18 };
const MARGIN = 16;
const context = await contextIn('en');
/** Who plays; the first seat is the person's. */
const BOTS: readonly BotName[] = ['merchant', 'traveler', 'echo', 'tiger'];
const NAMES = BOTS.map((bot, seat) => (seat === 0 ? 'Ana' : context.phrases.bot(bot)));

interface Moment {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The first take of the person's own from this round on. */
function momentOf(seed: string, round: number): Moment {
  const setup = { seats: 4, start: 1, options: PRESET_OPTIONS.classic, tileSet: BOX } as const;
  let { game, events }: Moment = newGame(setup, dealFromSeed(seed, 4, BOX));
  while (game.step.kind !== 'over') {
    const { seat, kind } = game.step;
    if (seat === 0 && kind === 'take' && game.round >= round && game.offer.length > 2) break;
    const view = viewFor(game, seat);
    const player = { bot: BOTS[seat] ?? 'merchant', budget: DEFAULT_BUDGET };
    const { move } = decide({ player, view, seed: `${seed}/${game.seq}` }, () => 0);
    const played = apply(game, seat, move);
    if (!played.ok) throw new Error(played.fault);
    game = played.value.game;
    events = [...events, ...played.value.events];
  }
  return { game, events };
}

function frame(): readonly string[] {
  const { game, events } = momentOf('rose-2', 13);
  const view = viewFor(game, 0);
  const cast = { names: NAMES, viewer: 0, tileSet: BOX } as const;
  const log = events.flatMap((event) => describeEvent(eventFor(event, 0), cast, context.phrases) ?? []);
  const question = questionFor(view, NAMES, context.phrases);
  const selected = question?.choices.toSorted((one, other) => (other.gain?.total ?? 0) - (one.gain?.total ?? 0))[0];
  if (question === undefined || selected === undefined) throw new Error('nothing is asked at this moment');
  const move = defaultMove(selected, view);
  const cell = move === undefined ? undefined : cellOf(move);
  const keys = `${context.say('play.keys')} · ${context.say('play.keys.take')}`;
  const scene = { view, names: NAMES, log, question, selected, keys };
  return frameOf(
    cell === undefined ? scene : { ...scene, cell },
    SIZE,
    paintWith({ inColour: true, edition: 'first' }),
    context,
  );
}

interface Style {
  colour: string;
  bold: boolean;
  inverse: boolean;
}

const PAPER = '#0f1a2e';
const INK = '#e8e2d0';

/** One line of the terminal as SVG: a text for every run of one style, each at its own column. */
function lineSvg(line: string, row: number): string {
  const style: Style = { colour: INK, bold: false, inverse: false };
  const y = MARGIN + row * CELL.height;
  let column = 0;
  let svg = '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
    if (part.startsWith('\x1b[')) {
      apply256(style, part.slice(2, -1));
      continue;
    }
    svg += runSvg(part, style, { x: MARGIN + column * CELL.width, y });
    column += part.length;
  }
  return svg;
}

/** A run of text in one style; the background only where it is inverse. */
function runSvg(text: string, style: Style, { x, y }: { readonly x: number; readonly y: number }): string {
  const width = text.length * CELL.width;
  const background = style.inverse
    ? `<rect x="${x.toFixed(1)}" y="${y}" width="${(width + 0.6).toFixed(1)}" height="${CELL.height + 0.6}" fill="${INK}"/>`
    : '';
  if (text.trim() === '') return background;
  const weight = style.bold ? ' font-weight="700"' : '';
  return `${background}<text x="${x.toFixed(1)}" y="${y + 13}" textLength="${width.toFixed(1)}" fill="${fillOf(style)}"${weight}>${escaped(text)}</text>`;
}

function fillOf({ colour, inverse }: Style): string {
  if (!inverse) return colour;
  return colour === INK ? PAPER : shade(colour);
}

function apply256(style: Style, code: string): void {
  const [first, , colour] = code.split(';');
  if (first === '38') style.colour = hexOf256(Number(colour));
  else if (first === '39') style.colour = INK;
  else if (first === '1' || first === '22') style.bold = first === '1';
  else if (first === '7' || first === '27') style.inverse = first === '7';
}

/** The 6×6×6 cube and the greys of the 256-colour palette. */
function hexOf256(code: number): string {
  const level = (value: number): number => (value === 0 ? 0 : 55 + value * 40);
  const grey = 8 + (code - 232) * 10;
  const cube = code - 16;
  const rgb =
    code >= 232 ? [grey, grey, grey] : [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function shade(hex: string): string {
  const parts = [1, 3, 5].map((index) => Math.round(Number.parseInt(hex.slice(index, index + 2), 16) * 0.5));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00a0');
}

const lines = frame();
const width = SIZE.columns * CELL.width + 2 * MARGIN;
const height = lines.length * CELL.height + 2 * MARGIN;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height}" width="${width.toFixed(0)}" height="${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
<title>A game in the terminal: three small planets, the player's own planet large, and the question which tile to take</title>
<rect width="100%" height="100%" rx="10" fill="${PAPER}"/>
${lines
  .map(lineSvg)
  .filter((line) => line !== '')
  .join('\n')}
</svg>
`;
mkdirSync('docs/pictures', { recursive: true });
writeFileSync('docs/pictures/terminal.svg', svg);
