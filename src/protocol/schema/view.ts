// Schemas of a viewer's view of game and table. A key that is not named here can't be sent unnoticed: tests check
// every frame against these.

import { z } from 'zod';
import { CELLS, type ViewEvent } from '../../rules/index.ts';
import type { TableEventView } from '../../table/index.ts';
import type { EntryView, WireGame, WireView } from '../index.ts';
import { settings } from './bodies.ts';
import {
  bot,
  cell,
  count,
  look,
  milliseconds,
  options,
  proposal,
  seat,
  seatCount,
  stack,
  startBy,
  table,
  tile,
  viewer,
} from './nouns.ts';

const step = z.union([
  z.strictObject({ kind: z.enum(['open', 'offer', 'take', 'place', 'appoint']), seat }),
  z.strictObject({ kind: z.literal('over') }),
]);
const offered = z.strictObject({ tile: tile.exactOptional(), covered: z.boolean() });
const offer = z.array(offered).max(5).readonly();
const take = z.strictObject({ seat, tile: tile.exactOptional(), cell });
const round = z.strictObject({
  start: seat,
  stack,
  drawn: offer,
  takes: z.array(take).max(5).readonly(),
  discard: tile.exactOptional(),
});
const placedTile = z.strictObject({
  tile: tile.exactOptional(),
  stack: stack.exactOptional(),
  showing: z.enum(['faceUp', 'faceDown', 'secret']),
});

/** A take as the viewer knows it, without the list of who knows the tile. */
const gameSchema = z.strictObject({
  viewer,
  setup: z.strictObject({ seats: seatCount, start: seat, options, tileSet: z.string().max(60) }),
  seq: count,
  round: z.int().min(1).max(16),
  step,
  left: z.strictObject({ character: count, center: count, uphill: count, downhill: count }),
  current: round.exactOptional(),
  offer,
  planets: z.array(z.array(placedTile.nullable()).length(CELLS.length).readonly()).max(5).readonly(),
  discards: z.array(tile).max(16).readonly(),
  past: z.array(round).max(16).readonly(),
}) as unknown as z.ZodType<WireGame>;

const substituteReason = z.enum(['absent', 'time', 'left', 'removed', 'votedOut', 'resigned']);
const substitute = z.strictObject({
  bot,
  why: substituteReason,
  isReturning: z.boolean(),
});
const occupant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), bot }),
  z.strictObject({
    kind: z.literal('person'),
    personNumber: count,
    isHere: z.boolean(),
    look: look.exactOptional(),
    substitute: substitute.exactOptional(),
    isAwaited: z.literal(true).exactOptional(),
  }),
]);

export const viewSchema: z.ZodType<WireView> = z.strictObject({
  viewer,
  seq: count,
  settings,
  phase: z.enum(['waiting', 'playing', 'over', 'closed']),
  seats: z.array(occupant).max(5).readonly(),
  names: z.array(z.string().max(60)).max(5).readonly(),
  isHost: z.boolean(),
  host: seat.exactOptional(),
  startPlayer: z.strictObject({ by: startBy, seat: seat.exactOptional() }).exactOptional(),
  isChatOn: z.boolean(),
  clocks: z.strictObject({
    leftMs: z.array(milliseconds).max(5).readonly(),
    running: z.strictObject({ seat, sinceMs: milliseconds }).exactOptional(),
  }),
  deadline: z.strictObject({ atMs: milliseconds, seat, why: z.enum(['absent', 'time']) }).exactOptional(),
  asked: z
    .strictObject({ about: z.enum(['undo', 'pause', 'end']), seat, agreed: z.array(seat).max(5).readonly() })
    .exactOptional(),
  removalVote: z
    .strictObject({
      seat,
      by: seat,
      agreed: z.array(seat).max(5).readonly(),
      declined: z.array(seat).max(5).readonly(),
      untilMs: milliseconds,
    })
    .exactOptional(),
  removed: z.enum(['host', 'vote']).exactOptional(),
  paused: z.strictObject({ sinceMs: milliseconds }).exactOptional(),
  endedBy: z.literal('agreement').exactOptional(),
  undoSeat: seat.exactOptional(),
  commitment: z.string().length(64).exactOptional(),
  proof: z.strictObject({ seed: z.string().max(200), salt: z.string().max(200) }).exactOptional(),
  rematch: table.exactOptional(),
  rematchDeclined: z.array(seat).max(5).readonly().exactOptional(),
  game: gameSchema.exactOptional(),
});

const openTake = z.strictObject({ seat, tile, cell });
const gameEvent: z.ZodType<Exclude<ViewEvent, { readonly kind: 'gameStarted' }>> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stackOpened'),
    seat,
    stack,
    tiles: z.array(tile.nullable()).max(5).readonly(),
  }),
  z.strictObject({ kind: z.literal('offerMade'), seat, offer }),
  z.strictObject({ kind: z.literal('coveredTaken'), seat, tile: tile.exactOptional() }),
  z.strictObject({
    kind: z.literal('tileTaken'),
    seat,
    tile: tile.exactOptional(),
    cell,
    secret: z.boolean(),
    unseen: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('tilesTurnedFaceDown'), seat, cells: z.array(cell).max(16).readonly() }),
  z.strictObject({
    kind: z.literal('seatAppointed'),
    by: seat,
    seat,
    hand: z.array(tile).max(5).readonly().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('tileDiscarded'), tile }),
  z.strictObject({ kind: z.literal('roundEnded'), round: count, nextStart: seat.exactOptional() }),
  z.strictObject({ kind: z.literal('charactersRevealed'), takes: z.array(openTake).max(80).readonly() }),
  z.strictObject({
    kind: z.literal('gameEnded'),
    totals: z.array(z.int()).max(5).readonly(),
    winners: z.array(seat).max(5).readonly(),
  }),
]);

const tableEvent: z.ZodType<TableEventView> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tableOpened') }),
  z.strictObject({ kind: z.literal('seatTaken'), seat }),
  z.strictObject({ kind: z.literal('playerArrived'), seat }),
  z.strictObject({ kind: z.literal('botAdded'), seat, bot }),
  z.strictObject({ kind: z.literal('seatCleared'), seat }),
  z.strictObject({ kind: z.literal('lookChosen'), seat, look }),
  z.strictObject({ kind: z.literal('seatsSwapped'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ kind: z.literal('hostTransferred') }),
  z.strictObject({ kind: z.literal('startPlayerChosen'), by: startBy, seat: seat.exactOptional() }),
  z.strictObject({ kind: z.literal('gameStarted'), start: seat, startBy, commitment: z.string().length(64) }),
  z.strictObject({ kind: z.literal('movePlayed'), seat, events: z.array(gameEvent).max(64).readonly() }),
  z.strictObject({ kind: z.literal('moveUndone'), seat, by: z.enum(['right', 'consent']) }),
  z.strictObject({ kind: z.literal('undoRequested'), seat }),
  z.strictObject({ kind: z.literal('undoAnswered'), seat, isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('proposalMade'), seat, what: proposal }),
  z.strictObject({ kind: z.literal('proposalAnswered'), seat, isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('proposalWithdrawn'), seat }),
  z.strictObject({ kind: z.literal('gamePaused') }),
  z.strictObject({ kind: z.literal('gameResumed'), seat: seat.exactOptional() }),
  z.strictObject({ kind: z.literal('gameEndedByAgreement') }),
  z.strictObject({ kind: z.literal('playerReplaced'), seat, bot, why: substituteReason }),
  z.strictObject({ kind: z.literal('playerReturning'), seat }),
  z.strictObject({ kind: z.literal('removalVoteStarted'), by: seat, seat }),
  z.strictObject({ kind: z.literal('removalVoteCast'), seat, isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('removalVoteFailed') }),
  z.strictObject({ kind: z.literal('playerReadmitted'), seat, isBack: z.boolean() }),
  z.strictObject({ kind: z.literal('chatSet'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('rematchCreated') }),
  z.strictObject({ kind: z.literal('rematchDeclined'), seat }),
  z.strictObject({ kind: z.literal('tableClosed') }),
]);

export const entry: z.ZodType<EntryView> = z.strictObject({ seq: count, atMs: milliseconds, event: tableEvent });
