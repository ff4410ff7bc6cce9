// Draws planets with lines and marks: a large form with a card per cell, and a small one with a line per row.

import {
  CELL_INDEX,
  CELLS,
  type Cell,
  HOME_CELLS,
  type PlacedTileView,
  type PlanetScore,
  type PlanetView,
  STACKS,
  type Stack,
  type TileSet,
  tileOf,
} from '../../rules/index.ts';
import type { Context } from '../context.ts';
import { FACE_DOWN_MARK, fittingMarks, formulaOf, marksOf, shortFormulaOf } from './marks.ts';
import { clip, cutTo, type Paint, padTo, widthOf } from './paint.ts';

export interface Drawing {
  readonly planet: PlanetView;
  readonly score: PlanetScore;
  readonly tileSet: TileSet;
  /** A cell to highlight. */
  readonly highlight?: Cell;
}

const CARD = 11;
const SMALL = 5;
/** Columns of a character's name; it shrinks if the tile has many stars. */
const NAME = { least: 4, most: 8 };
const ROWS = [0, 1, 2, 3];

/** Four rows of cards, two lines each. */
export function drawPlanet(drawing: Drawing, paint: Paint, context: Context): readonly string[] {
  const line = (left: string, cross: string, right: string): string =>
    paint.colour('dim', left + Array.from({ length: 4 }, () => '─'.repeat(CARD)).join(cross) + right);
  const wall = paint.colour('dim', '│');
  const rows = ROWS.map((row) => {
    const cards = CELLS.slice(row * 4, row * 4 + 4).map((cell) => card(cell, drawing, paint, context));
    return [0, 1].map((part) => wall + cards.map((each) => each[part] ?? '').join(wall) + wall);
  });
  return [
    line('╭', '┬', '╮'),
    ...rows.flatMap((lines, row) => (row === 0 ? lines : [line('├', '┼', '┤'), ...lines])),
    line('╰', '┴', '╯'),
  ];
}

/** Four lines of four cells. */
export function drawSmallPlanet(
  { planet, tileSet, highlight }: Omit<Drawing, 'score'>,
  paint: Paint,
): readonly string[] {
  const wall = paint.colour('dim', '│');
  return ROWS.map((row) => {
    const cells = CELLS.slice(row * 4, row * 4 + 4).map((cell) => {
      const placedTile = planet[CELL_INDEX[cell]];
      const shown = fitTo(!placedTile ? paint.colour('dim', '  ·') : smallTile(placedTile, tileSet, paint), SMALL);
      return cell === highlight ? paint.inverse(shown) : shown;
    });
    return wall + cells.join(wall) + wall;
  });
}

function smallTile(placedTile: PlacedTileView, tileSet: TileSet, paint: Paint): string {
  if (placedTile.tile === undefined) return paint.colour('night', '  ?');
  if (placedTile.showing === 'faceDown') return paint.colour('earth', FACE_DOWN_MARK.repeat(SMALL));
  const tile = tileOf(tileSet, placedTile.tile);
  if (tile.character === undefined) return marksOf(tile, paint);
  return paint.bold(shortFormulaOf(tile.character, paint));
}

function card(cell: Cell, drawing: Drawing, paint: Paint, context: Context): readonly [string, string] {
  const [top, bottom] = cardLines(cell, drawing, paint, context);
  const lines = [fitTo(top, CARD), fitTo(bottom, CARD)] as const;
  return drawing.highlight === cell ? [paint.inverse(lines[0]), paint.inverse(lines[1])] : lines;
}

function cardLines(cell: Cell, drawing: Drawing, paint: Paint, context: Context): readonly [string, string] {
  const { planet, tileSet, score } = drawing;
  const placedTile = planet[CELL_INDEX[cell]];
  if (!placedTile) return [paint.colour('dim', ` ${cell}`), paint.colour('dim', ` ${hint(cell, context)}`)];
  if (placedTile.tile === undefined) return [paint.colour('night', ` ${context.say('cell.secret')}`), ''];
  const tile = tileOf(tileSet, placedTile.tile);
  const id = paint.colour('dim', tile.id);
  if (placedTile.showing === 'faceDown') return [paint.colour('earth', FACE_DOWN_MARK.repeat(CARD)), alignRight(id)];
  const secret = placedTile.showing === 'secret' ? '?' : '';
  if (tile.character === undefined) {
    return [` ${fittingMarks(tile, CARD - 1 - secret.length, paint)}${secret}`, alignRight(id)];
  }
  const corner = score.corners.find((each) => each.cell === cell);
  const points = corner === undefined ? '' : paint.bold(`${corner.points}`);
  const formula = formulaOf(tile.character, paint);
  const gap = ' '.repeat(Math.max(CARD - 2 - widthOf(formula) - widthOf(points), 1));
  const marks = clip(marksOf(tile, paint), CARD - 1 - NAME.least - secret.length) + secret;
  const width = Math.min(CARD - 1 - widthOf(marks), NAME.most);
  const name = paint.colour('night', cutTo(context.say(`short.${tile.character}`), width));
  return [` ${padTo(name, width)}${marks}`, ` ${formula}${gap}${points}`];
}

function fitTo(text: string, width: number): string {
  return padTo(clip(text, width), width);
}

function alignRight(text: string): string {
  return ' '.repeat(Math.max(CARD - 1 - widthOf(text), 0)) + text;
}

/** Which tiles belong in an empty cell. */
function hint(cell: Cell, { say }: Context): string {
  const stack: Stack | undefined = STACKS.find((each) => HOME_CELLS[each].includes(cell));
  return stack === undefined ? '' : say(`place.${stack}`);
}
