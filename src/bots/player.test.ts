// Players as text: what reads, what does not, and that the text comes back as it went.

import { describe, expect, it } from 'vitest';
import { BOT_NAMES } from './names.ts';
import { type Budget, DEFAULT_BUDGET, formatPlayer, type Player, parsePlayer } from './player.ts';

const ms = (amount: number): Budget => ({ kind: 'time', ms: amount });
const iterations = (count: number): Budget => ({ kind: 'iterations', count });

describe('parsePlayer', () => {
  it.each<readonly [string, Player]>([
    ['prince', { bot: 'prince', budget: DEFAULT_BUDGET }],
    ['prince:100ms', { bot: 'prince', budget: ms(100) }],
    ['flat:2000it', { bot: 'flat', budget: iterations(2000) }],
    ['sheep:1it', { bot: 'sheep', budget: iterations(1) }],
    ['fox:007ms', { bot: 'fox', budget: ms(7) }],
    ['rose:10000000ms', { bot: 'rose', budget: ms(10_000_000) }],
  ])('reads %s', (text, player) => {
    expect(parsePlayer(text)).toEqual({ ok: true, value: player });
  });

  it.each([
    ['', 'unknownBot'],
    ['prinz', 'unknownBot'],
    ['Prince', 'unknownBot'],
    [' prince', 'unknownBot'],
    [':100ms', 'unknownBot'],
    ['constructor', 'unknownBot'],
    ['prince:', 'budgetUnknown'],
    ['prince:100', 'budgetUnknown'],
    ['prince:ms', 'budgetUnknown'],
    ['prince:0ms', 'budgetUnknown'],
    ['prince:-5ms', 'budgetUnknown'],
    ['prince:1.5ms', 'budgetUnknown'],
    ['prince:1e3it', 'budgetUnknown'],
    ['prince:100s', 'budgetUnknown'],
    ['prince:100 ms', 'budgetUnknown'],
    ['prince:100ms:2it', 'budgetUnknown'],
    ['prince:10000001it', 'budgetUnknown'],
    ['prince:999999999it', 'budgetUnknown'],
  ])('refuses "%s": %s', (text, fault) => {
    expect(parsePlayer(text)).toEqual({ ok: false, fault });
  });

  it.each(BOT_NAMES)('reads what formatPlayer writes: %s', (bot) => {
    for (const budget of [DEFAULT_BUDGET, ms(1), ms(10_000_000), iterations(1), iterations(10_000_000)]) {
      expect(parsePlayer(formatPlayer({ bot, budget }))).toEqual({ ok: true, value: { bot, budget } });
    }
  });
});
