// Views: what a seat or spectator may know (R12), built field by field from the game. No other code redacts.
// Parts without secrets are shared with the game; parts with secrets are copied without them.

import { hasHiddenTiles, hasNoSecrets, isPassedInSecret } from './hidden/hidden.ts';
import { assertNever } from './result.ts';
import { tileOf } from './tiles.ts';
import type {
  Game,
  GameEvent,
  Offered,
  OfferedView,
  PlacedTile,
  PlacedTileView,
  Planet,
  PlanetView,
  Round,
  RoundView,
  Seat,
  Setup,
  Take,
  TakeView,
  TileId,
  TileSet,
  View,
  ViewEvent,
  Viewer,
} from './types.ts';

/** What one seat or a spectator may know of a game. R12 */
export function viewFor(game: Game, viewer: Viewer): View {
  const { setup, seq, round, step, left, current, offer, planets, discards, past } = game;
  const hides = hasHiddenTiles(setup.options);
  const isOpen = hasNoSecrets(setup);
  return {
    viewer,
    setup,
    seq,
    round,
    step,
    left,
    current: isOpen || current === undefined ? current : roundFor(current, game, viewer),
    offer: isOpen ? offer : offerFor(game, viewer),
    planets: hides ? planets.map((planet) => planetFor(planet, setup, viewer)) : planets,
    discards,
    past: hides ? past.map((round) => (hasHiddenTake(round, setup) ? roundFor(round, game, viewer) : round)) : past,
  };
}

/** An event as a viewer may know it: tiles that they may not see are left out. */
export function eventFor(event: GameEvent, viewer: Viewer): ViewEvent {
  switch (event.kind) {
    case 'gameStarted':
      return { kind: event.kind, setup: event.setup };
    case 'stackOpened': {
      const { kind, seat, stack, tiles } = event;
      return { kind, seat, stack, tiles: isKnown(event, viewer) ? tiles : tiles.map(() => null) };
    }
    case 'offerMade': {
      const { kind, seat, offer } = event;
      return { kind, seat, offer: offer.map((offered) => seen(offered, !offered.covered || viewer === seat)) };
    }
    case 'coveredTaken': {
      const { kind, seat, tile } = event;
      return isKnown(event, viewer) ? { kind, seat, tile } : { kind, seat };
    }
    case 'tileTaken': {
      const { kind, seat, tile, cell, secret, unseen } = event;
      const taken = isKnown(event, viewer) ? { kind, seat, tile, cell, secret } : { kind, seat, cell, secret };
      return unseen === undefined ? taken : { ...taken, unseen };
    }
    case 'seatAppointed': {
      const { kind, by, seat, hand } = event;
      return hand !== undefined && viewer === seat ? { kind, by, seat, hand } : { kind, by, seat };
    }
    case 'tilesTurnedFaceDown':
      return { kind: event.kind, seat: event.seat, cells: event.cells };
    case 'tileDiscarded':
      return { kind: event.kind, tile: event.tile };
    case 'roundEnded': {
      const { kind, round, nextStart } = event;
      return nextStart === undefined ? { kind, round } : { kind, round, nextStart };
    }
    case 'charactersRevealed':
      return { kind: event.kind, takes: event.takes };
    case 'gameEnded':
      return { kind: event.kind, totals: event.totals, winners: event.winners };
    default:
      return assertNever(event);
  }
}

function isKnown({ knownTo }: { readonly knownTo?: readonly Viewer[] }, viewer: Viewer): boolean {
  return knownTo === undefined || knownTo.includes(viewer);
}

/** The tiles left to take, as this viewer sees them: face up only to the seat that holds or drew them. */
function offerFor(game: Game, viewer: Viewer): readonly OfferedView[] {
  const { setup, current, offer, step } = game;
  if (current === undefined) return [];
  const { stack, start } = current;
  if (setup.seats === 2) {
    const looks = viewer === start || isPlacing(game, viewer); // R12.3
    return offer.map((offered) => seen(offered, !offered.covered || looks));
  }
  if (!isPassedInSecret(setup, stack)) return offer;
  const looks = step.kind !== 'over' && step.seat === viewer;
  return offer.map((offered) => seen(offered, looks));
}

/** Whether the viewer has taken the covered tile, and so sees it, but has not placed it. R4.3 */
function isPlacing({ step }: Game, viewer: Viewer): boolean {
  return step.kind === 'place' && step.seat === viewer;
}

function planetFor(planet: Planet, { tileSet }: Setup, viewer: Viewer): PlanetView {
  return planet.map((placed) => (placed === null ? null : placedTileFor(placed, tileSet, viewer)));
}

/** R10.3 */
function placedTileFor(placed: PlacedTile, tileSet: TileSet, viewer: Viewer): PlacedTileView {
  const { tile, showing } = placed;
  return isKnown(placed, viewer) ? { tile, showing } : { stack: tileOf(tileSet, tile).stack, showing };
}

/** Whether a tile of this round may be hidden; all others are as everybody knows them. */
function hasHiddenTake({ stack, takes }: Round, { options }: Setup): boolean {
  return options.hiddenCharacters === 'corners'
    ? takes.some(({ knownTo }) => knownTo !== undefined)
    : stack === 'character';
}

function roundFor(round: Round, game: Game, viewer: Viewer): RoundView {
  const { start, stack, drawn, takes, discard } = round;
  const inHand = isPassedInSecret(game.setup, stack) ? handOf(round, game, viewer) : undefined;
  const looks = viewer === start || (round === game.current && isPlacing(game, viewer));
  const learnt = takes.filter((take) => isKnown(take, viewer)).map((take) => take.tile);
  const isSeen = ({ tile, covered }: Offered): boolean =>
    learnt.includes(tile) || tile === discard || (inHand === undefined ? !covered || looks : inHand.includes(tile));
  const view = {
    start,
    stack,
    drawn: drawn.map((offered) => seen(offered, isSeen(offered))),
    takes: takes.map((take) => takeFor(take, viewer)),
  };
  return discard === undefined ? view : { ...view, discard };
}

/** The tiles that the viewer held in a round passed on in secret: all that were not taken earlier. R10.3 */
function handOf(round: Round, { step, current }: Game, viewer: Viewer): readonly TileId[] {
  const { takes, drawn } = round;
  const turn = takes.findIndex((take) => take.seat === viewer);
  const holdsNow = round === current && step.kind !== 'over' && step.seat === viewer;
  if (turn < 0 && !holdsNow) return [];
  const takenBefore = (turn < 0 ? takes : takes.slice(0, turn)).map((take) => take.tile);
  return drawn.map((offered) => offered.tile).filter((tile) => !takenBefore.includes(tile));
}

function takeFor(take: Take, viewer: Viewer): TakeView {
  const { seat, tile, cell } = take;
  return isKnown(take, viewer) ? { seat, tile, cell } : { seat, cell };
}

function seen({ tile, covered }: Offered, isSeen: boolean): OfferedView {
  return isSeen ? { tile, covered } : { covered };
}

/** Whether the viewer is a seat and not a spectator. */
export function isSeat(viewer: Viewer): viewer is Seat {
  return viewer !== 'spectator';
}
