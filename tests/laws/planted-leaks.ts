// Planted leaks, one channel at a time, as mistakes in the code might cause them. The leak law must detect each.

import {
  eventFor,
  type Game,
  type GameEvent,
  legalMoves,
  type Move,
  type Round,
  STACKS,
  scorePlanets,
  tileOf,
  type Viewer,
  viewFor,
} from '../../src/rules/index.ts';
import { CHANNELS, type Channels } from './no-leak.ts';

/** Adds something to a view that does not belong there. */
const inView = (leak: (game: Game, viewer: Viewer) => object): Channels => ({
  ...CHANNELS,
  view: (game, viewer) => ({ ...viewFor(game, viewer), ...leak(game, viewer) }),
});

/** Events of one kind pass as they are. */
const inEvents = (kind: GameEvent['kind'], isRevealed: (viewer: Viewer) => boolean = () => true): Channels => ({
  ...CHANNELS,
  event: (event, viewer) => (event.kind === kind && isRevealed(viewer) ? event : eventFor(event, viewer)),
});

export const PLANTED_LEAKS: Readonly<Record<string, Channels>> = {
  'the order of the stacks': inView(({ deal }) => ({ stacks: deal.stacks })),
  'the removed tiles': inView(({ deal }) => ({ removed: deal.removed })),
  'a hash of the deal': inView(({ deal }) => ({ etag: hashOf(JSON.stringify(deal)) })),
  'one bit of the next tile': inView((game) => ({ hint: STACKS.some((stack) => hasBaobabOnTop(game, stack)) })),
  'the whole offer, covered or not': inView(({ offer }) => ({ offer })),
  'the drawn tiles of the round': inView(({ current }) => ({ current })),
  'the offer in the order of the ids': inView(({ offer }) => ({ covered: inOrder(offer).map((each) => each.covered) })),
  'the planets as they are': inView(({ planets }) => ({ planets })),
  'the planets as they are, to spectators': inView(({ planets }, viewer) =>
    viewer === 'spectator' ? { planets } : {},
  ),
  'past rounds as they were': inView(({ past }) => ({ past })),
  'the offer to a former holder': inView(({ current, offer }, viewer) =>
    current?.takes.some((take) => take.seat === viewer) ? { offer } : {},
  ),
  'which of the drawn tiles a seat took': inView(({ past }) => ({ places: past.map(placesOf) })),
  'a score with the secret characters': inView(({ planets, setup }) => ({
    score: scorePlanets(planets, setup.tileSet, setup.options),
  })),
  'the deal in the first event': inEvents('gameStarted'),
  'the tiles of every draw': inEvents('stackOpened'),
  'the covered tile when it is offered': inEvents('offerMade'),
  'the covered tile when it is taken': inEvents('coveredTaken'),
  'the covered tile when it is taken, to spectators': inEvents('coveredTaken', (viewer) => viewer === 'spectator'),
  'the offer while the covered tile is placed': inView(({ offer, step }) => (step.kind === 'place' ? { offer } : {})),
  'the drawn tiles while the covered one is placed': inView(({ current, step }) =>
    step.kind === 'place' ? { current } : {},
  ),
  'the covered tile when it is offered, to spectators': inEvents('offerMade', (viewer) => viewer === 'spectator'),
  'the secret tile when it is placed': inEvents('tileTaken'),
  'the tiles handed over': inEvents('seatAppointed'),
  'the order of the choices': {
    ...CHANNELS,
    choices: (game, viewer) => {
      const moves = legalMoves(viewFor(game, viewer));
      return STACKS.some((stack) => hasBaobabOnTop(game, stack)) ? moves.toReversed() : moves;
    },
  },
  'the choices of a seat that knows all': { ...CHANNELS, choices: (game, viewer) => namedChoices(game, viewer) },
  'a refusal that knows what lies covered': {
    ...CHANNELS,
    answer: (game, viewer, move) => {
      const answer = CHANNELS.answer(game, viewer, move);
      const isThere = move.kind === 'takeTile' && game.offer.some(({ tile }) => tile === move.tile);
      return answer === 'tileNotOffered' && isThere ? 'nothingCovered' : answer;
    },
  },
};

/** The covered tile by its id, where it should only be marked as covered. */
function namedChoices(game: Game, viewer: Viewer): readonly Move[] {
  const covered = game.offer.find((offered) => offered.covered)?.tile;
  return legalMoves(viewFor(game, viewer)).map((move) =>
    move.kind === 'takeCovered' && covered !== undefined ? { kind: 'takeTile', tile: covered, cell: 'b2' } : move,
  );
}

function hasBaobabOnTop({ deal, left, setup }: Game, stack: (typeof STACKS)[number]): boolean {
  const tile = deal.stacks[stack].at(-left[stack]);
  return left[stack] > 0 && tile !== undefined && tileOf(setup.tileSet, tile).items.baobab !== undefined;
}

function inOrder(offer: Game['offer']): Game['offer'] {
  return offer.toSorted((one, other) => (one.tile < other.tile ? -1 : 1));
}

function placesOf({ drawn, takes }: Round): readonly number[] {
  return takes.map((take) => drawn.findIndex(({ tile }) => tile === take.tile));
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}
