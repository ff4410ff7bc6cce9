// One frame of the drawn screen, as lines: all planets, what happened, what is asked. Fits itself to the terminal.

import {
  type Cell,
  drawSize,
  ITEMS,
  previewTake,
  type Score,
  STACKS,
  scorePlanets,
  type Tally,
  tallyOf,
  tileOf,
  type View,
} from '../../rules/index.ts';
import { type Choice, choiceDetail, type Gain, type Question, signed } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { wrap } from '../text.ts';
import { drawPlanet, drawSmallPlanet } from './draw.ts';
import { fittingMarks, markOf } from './marks.ts';
import { beside, clip, cutTo, type Paint, padTo, widthOf } from './paint.ts';

export interface Scene {
  readonly view: View;
  readonly names: readonly string[];
  readonly log: readonly string[];
  readonly question?: Question;
  readonly selected?: Choice;
  /** Where the selected tile would lie. */
  readonly cell?: Cell;
  /** Advice on the question. */
  readonly hint?: string;
  /** A page of text instead of the planets and the question. */
  readonly notice?: readonly string[];
  readonly keys: string;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

const GAP = 3;
const SMALL_WIDTH = 25;
const PANEL_WIDTH = 44;
const SMALL_PANEL_ROWS = 7;
/** Columns of the marks of a tile that can be chosen. */
const CHOICE_MARKS = 9;

/** The richest of the layouts that fits; if none does, as much as there is room for of the smallest. */
export function frameOf(scene: Scene, size: Size, paint: Paint, context: Context): readonly string[] {
  if (scene.notice !== undefined) {
    const text = scene.notice.map((line) => ` ${line}`);
    const page = [...header(scene, size, paint, context), '', ...text, ...footer(scene, size, paint)];
    return page.map((line) => clip(line, size.columns));
  }
  for (const layout of LAYOUTS) {
    const frame = layout(scene, size, paint, context);
    if (frame.length <= size.rows && Math.max(...frame.map(widthOf)) <= size.columns) return frame;
  }
  let smallest: readonly string[] = [];
  for (const layout of CLOSE_LAYOUTS) {
    smallest = layout(scene, size, paint, context).map((line) => clip(line, size.columns));
    if (smallest.length <= size.rows) break;
  }
  return smallest.slice(0, size.rows);
}

type Layout = (scene: Scene, size: Size, paint: Paint, context: Context) => readonly string[];

const LAYOUTS: readonly Layout[] = [
  (...all) => [
    ...header(...all),
    '',
    ...others(...all),
    '',
    ...mine(...all),
    '',
    ...story(4, ...all),
    ...asked(...all),
  ],
  (...all) => [...header(...all), ...others(...all), ...mine(...all), ...story(3, ...all), ...asked(...all)],
  (...all) => [...header(...all), ...summaries(...all), ...mine(...all), ...story(3, ...all), ...asked(...all)],
  (...all) => [...header(...all), ...others(...all), ...mineSmall(...all), ...story(2, ...all), ...asked(...all)],
  (...all) => [...header(...all), ...others(...all), ...mineSmall(...all), ...asked(...all)],
  (...all) => [...header(...all), ...summaries(...all), ...mineSmall(...all), ...story(3, ...all), ...asked(...all)],
];

/** For little room: lines that are too wide are cut, and what is asked, with its hint and its keys, is the last to go. */
const CLOSE_LAYOUTS: readonly Layout[] = [
  (...all) => [...header(...all), ...summaries(...all), ...mineSmall(...all), ...asked(...all)],
  (...all) => [...header(...all), ...mineSmall(...all), ...asked(...all)],
  (...all) => [...header(...all), ...asked(...all)],
];

function header({ view, names }: Scene, { columns }: Size, paint: Paint, { say, phrases }: Context): readonly string[] {
  const { step, round, viewer, left, setup } = view;
  const turn =
    step.kind === 'over'
      ? ''
      : step.seat === viewer
        ? say('play.turn.you')
        : say('play.turn.other', { name: names[step.seat] ?? '' });
  const title = ` ${paint.colour('gold', '☾')} ${paint.bold(say('play.title'))}  ${say('play.round', { round })}`;
  const perRound = drawSize(setup.seats);
  const stacks = STACKS.map((stack) => {
    const rounds = left[stack] / perRound;
    return `${phrases.stack(stack)} ${paint.colour('ground', '▮'.repeat(rounds))}${paint.colour('dim', '▯'.repeat(4 - rounds))}`;
  }).join('  ');
  const gap = ' '.repeat(Math.max(columns - widthOf(title) - widthOf(turn) - 1, 2));
  return [`${title}${gap}${paint.colour('coral', turn)}`, ` ${stacks}`];
}

function others(scene: Scene, { columns }: Size, paint: Paint, _context: Context): readonly string[] {
  const { view } = scene;
  const blocks = view.planets.flatMap((planet, seat) => {
    if (seat === view.viewer) return [];
    return [[summary(scene, seat, paint, 13), ...drawSmallPlanet({ planet, tileSet: view.setup.tileSet }, paint)]];
  });
  const perRow = Math.max(1, Math.floor((columns + GAP - 1) / (SMALL_WIDTH + GAP)));
  const rows = blocks.flatMap((_, index) => (index % perRow === 0 ? [blocks.slice(index, index + perRow)] : []));
  return rows.flatMap((row, index) => [...(index === 0 ? [] : ['']), ...beside(row, GAP).map((line) => ` ${line}`)]);
}

function summaries(scene: Scene, _size: Size, paint: Paint, _context: Context): readonly string[] {
  return scene.view.planets.flatMap((planet, seat) => {
    if (seat === scene.view.viewer) return [];
    const tally = tallyOf(planet, scene.view.setup.tileSet);
    return [` ${padTo(summary(scene, seat, paint, 14), SMALL_WIDTH)} ${itemCounts(tally, paint).join(' ')}`];
  });
}

/** `Fox  12  ▲1 ♣0`, the seat to move marked. */
function summary({ view, names }: Scene, seat: number, paint: Paint, nameWidth: number): string {
  const { step, planets, setup } = view;
  const score = scoreOf(view).seats[seat];
  const { items } = tallyOf(planets[seat] ?? [], setup.tileSet);
  const isDue = step.kind !== 'over' && step.seat === seat;
  const name = cutTo(names[seat] ?? '', nameWidth);
  const marks = `${markOf('volcano', paint)}${items.volcano} ${markOf('baobab', paint)}${items.baobab}`;
  const total = String(score?.total ?? 0).replace('-', '−');
  return `${isDue ? paint.colour('coral', '▸') : ' '}${paint.bold(name)} ${total}  ${marks}`;
}

function mine(scene: Scene, { columns }: Size, paint: Paint, context: Context): readonly string[] {
  const drawing = myDrawing(scene);
  const planet = drawPlanet(drawing, paint, context);
  const width = Math.min(columns - widthOf(planet[0] ?? '') - GAP - 2, PANEL_WIDTH);
  return beside([planet, myPanel(scene, width, paint, context)], GAP).map((line) => ` ${line}`);
}

function mineSmall(scene: Scene, { columns }: Size, paint: Paint, context: Context): readonly string[] {
  const planet = drawSmallPlanet(myDrawing(scene), paint);
  const width = Math.min(columns - SMALL_WIDTH - GAP - 2, PANEL_WIDTH);
  const panel = myPanel(scene, width, paint, context).slice(0, SMALL_PANEL_ROWS);
  return beside([planet, panel], GAP).map((line) => ` ${line}`);
}

/** One's own planet, with the selected tile where it would lie. */
function myDrawing({ view, selected, cell }: Scene) {
  const { viewer, planets, setup } = view;
  const seat = viewer === 'spectator' ? 0 : viewer;
  const tile = selected?.tile;
  const preview = tile === undefined || cell === undefined ? undefined : previewTake(view, { seat, tile, cell });
  const planet = preview?.planet ?? planets[seat] ?? [];
  const score = (preview?.score ?? scoreOf(view)).seats[seat] ?? NO_SCORE;
  return { planet, score, tileSet: setup.tileSet, ...(cell === undefined ? {} : { highlight: cell }) };
}

const NO_SCORE = { corners: [], points: 0, volcanoes: 0, penalty: 0, total: 0 };

/** Beside one's planet: each corner's sum, the volcanoes, the total, and what shows. */
function myPanel(scene: Scene, width: number, paint: Paint, { say, phrases }: Context): readonly string[] {
  const { view } = scene;
  const seat = view.viewer === 'spectator' ? 0 : view.viewer;
  const before = scoreOf(view).seats[seat] ?? NO_SCORE;
  const { score } = myDrawing(scene);
  const change = before.total === score.total ? '' : ` (${signed(score.total - before.total)})`;
  const row = (label: string, points: number): string => {
    const number = points < 0 ? signed(points) : String(points);
    return `${padTo(cutTo(label, width - 5), width - 5)}${number.padStart(4)}`;
  };
  const corners = score.corners.flatMap(({ character, points }) =>
    character === undefined ? [] : [row(phrases.character(character), points)],
  );
  const penalty =
    score.penalty > 0 ? [row(say('score.volcanoes.most', { count: score.volcanoes }), -score.penalty)] : [];
  const counts = itemCounts(tallyOf(view.planets[seat] ?? [], view.setup.tileSet), paint);
  return [
    summary(scene, seat, paint, Math.max(width - 14, 8)),
    ...corners,
    ...penalty,
    paint.bold(row(`${say('score.total')}${change}`, score.total)),
    '',
    ...flow(counts, width),
  ];
}

/** Every item that shows, with its number. */
function itemCounts({ items }: Tally, paint: Paint): readonly string[] {
  return ITEMS.filter((item) => items[item] > 0).map((item) => `${markOf(item, paint)}${items[item]}`);
}

/** Short texts in as few lines as they need. */
function flow(parts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}  ${part}`;
    if (lines.length === 0 || widthOf(longer) > width) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The last of what happened: whole sentences, as many as fit. */
function story(lines: number, { log }: Scene, { columns }: Size, paint: Paint, _context: Context): readonly string[] {
  const told: string[] = [];
  for (const sentence of log.slice(-lines).toReversed()) {
    const wrapped = wrap(sentence, columns - 2);
    if (told.length > 0 && told.length + wrapped.length > lines) break;
    told.unshift(...wrapped);
  }
  return told.slice(-lines).map((line) => ` ${paint.colour('dim', line)}`);
}

/** The question with its choices, all about the one selected, and the keys. */
function asked(scene: Scene, size: Size, paint: Paint, context: Context): readonly string[] {
  const { question, selected, view, hint } = scene;
  if (question === undefined) return footer(scene, size, paint);
  const choices = question.choices.map((choice) => choiceLine(choice, choice === selected, view, size, paint));
  const detail = selected === undefined ? '' : choiceDetail(selected, context.phrases);
  const about = detail === '' ? [] : wrap(detail, size.columns - 8);
  return [
    '',
    ` ${paint.bold(question.text)}`,
    ...choices,
    ...about.map((line) => `       ${paint.colour('ground', line)}`),
    ...(hint === undefined ? [] : wrap(hint, size.columns - 4)).map((line) => ` ${paint.colour('gold', line)}`),
    ...footer(scene, size, paint),
  ];
}

function footer({ keys }: Scene, { columns }: Size, paint: Paint): readonly string[] {
  return ['', ` ${paint.colour('dim', cutTo(keys, columns - 2))}`];
}

/** `▸ 2  ▲ † F ○    +2  C05 (1 white sheep, …)` */
function choiceLine(choice: Choice, isSelected: boolean, { setup }: View, { columns }: Size, paint: Paint): string {
  const { number, text, tile, gain } = choice;
  const marks =
    tile === undefined ? '' : `${padTo(fittingMarks(tileOf(setup.tileSet, tile), CHOICE_MARKS, paint), CHOICE_MARKS)} `;
  const points = gain === undefined ? '' : `${signed(gain.total).padStart(3)}${isRisky(gain) ? '!' : ' '} `;
  const label = ` ${isSelected ? '▸' : ' '} ${number}  `;
  const told = cutTo(text, columns - widthOf(label) - widthOf(marks) - widthOf(points) - 2);
  return isSelected
    ? paint.bold(`${paint.colour('gold', label)}${marks}${paint.colour('gold', points)}${told}`)
    : `${label}${marks}${points}${told}`;
}

function isRisky({ turned, mostVolcanoes }: Gain): boolean {
  return turned > 0 || mostVolcanoes;
}

function scoreOf({ planets, setup }: View): Score {
  return scorePlanets(planets, setup.tileSet, setup.options);
}
