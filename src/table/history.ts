// Reconstructs the events of a game from one viewer's view alone, so that the game's log is the same after a reload, an undo or
// a change of viewer.

import {
  EMPTY_PLANET,
  isPassedInSecret,
  isPlacedHidden,
  type PlanetView,
  placeWithBaobabs,
  type RoundView,
  type Seat,
  scorePlanets,
  type TileId,
  type View,
  type ViewEvent,
} from '../rules/index.ts';

/** All events since the first move, in order. */
export function historyOf(view: View): readonly ViewEvent[] {
  const { past, current, setup, step, planets } = view;
  const rounds = current === undefined || step.kind === 'over' ? past : [...past, current];
  const rebuilt: PlanetView[] = planets.map(() => EMPTY_PLANET);
  const events = rounds.flatMap((round, index) => {
    const isOver = index < past.length;
    const inRound = eventsOfRound(round, view, { rebuilt, isOver });
    return isOver ? [...inRound, { kind: 'roundEnded', round: index + 1 } as const] : inRound;
  });
  if (step.kind !== 'over') return events;
  const { seats, winners } = scorePlanets(planets, setup.tileSet, setup.options);
  return [...events, { kind: 'gameEnded', totals: seats.map(({ total }) => total), winners }];
}

/** Adds the round's tiles to `rebuilt`. */
function eventsOfRound(
  { start, stack, drawn, takes, discard }: RoundView,
  { setup, step, viewer }: View,
  { rebuilt, isOver }: { readonly rebuilt: PlanetView[]; readonly isOver: boolean },
): readonly ViewEvent[] {
  const isPair = setup.seats === 2;
  const isShown = !isPair && !isPassedInSecret(setup, stack);
  /** As it was sent then: everybody else sees the tile only where it is placed. R4.3 */
  const coveredTaken = (seat: Seat, tile: TileId | undefined): ViewEvent =>
    tile !== undefined && (viewer === seat || viewer === start)
      ? { kind: 'coveredTaken', seat, tile }
      : { kind: 'coveredTaken', seat };
  const events: ViewEvent[] = [
    { kind: 'stackOpened', seat: start, stack, tiles: drawn.map(({ tile }) => (isShown ? (tile ?? null) : null)) },
  ];
  const isOffered = isPair && (isOver || (step.kind !== 'offer' && step.kind !== 'open'));
  if (isOffered) events.push({ kind: 'offerMade', seat: start, offer: drawn });
  takes.forEach((take, index) => {
    const before = takes[index - 1];
    if (before !== undefined && !isPair) events.push({ kind: 'seatAppointed', by: before.seat, seat: take.seat });
    const secret = isPlacedHidden(setup.options, stack, take.cell);
    const taken = { kind: 'tileTaken', secret, ...take } as const;
    const mayKnow = take.tile !== undefined || setup.options.hiddenCharacters === 'secret-draft'; // R10.8
    const isCovered = drawn.some((each) => each.covered && each.tile === take.tile);
    const isUnseen = isPair && take.seat !== start && isCovered && mayKnow;
    if (isUnseen) events.push(coveredTaken(take.seat, take.tile), { ...taken, unseen: true });
    else events.push(taken);
    events.push(...placeTaken(rebuilt, take.seat, take, setup, secret));
  });
  if (!isOver && step.kind === 'place')
    events.push(coveredTaken(step.seat, drawn.find(({ covered }) => covered)?.tile));
  const last = takes.at(-1);
  if (!isOver && !isPair && last !== undefined && step.kind === 'take') {
    events.push({ kind: 'seatAppointed', by: last.seat, seat: step.seat });
  }
  if (discard !== undefined) events.push({ kind: 'tileDiscarded', tile: discard });
  return events;
}

/** Places the tile on the planet as it was then; returns the event if baobabs turned tiles face down. R6.2 */
function placeTaken(
  rebuilt: PlanetView[],
  seat: Seat,
  { tile, cell }: RoundView['takes'][number],
  { tileSet }: View['setup'],
  secret: boolean,
): readonly ViewEvent[] {
  const placedTile = { showing: secret ? 'secret' : 'faceUp', ...(tile === undefined ? {} : { tile }) } as const;
  const before: PlanetView = rebuilt[seat] ?? EMPTY_PLANET;
  const { planet, turned } = placeWithBaobabs(before, cell, placedTile, tileSet);
  rebuilt[seat] = planet;
  return turned.length === 0 ? [] : [{ kind: 'tilesTurnedFaceDown', seat, cells: turned }];
}
