// The upper part of the screen: round and stacks, all planets, and the player's own points. Every part has a fixed
// height throughout the game (`othersHeight`, `ROWS`), so that nothing below it moves.

import {
  countPlanet,
  drawSize,
  ITEMS,
  type PlanetCounts,
  previewTake,
  type SeatCount,
  STACKS,
} from '../../rules/index.ts';
import { signed } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { drawPlanet, drawSmallPlanet } from './draw.ts';
import { markOf } from './marks.ts';
import { beside, cutTo, type Paint, padTo, widthOf } from './paint.ts';
import { type Scene, type ScreenPart, scoreOf, type TerminalSize } from './scene.ts';

const GAP = 3;
const SMALL_WIDTH = 25;
const SMALL_ROWS = 4;
const PANEL_WIDTH = 44;

/** Heights of the parts that never change. */
export const ROWS = { header: 2, mine: 13, mineSmall: 7 } as const;

/** Columns needed for the player's planet with the points next to it. */
export const LEAST_COLUMNS = { mine: 72, mineSmall: 48 } as const;

export function othersHeight(seats: SeatCount, columns: number): number {
  const rows = Math.ceil((seats - 1) / othersPerRow(columns));
  return rows * (SMALL_ROWS + 1) + rows - 1;
}

function othersPerRow(columns: number): number {
  return Math.max(1, Math.floor((columns + GAP - 1) / (SMALL_WIDTH + GAP)));
}

/** Pads or cuts to exactly `height` lines. */
export function fixed(lines: readonly string[], height: number): readonly string[] {
  return Array.from({ length: height }, (_, row) => lines[row] ?? '');
}

export const header: ScreenPart = ({ view, names }, { columns }, paint, { say }) => {
  const { step, round, viewer, left, setup } = view;
  const turn =
    step.kind === 'over'
      ? ''
      : step.seat === viewer
        ? say('play.turn.you')
        : say('play.turn.other', { name: names[step.seat] ?? '' });
  const title = ` ${paint.colour('gold', '☾')} ${paint.bold(say('product.title'))}  ${say('play.round', { round })}`;
  const perRound = drawSize(setup.seats);
  const stacks = STACKS.map((stack) => {
    const rounds = left[stack] / perRound;
    return `${say(`place.${stack}`)} ${paint.colour('ground', '▮'.repeat(rounds))}${paint.colour('dim', '▯'.repeat(4 - rounds))}`;
  }).join('  ');
  const gap = ' '.repeat(Math.max(columns - widthOf(title) - widthOf(turn) - 1, 2));
  return [`${title}${gap}${paint.colour('coral', turn)}`, ` ${stacks}`];
};

export const others: ScreenPart = (scene, { columns }, paint) => {
  const { view } = scene;
  const blocks = view.planets.flatMap((planet, seat) => {
    if (seat === view.viewer) return [];
    return [[summary(scene, seat, paint, 13), ...drawSmallPlanet({ planet, tileSet: view.setup.tileSet }, paint)]];
  });
  const perRow = othersPerRow(columns);
  const rows = blocks.flatMap((_, index) => (index % perRow === 0 ? [blocks.slice(index, index + perRow)] : []));
  return rows.flatMap((row, index) => [...(index === 0 ? [] : ['']), ...beside(row, GAP).map((line) => ` ${line}`)]);
};

export const summaries: ScreenPart = (scene, _size, paint) => {
  return scene.view.planets.flatMap((planet, seat) => {
    if (seat === scene.view.viewer) return [];
    const counts = countPlanet(planet, scene.view.setup.tileSet);
    return [` ${padTo(summary(scene, seat, paint, 14), SMALL_WIDTH)} ${itemCounts(counts, paint).join(' ')}`];
  });
};

/** `Fox  12  ▲1 ♣0`, the seat to move marked. */
function summary({ view, names }: Scene, seat: number, paint: Paint, nameWidth: number): string {
  const { step, planets, setup } = view;
  const score = scoreOf(view).seats[seat];
  const { items } = countPlanet(planets[seat] ?? [], setup.tileSet);
  const isDue = step.kind !== 'over' && step.seat === seat;
  const name = cutTo(names[seat] ?? '', nameWidth);
  const marks = `${markOf('volcano', paint)}${items.volcano} ${markOf('baobab', paint)}${items.baobab}`;
  const total = String(score?.total ?? 0).replace('-', '−');
  return `${isDue ? paint.colour('coral', '▸') : ' '}${paint.bold(name)} ${total}  ${marks}`;
}

/** The player's planet with the points next to it. */
export const mine: ScreenPart = (scene, size, paint, context) => {
  const planet = drawPlanet(myDrawing(scene), paint, context);
  const width = panelWidth(size, widthOf(planet[0] ?? ''));
  const panel = [...myPoints(scene, width, paint, context), '', ...myItems(scene, width, paint)];
  return besidePlanet(planet, panel, ROWS.mine);
};

/** The same with one line for each of the others, if there is no space for their planets. */
export const mineAmongOthers: ScreenPart = (scene, size, paint, context) => {
  const planet = drawPlanet(myDrawing(scene), paint, context);
  const width = panelWidth(size, widthOf(planet[0] ?? ''));
  const rivals = scene.view.planets.flatMap((_, seat) =>
    seat === scene.view.viewer ? [] : [summary(scene, seat, paint, Math.max(width - 14, 8))],
  );
  const points = myPoints(scene, width, paint, context);
  const items = myItems(scene, width, paint);
  const panel = [...points, ...fixed(items, Math.max(ROWS.mine - points.length - rivals.length, 0)), ...rivals];
  return besidePlanet(planet, panel, ROWS.mine);
};

export const mineSmall: ScreenPart = (scene, size, paint, context) => {
  const planet = drawSmallPlanet(myDrawing(scene), paint);
  const width = panelWidth(size, SMALL_WIDTH);
  const points = myPoints(scene, width, paint, context);
  const panel = [...points, ...myItems(scene, width, paint)];
  return besidePlanet(planet, panel, ROWS.mineSmall);
};

function panelWidth({ columns }: TerminalSize, planetWidth: number): number {
  return Math.max(Math.min(columns - planetWidth - GAP - 2, PANEL_WIDTH), 8);
}

function besidePlanet(planet: readonly string[], panel: readonly string[], height: number): readonly string[] {
  return fixed(beside([planet, panel.slice(0, height)], GAP), height).map((line) => (line === '' ? '' : ` ${line}`));
}

/** The player's planet, with the selected tile where it would be placed. */
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

/** Each corner's points, the volcanoes and the total. */
function myPoints(scene: Scene, width: number, paint: Paint, { say, phrases }: Context): readonly string[] {
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
  return [
    summary(scene, seat, paint, Math.max(width - 14, 8)),
    ...corners,
    ...penalty,
    paint.bold(row(`${say('score.total')}${change}`, score.total)),
  ];
}

/** The visible items of the player's planet. */
function myItems({ view }: Scene, width: number, paint: Paint): readonly string[] {
  const seat = view.viewer === 'spectator' ? 0 : view.viewer;
  return flow(itemCounts(countPlanet(view.planets[seat] ?? [], view.setup.tileSet), paint), width);
}

/** Every visible item with its count. */
function itemCounts({ items }: PlanetCounts, paint: Paint): readonly string[] {
  return ITEMS.filter((item) => items[item] > 0).map((item) => `${markOf(item, paint)}${items[item]}`);
}

/** Fills lines with short texts. */
function flow(parts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}  ${part}`;
    if (lines.length === 0 || widthOf(longer) > width) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
