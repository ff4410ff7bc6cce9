// Builds the frames that connections are sent, as JSON text. A frame is built once per kind of recipient, not once per
// connection. What it says about the game comes from the rules' views and events alone, so that nothing secret leaks.

import { type EntryView, type PersonalView, packView, type WireView } from '../../protocol/index.ts';
import { BOX, hasNoSecrets, legalMoves, type Move, type TileSet, type Viewer } from '../../rules/index.ts';
import {
  type Entry,
  ownView,
  type PersonId,
  type Presence,
  type SharedView,
  sharedViewOf,
  type TableState,
  tableEventFor,
} from '../../table/index.ts';
import { gameText, jsonText, lastingText, type Texts } from './frame-cache.ts';

export interface BroadcastContext {
  readonly state: TableState;
  readonly nowMs: number;
  /** One per seat; empty for bots, open seats and players without a name. */
  readonly names: readonly string[];
  readonly shared: SharedView;
}

export function broadcastContextOf(
  state: TableState,
  {
    presence,
    names,
    nowMs,
  }: { readonly presence: Presence; readonly names: ReadonlyMap<PersonId, string>; readonly nowMs: number },
): BroadcastContext {
  return {
    ...{ state, nowMs },
    names: state.seats.map((occupant) => (occupant.kind === 'person' ? (names.get(occupant.person) ?? '') : '')),
    shared: sharedViewOf(state, presence),
  };
}

/** Everything that an update depends on besides the table: equal recipients get the same text. */
export interface Recipient extends PersonalView {
  readonly viewer: Viewer;
}

export function viewAt({ state, names, shared }: BroadcastContext, { viewer, ...personal }: Recipient): WireView {
  return packView({ viewer, ...shared, ...ownView(state, viewer) }, { names, ...personal });
}

/** The viewer's legal moves, derived from their own view; empty before the game starts. */
export function legalAt({ state }: BroadcastContext, { viewer }: Recipient): readonly Move[] {
  const { game } = ownView(state, viewer);
  return game === undefined ? [] : legalMoves(game);
}

/** The definitions of the table's tiles. */
export function tilesAt({ state }: BroadcastContext): TileSet['tiles'] {
  return (state.table?.record.game.setup.tileSet ?? BOX).tiles;
}

/** Log entries with secrets removed for this viewer; `after` is how many entries the log had before them. */
export function entriesFor(entries: readonly Entry[], after: number, viewer: Viewer): readonly EntryView[] {
  return entries.map(({ event, atMs }, index) => ({
    seq: after + index + 1,
    atMs,
    event: tableEventFor(event, viewer),
  }));
}

/** A function that returns the `update` frame for a recipient. Built on first use and cached; most of the text is shared. */
export function updateTexts(
  context: BroadcastContext,
  entries: readonly Entry[],
  after: number,
): (recipient: Recipient) => string {
  const { state, shared, names, nowMs } = context;
  const frames = new Map<string, string>();
  const texts: Texts = new Map();
  const { settings, ...moving } = shared;
  const common = `"settings":${lastingText(settings)},${jsonText({ ...moving, names }).slice(1, -1)}`;
  const setup = state.table?.record.game.setup;
  const news =
    setup !== undefined && hasNoSecrets(setup) ? jsonText(entriesFor(entries, after, 'spectator')) : undefined;
  const textFor = ({ viewer, isHost, removed }: Recipient): string => {
    const events = news ?? jsonText(entriesFor(entries, after, viewer));
    const { game } = ownView(state, viewer);
    const own = [
      ...(removed === undefined ? [] : [`,"removed":${jsonText(removed)}`]),
      ...(game === undefined ? [] : [`,"game":${gameText(game, texts)}`]),
    ].join('');
    const view = `{"viewer":${jsonText(viewer)},${common},"isHost":${isHost}${own}}`;
    return `{"type":"update","nowMs":${nowMs},"events":${events},"view":${view}}`;
  };
  return (recipient) => {
    const key = `${recipient.viewer} ${recipient.isHost} ${recipient.removed}`;
    const text = frames.get(key) ?? textFor(recipient);
    frames.set(key, text);
    return text;
  };
}

/** The update with the viewer's legal moves appended, for connections that asked for them. */
export function withLegal(text: string, context: BroadcastContext, recipient: Recipient): string {
  return `${text.slice(0, -1)},"legal":${jsonText(legalAt(context, recipient))}}`;
}
