// Which cells the scoring highlights for a character.

import { describe, expect, it } from 'vitest';
import { scoringOf, viewFor } from '../../src/rules/index.ts';
import { scoredCells } from '../../src/web/board/scored-cells.ts';
import { gameOf, optionsOf, planetsOf } from '../support/games.ts';

describe('R8.2 R8.3 the geographer’s tiles', () => {
  const planets = planetsOf('P03 C16 C08 P05 / U01* U02* U03* .');

  it.each([
    ['planet', ['b1', 'a2', 'b2', 'c2']],
    ['visible', ['a1', 'b1', 'd1']],
    ['all', ['a1', 'b1', 'd1', 'a2', 'b2', 'c2']],
  ] as const)('%s: %j', (geographer, cells) => {
    const view = { ...viewFor(gameOf({}), 0), planets };
    const counted = scoringOf('geographer', optionsOf('classic', `geographer=${geographer}`)).map(
      (each) => each.counted,
    );
    expect(scoredCells(counted, 0, view)).toEqual(cells);
  });
});
