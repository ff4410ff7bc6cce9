// The lower part of the screen: latest events, the question with its choices, and the keys. Always fills the rows it is
// given, with the keys in the last row.

import { type SeatCount, tileOf } from '../../rules/index.ts';
import { type Choice, type ChoiceGain, choiceDetail, signed } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { wrap } from '../text.ts';
import { fittingMarks } from './marks.ts';
import { cutTo, type Paint, padTo, widthOf } from './paint.ts';
import type { Scene, ScreenPart, TerminalSize } from './scene.ts';

/** Columns for the marks of an offered tile. */
const CHOICE_MARKS = 9;
/** Lines of detail on the selected choice; enough for the longest in 80 columns. */
const DETAIL_ROWS = 2;

/** Maximum rows of a question without anything around it: text, choices, detail, keys. */
export function questionHeight(seats: SeatCount): number {
  return 1 + Math.max(seats, 4) + DETAIL_ROWS + 1;
}

/** What can't be omitted: the question, its choices, a hint and the keys. */
export const minimalPrompt: ScreenPart = (scene, size, paint) => {
  const { question, hint } = scene;
  return [
    ...(question === undefined ? [] : [` ${paint.bold(question.text)}`]),
    ...(question?.choices.map((choice) => choiceLine(choice, scene, size, paint)) ?? []),
    ...(hint === undefined ? [] : wrap(hint, size.columns - 4)).map((line) => ` ${paint.colour('gold', line)}`),
    ...keyLine(scene, size, paint),
  ];
};

/**
 * The lower part in exactly `room` rows; undefined if the minimum needs more. Spare rows go first to the selected
 * choice's detail, then to one event, blank lines, and further events.
 */
export function promptLines(
  room: number,
  ...[scene, size, paint, context]: Parameters<ScreenPart>
): readonly string[] | undefined {
  const least = minimalPrompt(scene, size, paint, context);
  const spare = room - least.length;
  if (spare < 0) return undefined;
  const detail = detailLines(scene, size, paint, context).slice(0, spare);
  const free = spare - detail.length;
  const blanks = Math.min(Math.max(free - 1, 0), scene.question === undefined ? 1 : 2);
  const recent = recentLog(free - blanks, scene, size, paint);
  const filling = Array.from({ length: free - blanks - recent.length }, () => '');
  const [blankBeforeKeys, blankBeforeQuestion] = [blanks > 0 ? [''] : [], blanks > 1 ? [''] : []];
  const choicesEnd = scene.question === undefined ? 0 : 1 + scene.question.choices.length;
  return [
    ...recent,
    ...filling,
    ...blankBeforeQuestion,
    ...least.slice(0, choicesEnd),
    ...detail,
    ...least.slice(choicesEnd, -1),
    ...blankBeforeKeys,
    ...least.slice(-1),
  ];
}

/** The latest events: as many whole sentences as fit; a sentence that is too long is cut. */
function recentLog(lines: number, { log }: Scene, { columns }: TerminalSize, paint: Paint): readonly string[] {
  const rows: string[] = [];
  for (const sentence of lines <= 0 ? [] : log.slice(-lines).toReversed()) {
    const wrapped = wrap(sentence, columns - 2);
    const room = lines - rows.length;
    if (wrapped.length > room && rows.length > 0) break;
    rows.unshift(...(wrapped.length > room ? [...wrapped.slice(0, room - 1), `${wrapped[room - 1]} …`] : wrapped));
    if (rows.length === lines) break;
  }
  return rows.map((line) => ` ${paint.colour('dim', cutTo(line, columns - 2))}`);
}

function detailLines(
  { selected }: Scene,
  { columns }: TerminalSize,
  paint: Paint,
  { phrases }: Context,
): readonly string[] {
  const detail = selected === undefined ? '' : choiceDetail(selected, phrases);
  const lines = detail === '' ? [] : wrap(detail, columns - 8);
  return lines.map((line) => `       ${paint.colour('ground', line)}`);
}

export function keyLine({ keys }: Scene, { columns }: TerminalSize, paint: Paint): readonly string[] {
  return [` ${paint.colour('dim', cutTo(keys, columns - 2))}`];
}

/** `▸ 2  ▲ † F ○    +2  C05 (1 white sheep, …)` */
function choiceLine(choice: Choice, { selected, view }: Scene, { columns }: TerminalSize, paint: Paint): string {
  const isSelected = choice === selected;
  const { number, text, tile, gain } = choice;
  const marks =
    tile === undefined
      ? ''
      : `${padTo(fittingMarks(tileOf(view.setup.tileSet, tile), CHOICE_MARKS, paint), CHOICE_MARKS)} `;
  const points = gain === undefined ? '' : `${signed(gain.total).padStart(3)}${isRisky(gain) ? '!' : ' '} `;
  const label = ` ${isSelected ? '▸' : ' '} ${number}  `;
  const shortText = cutTo(text, columns - widthOf(label) - widthOf(marks) - widthOf(points) - 2);
  return isSelected
    ? paint.bold(`${paint.colour('gold', label)}${marks}${paint.colour('gold', points)}${shortText}`)
    : `${label}${marks}${points}${shortText}`;
}

function isRisky({ turned, mostVolcanoes }: ChoiceGain): boolean {
  return turned > 0 || mostVolcanoes;
}
