// The player's current question as a list of choices: the text of each, what it would score, and what may be typed for it.

import {
  type Cell,
  drawSize,
  legalMoves,
  type Move,
  type OfferedView,
  openableStacks,
  previewTake,
  type Seat,
  scorePlanets,
  type TileId,
  tileOf,
  usualCell,
  type View,
} from '../rules/index.ts';
import { bracketed, codedTileName, type Phrases } from './phrases.ts';
import { whole } from './speak.ts';

/** One of the choices that a player has, ready to be shown in a list. */
export interface Choice {
  /** What to type for it; seats keep their own numbers. */
  readonly number: number;
  /** Other words for it, as a person may type them. */
  readonly words: readonly string[];
  readonly text: string;
  /** The tile that it is about, if that is known. */
  readonly tile?: TileId;
  /** What its character gives points for. */
  readonly gives?: string;
  readonly gain?: ChoiceGain;
  /** One move, or one for each cell. */
  readonly moves: readonly Move[];
}

/** What a player has to decide now, and the choices. */
export interface TurnQuestion {
  readonly kind: 'open' | 'offer' | 'take' | 'place' | 'appoint';
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** What taking a tile would change in the player's score right away. */
export interface ChoiceGain {
  readonly total: number;
  readonly parts: readonly { readonly label: string; readonly points: number }[];
  readonly turned: number;
  readonly mostVolcanoes: boolean;
}

/** What the viewer has to decide now; undefined if it is not the viewer's turn. */
export function questionFor(view: View, names: readonly string[], phrases: Phrases): TurnQuestion | undefined {
  const { step } = view;
  const moves = legalMoves(view);
  if (step.kind === 'over' || moves.length === 0) return undefined;
  const choices = {
    open: () => moves.flatMap((move) => openChoice(move, view, phrases)),
    offer: () => moves.flatMap((move) => offerChoice(move, view, phrases)),
    take: () => view.offer.map((offered) => takeChoice(offered, moves, view, phrases)),
    place: () => view.offer.flatMap((offered) => (offered.covered ? placeChoice(offered, moves, view, phrases) : [])),
    appoint: () => moves.flatMap((move) => appointChoice(move, view, names, phrases)),
  }[step.kind]();
  const isSeat = step.kind === 'appoint';
  const numbered = choices.map((choice, index) => (isSeat ? choice : { ...choice, number: index + 1 }));
  return { kind: step.kind, text: askText(view, phrases), choices: numbered };
}

/** The question to the player to move; if only one tile or stack is left, what to do with it. '' at the end. */
export function askText(view: View, phrases: Phrases): string {
  const { step, offer } = view;
  if (step.kind === 'over') return '';
  const [stack, ...others] = step.kind === 'open' ? openableStacks(view) : [];
  if (stack !== undefined && others.length === 0) return phrases.say('ask.open.only', { stack: phrases.stack(stack) });
  return phrases.say(step.kind === 'take' && offer.length === 1 ? 'ask.take.only' : `ask.${step.kind}`);
}

/** The cell that a move places a tile in, if it places one. */
export function cellOf(move: Move): Cell | undefined {
  return 'cell' in move ? move.cell : undefined;
}

/** The move that a choice stands for if no cell is chosen. */
export function defaultMove({ moves }: Choice, view: View): Move | undefined {
  const cell = view.viewer === 'spectator' ? undefined : cellFor(view, view.viewer);
  return moves.find((move) => cellOf(move) === cell) ?? moves[0];
}

/** A choice with the gain that its tile would bring in this cell. */
export function choiceIn(choice: Choice, cell: Cell, view: View, phrases: Phrases): Choice {
  const { tile } = choice;
  if (tile === undefined || view.viewer === 'spectator') return choice;
  return { ...choice, gain: gainOf(view, { seat: view.viewer, tile, cell }, phrases) };
}

/** Whether the player should be asked where to place the tile; with round placement it makes no difference. R5.6 */
export function asksForCell({ kind }: TurnQuestion, { moves }: Choice, { setup }: View): boolean {
  return (kind === 'take' || kind === 'place') && moves.length > 1 && setup.options.placement === 'free';
}

function gainOf(
  view: View,
  { seat, tile, cell }: { readonly seat: Seat; readonly tile: TileId; readonly cell: Cell },
  phrases: Phrases,
): ChoiceGain {
  const { tileSet, options } = view.setup;
  const before = scorePlanets(view.planets, tileSet, options).seats[seat];
  const { score, turned } = previewTake(view, { seat, tile, cell });
  const after = score.seats[seat];
  const corners = after?.corners ?? [];
  const parts = corners.flatMap(({ character, points }, index) => {
    const change = points - (before?.corners[index]?.points ?? 0);
    return character === undefined || change === 0 ? [] : [{ label: phrases.character(character), points: change }];
  });
  const penalty = (before?.penalty ?? 0) - (after?.penalty ?? 0);
  return {
    total: (after?.total ?? 0) - (before?.total ?? 0),
    parts: penalty === 0 ? parts : [...parts, { label: phrases.say('gain.volcanoes'), points: penalty }],
    turned: turned.length,
    mostVolcanoes: (tileOf(tileSet, tile).items.volcano ?? 0) > 0 && (after?.penalty ?? 0) > 0,
  };
}

/** A gain as text: `+3 points (astronomer +4, volcanoes −1)`, with warnings. */
export function gainText({ total, parts, turned, mostVolcanoes }: ChoiceGain, { say }: Phrases): string {
  const sum = total === 0 ? say('gain.none') : say(total > 0 ? 'gain' : 'loss', { points: Math.abs(total) });
  const reasons = parts.map(({ label, points }) => `${bracketed(label)} ${signed(points)}`).join(', ');
  const warnings = [
    ...(turned > 0 ? [say('warn.baobabs', { tiles: turned })] : []),
    ...(mostVolcanoes ? [say('warn.volcanoes')] : []),
  ];
  const text = parts.length > 1 || (parts.length === 1 && total !== 0) ? `${sum} (${reasons})` : sum;
  return warnings.reduce((one, other) => say('text.also', { one, other }), text);
}

/** A line of detail under a choice: what it would bring to this player, or to the seat that would pick next. */
export function choiceDetail({ gain, gives, moves: [move] }: Choice, phrases: Phrases): string {
  if (gain === undefined) return '';
  const text = gainText(gain, phrases);
  if (move?.kind === 'appointSeat') return phrases.say('couldGain', { gain: text });
  return gives === undefined ? text : phrases.say('text.also', { one: gives, other: text });
}

/** A number of points with its sign: `+3`, `−1`. */
export function signed(points: number): string {
  return points < 0 ? whole(points) : `+${points}`;
}

function openChoice(move: Move, { left, setup }: View, phrases: Phrases): readonly Choice[] {
  if (move.kind !== 'openStack') return [];
  const { stack } = move;
  const rounds = left[stack] / drawSize(setup.seats);
  const text = phrases.say('choice.stack', { stack: phrases.stack(stack), count: rounds });
  return [{ number: 0, words: [stack, phrases.stack(stack)], text, moves: [move] }];
}

function offerChoice(move: Move, view: View, phrases: Phrases): readonly Choice[] {
  if (move.kind !== 'makeOffer') return [];
  const { covered } = move;
  if (covered === undefined) {
    const text = phrases.say('choice.showAll');
    return [{ number: 0, words: ['all', text], text, moves: [move] }];
  }
  return [{ number: 0, ...tileChoice(covered, view, phrases), moves: [move] }];
}

function takeChoice({ tile }: OfferedView, moves: readonly Move[], view: View, phrases: Phrases): Choice {
  const mine = moves.filter((move) => (move.kind === 'takeTile' ? move.tile : undefined) === tile);
  if (tile === undefined) {
    const text = phrases.say('choice.covered');
    return { number: 0, words: ['covered', text], text, moves: mine };
  }
  return { number: 0, ...tileChoice(tile, view, phrases), moves: mine };
}

/** The covered tile once it is taken: only its cell is left to choose. R4.3 */
function placeChoice({ tile }: OfferedView, moves: readonly Move[], view: View, phrases: Phrases): readonly Choice[] {
  return tile === undefined ? [] : [{ number: 0, ...tileChoice(tile, view, phrases), moves }];
}

function tileChoice(tile: TileId, view: View, phrases: Phrases) {
  const { viewer, setup } = view;
  const shown = tileOf(setup.tileSet, tile);
  const { character } = shown;
  const shows = phrases.shows(shown);
  const text = codedTileName(shown, phrases);
  const words = character === undefined ? [tile, text] : [tile, text, phrases.character(character), shows];
  const choice = {
    words,
    text,
    tile,
    ...(character === undefined ? {} : { gives: phrases.gives(character, setup.options) }),
  };
  const cell = viewer === 'spectator' ? undefined : cellFor(view, viewer);
  return viewer === 'spectator' || cell === undefined
    ? choice
    : { ...choice, gain: gainOf(view, { seat: viewer, tile, cell }, phrases) };
}

function appointChoice(move: Move, view: View, names: readonly string[], phrases: Phrases): readonly Choice[] {
  if (move.kind !== 'appointSeat') return [];
  const { seat } = move;
  const { say } = phrases;
  const { tileSet, options } = view.setup;
  const name = names[seat] ?? phrases.say('seat.name', { seat: seat + 1 });
  const total = scorePlanets(view.planets, tileSet, options).seats[seat]?.total ?? 0;
  const isKnown = (view.planets[seat] ?? []).every((placed) => placed === null || placed.tile !== undefined);
  const text = say(isKnown ? 'choice.seat' : 'choice.seat.hidden', { name, points: phrases.points(total) });
  const best = bestGain(view, seat, phrases);
  const choice = { number: seat + 1, words: [name], text, moves: [move] };
  return [best === undefined ? choice : { ...choice, gain: best }];
}

/** What the best of the tiles left would bring this seat. */
function bestGain(view: View, seat: Seat, phrases: Phrases): ChoiceGain | undefined {
  const cell = cellFor(view, seat);
  if (cell === undefined) return undefined;
  const gains = view.offer.flatMap(({ tile }) =>
    tile === undefined ? [] : [gainOf(view, { seat, tile, cell }, phrases)],
  );
  return gains.toSorted((one, other) => other.total - one.total)[0];
}

/** Where a tile of the open stack would go on this seat's planet. */
function cellFor({ current, planets, setup }: View, seat: Seat): Cell | undefined {
  return current === undefined ? undefined : usualCell(planets[seat] ?? [], current.stack, setup.options);
}
