// Parsing and formatting players: what is accepted, what is refused, and round trips.

import { describe, expect, it } from 'vitest';
import { BOT_NAMES } from './names.ts';
import { type Budget, DEFAULT_BUDGET, formatPlayer, type Player, parsePlayer } from './player.ts';

const ms = (amount: number): Budget => ({ kind: 'time', ms: amount });
const iterations = (count: number): Budget => ({ kind: 'iterations', count });

describe('parsePlayer', () => {
  it.each<readonly [string, Player]>([
    ['pilot', { bot: 'pilot', budget: DEFAULT_BUDGET }],
    ['pilot:100ms', { bot: 'pilot', budget: ms(100) }],
    ['flat:2000it', { bot: 'flat', budget: iterations(2000) }],
    ['butterfly:1it', { bot: 'butterfly', budget: iterations(1) }],
    ['traveler:007ms', { bot: 'traveler', budget: ms(7) }],
    ['echo:10000000ms', { bot: 'echo', budget: ms(10_000_000) }],
  ])('reads %s', (text, player) => {
    expect(parsePlayer(text)).toEqual({ ok: true, value: player });
  });

  it.each([
    ['', 'unknownBot'],
    ['prinz', 'unknownBot'],
    ['Prince', 'unknownBot'],
    [' pilot', 'unknownBot'],
    [':100ms', 'unknownBot'],
    ['constructor', 'unknownBot'],
    ['pilot:', 'budgetUnknown'],
    ['pilot:100', 'budgetUnknown'],
    ['pilot:ms', 'budgetUnknown'],
    ['pilot:0ms', 'budgetUnknown'],
    ['pilot:-5ms', 'budgetUnknown'],
    ['pilot:1.5ms', 'budgetUnknown'],
    ['pilot:1e3it', 'budgetUnknown'],
    ['pilot:100s', 'budgetUnknown'],
    ['pilot:100 ms', 'budgetUnknown'],
    ['pilot:100ms:2it', 'budgetUnknown'],
    ['pilot:10000001it', 'budgetUnknown'],
    ['pilot:999999999it', 'budgetUnknown'],
  ])('refuses "%s": %s', (text, fault) => {
    expect(parsePlayer(text)).toEqual({ ok: false, fault });
  });

  it.each(BOT_NAMES)('reads what formatPlayer writes: %s', (bot) => {
    for (const budget of [DEFAULT_BUDGET, ms(1), ms(10_000_000), iterations(1), iterations(10_000_000)]) {
      expect(parsePlayer(formatPlayer({ bot, budget }))).toEqual({ ok: true, value: { bot, budget } });
    }
  });
});
