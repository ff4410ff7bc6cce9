// What is told to whom: frames as text, made once for each viewer and not for each connection. Everything about the game
// comes from the rules' views and events.

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
  /** One a seat, empty where nobody sits who has one. */
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

/** Who looks: a seat or a spectator, whether it is the host, and whether it is somebody who was removed. */
export interface Recipient extends PersonalView {
  readonly viewer: Viewer;
}

export function viewAt({ state, names, shared }: BroadcastContext, { viewer, ...personal }: Recipient): WireView {
  return packView({ viewer, ...shared, ...ownView(state, viewer) }, { names, ...personal });
}

/** What the rules allow a viewer to do now, worked out from what they may know; nothing before the game begins. */
export function legalAt({ state }: BroadcastContext, { viewer }: Recipient): readonly Move[] {
  const { game } = ownView(state, viewer);
  return game === undefined ? [] : legalMoves(game);
}

/** The tiles that the table plays with. */
export function tilesAt({ state }: BroadcastContext): TileSet['tiles'] {
  return (state.table?.record.game.setup.tileSet ?? BOX).tiles;
}

/** Entries as a viewer hears of them; `after` is how many came before. */
export function entriesFor(entries: readonly Entry[], after: number, viewer: Viewer): readonly EntryView[] {
  return entries.map(({ event, atMs }, index) => ({
    seq: after + index + 1,
    atMs,
    event: tableEventFor(event, viewer),
  }));
}

/** The frame `update` for each recipient, made when first asked for; most of it is the same for all. */
export function updateTexts(
  moment: BroadcastContext,
  entries: readonly Entry[],
  after: number,
): (recipient: Recipient) => string {
  const { state, shared, names, nowMs } = moment;
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

/** The same update with the viewer's legal moves at its end: a text of its own, so that nobody else's gets longer. */
export function withLegal(text: string, moment: BroadcastContext, recipient: Recipient): string {
  return `${text.slice(0, -1)},"legal":${jsonText(legalAt(moment, recipient))}}`;
}
