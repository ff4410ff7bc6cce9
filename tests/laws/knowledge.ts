// What a viewer has seen of the tiles, derived from the events by the rulebook alone (R4, R10.3, R12): the independent
// implementation that `viewFor` and `eventFor` are compared with. It never uses them, nor the events' own `knownTo`.

import type { Cell, GameEvent, Setup, Stack, TileId, Viewer } from '../../src/rules/index.ts';

export interface Knowledge {
  /** Seen in some place at some time; the place in a draw is no secret for a viewer who sees the tile. */
  readonly seen: ReadonlySet<TileId>;
  /** Seen, with a known place: on which planet, in which cell. */
  readonly placed: ReadonlySet<TileId>;
  /** Tiles passed on together: the viewer does not know which of them ended where. */
  readonly mingled: readonly (readonly TileId[])[];
  /**
   * Taken openly by others in one round and then face down: the viewer saw who took which, but no view shows it again.
   * R10.8
   */
  readonly toRemember: readonly (readonly TileId[])[];
}

/** A round in which characters go from hand to hand. R10.1 */
interface HandedRound {
  readonly drawn: readonly TileId[];
  left: readonly TileId[];
  /** Taken before the tiles came to the viewer; absent while they have not. */
  before?: readonly TileId[];
  /** Handed on by the viewer. */
  handedOn?: readonly TileId[];
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass over the events, a case for each clause of the rulebook
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the same
export function knowledgeOf(events: readonly GameEvent[], viewer: Viewer): Knowledge {
  const seen = new Set<TileId>();
  const placed = new Set<TileId>();
  const see = (tiles: readonly TileId[]): void => {
    for (const tile of tiles) seen.add(tile);
  };
  let setup: Setup | undefined;
  let stack: Stack | undefined;
  let drawer: Viewer | undefined;
  let covered: TileId | undefined;
  let isDraftSecret = false;
  let toRemember: TileId[][] = [];
  const cells = new Map<string, TileId>();
  let handed: HandedRound | undefined;
  let handedRounds: HandedRound[] = [];

  for (const event of events) {
    switch (event.kind) {
      case 'gameStarted':
        setup = event.setup;
        break;
      case 'stackOpened': {
        const isDuel = setup?.seats === 2;
        stack = event.stack;
        isDraftSecret = setup?.options.hiddenCharacters === 'secret-draft' && stack === 'character';
        toRemember.push([]);
        drawer = event.seat;
        covered = undefined;
        handed = isDraftSecret && !isDuel ? { drawn: event.tiles, left: event.tiles } : undefined;
        if (handed !== undefined) handedRounds.push(handed);
        if (handed !== undefined && viewer === drawer) handed.before = [];
        if (viewer === drawer || (!isDuel && !isDraftSecret)) see(event.tiles); // R3.1, R4.1, R10.1
        break;
      }
      case 'offerMade':
        covered = event.offer.find((offered) => offered.covered)?.tile;
        see(event.offer.map((offered) => offered.tile).filter((tile) => tile !== covered)); // R4.2
        break;
      case 'seatAppointed':
        if (handed === undefined || event.seat !== viewer) break;
        handed.before = handed.drawn.filter((tile) => !handed?.left.includes(tile));
        see(handed.left); // R10.1
        break;
      case 'coveredTaken':
        if (event.seat === viewer) see([event.tile]); // R4.3
        break;
      case 'tileTaken': {
        const { tile, seat, cell } = event;
        cells.set(`${seat} ${cell}`, tile);
        const isHidden = isPlacedFaceDown(setup, stack, cell);
        if (seat === viewer || !isHidden) see([tile]); // R12.1: placed openly
        const isOpen = handed === undefined && tile !== covered; // R10.3: taken from among face-up ones
        const isOwnOffer = handed === undefined && viewer === drawer; // the covered tile that it offered itself
        const isOnlyOne = handed?.handedOn?.length === 1; // the single tile that it handed on
        const isWitness = isOpen || isOwnOffer || isOnlyOne;
        if (seat === viewer || !isHidden || (isDraftSecret && isWitness)) placed.add(tile);
        else if (!isDraftSecret && isOpen) toRemember.at(-1)?.push(tile); // R10.8
        if (handed === undefined) break;
        handed.left = handed.left.filter((other) => other !== tile);
        if (seat === viewer) handed.handedOn = handed.left;
        break;
      }
      case 'tilesTurnedFaceDown': {
        const flipped = event.cells.flatMap((cell) => cells.get(`${event.seat} ${cell}`) ?? []);
        see(flipped); // R10.9
        for (const tile of flipped) placed.add(tile);
        toRemember = toRemember.map((tiles) => tiles.filter((tile) => !flipped.includes(tile)));
        break;
      }
      case 'tileDiscarded':
        see([event.tile]); // R4.5
        break;
      case 'charactersRevealed':
        for (const { tile } of event.takes) placed.add(tile); // R10.5
        see([...placed]);
        handedRounds = [];
        toRemember = [];
        break;
      default:
        break;
    }
  }
  return { seen, placed, mingled: handedRounds.flatMap(mingledTiles), toRemember };
}

/** R10.1, R10.6, R10.7 */
function isPlacedFaceDown(setup: Setup | undefined, stack: Stack | undefined, cell: Cell): boolean {
  const { hiddenCharacters = 'off' } = setup?.options ?? {};
  if (hiddenCharacters === 'corners') return ['a1', 'd1', 'a4', 'd4'].includes(cell);
  return hiddenCharacters !== 'off' && stack === 'character';
}

/** The place of a single tile that was passed on is known. R10.3 */
function mingledTiles({ drawn, before, handedOn = [] }: HandedRound): readonly (readonly TileId[])[] {
  return before === undefined ? [drawn] : [before, handedOn];
}
