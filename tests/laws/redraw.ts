// Another world that looks the same to one viewer: tiles that the viewer has not seen are dealt again, and tiles passed on in
// secret take another way. The moves of the true game are replayed with the new world's tiles.

import {
  type Deal,
  type Move,
  perStack,
  type Random,
  type Setup,
  STACKS,
  type TileId,
  tileOf,
  tilesOfStack,
} from '../../src/rules/index.ts';
import { shuffled } from '../support/random.ts';
import type { Knowledge } from './knowledge.ts';

export interface World {
  readonly deal: Deal;
  readonly moveFor: (move: Move) => Move;
}

export function redraw(
  { seen, mingled }: Pick<Knowledge, 'seen' | 'mingled'>,
  { setup, deal }: { readonly setup: Setup; readonly deal: Deal },
  random: Random,
): World {
  // A hidden baobab is shown when it is flipped (R10.9), so another world has it in the same places.
  const { hiddenCharacters, placement } = setup.options;
  const hidesBaobabs = hiddenCharacters === 'corners' && placement === 'free';
  const mixAlike = (map: Map<TileId, TileId>, tiles: readonly TileId[]): void => {
    const hasBaobab = (tile: TileId): boolean => hidesBaobabs && tileOf(setup.tileSet, tile).items.baobab !== undefined;
    mix(map, tiles.filter(hasBaobab), random);
    mix(
      map,
      tiles.filter((tile) => !hasBaobab(tile)),
      random,
    );
  };
  const dealt = new Map<TileId, TileId>();
  for (const stack of STACKS) {
    const unseen = tilesOfStack(setup.tileSet, stack).filter((tile) => !seen.has(tile));
    mixAlike(dealt, unseen);
  }
  const went = new Map<TileId, TileId>();
  for (const tiles of mingled) mixAlike(went, tiles);

  const inDeal = (tile: TileId): TileId => dealt.get(tile) ?? tile;
  const inMove = (tile: TileId): TileId => inDeal(went.get(tile) ?? tile);
  return {
    deal: {
      stacks: perStack((stack) => deal.stacks[stack].map(inDeal)),
      removed: perStack((stack) => deal.removed[stack].map(inDeal)),
    },
    moveFor: (move) => {
      if (move.kind === 'takeTile') return { ...move, tile: inMove(move.tile) };
      if (move.kind === 'makeOffer' && move.covered !== undefined) return { ...move, covered: inMove(move.covered) };
      return move;
    },
  };
}

function mix(map: Map<TileId, TileId>, tiles: readonly TileId[], random: Random): void {
  const order = shuffled(random, tiles);
  tiles.forEach((tile, index) => {
    map.set(tile, order[index] ?? tile);
  });
}
