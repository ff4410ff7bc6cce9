// The rules give the same results in a real browser as in Node: the deal, the start seat, the commitment, and a whole game.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from '../../src/rules/index.ts';
import { answerTo, type Probe, type ProbeAnswer } from '../support/probe.ts';
import { HIDDEN_VALUES } from '../support/random-table.ts';
import { type OpenPage, openPage } from '../support/web/page.ts';

const SEEDS = [
  ...['a', 'seed', '0', ' ', 'a seed with spaces', 'f'.repeat(64), 'x'.repeat(200)],
  ...['Chlo\u00e9', 'Chloe\u0301', '李小龍', '🪐', '👩‍🚀 👨‍🚀', '\ud800 lone', '"quotes" \\ # |'],
];

const PROBES: readonly Probe[] = SEEDS.map((seed, index) => ({
  seed,
  seats: rules.SEAT_COUNTS[index % 4] ?? 2,
  preset: rules.PRESETS[Math.floor(index / 4) % 4] ?? 'classic',
  hiddenCharacters: HIDDEN_VALUES[index % 4] ?? 'off',
}));

let opened: OpenPage;

beforeAll(async () => {
  opened = await openPage();
});

afterAll(() => opened?.close());

describe('R13.1 R13.2 in a browser as in Node', () => {
  it.each(PROBES.map((probe) => [JSON.stringify(probe.seed), probe] as const))('the seed %s', async (_, probe) => {
    expect(await answerInPage(probe)).toEqual(answerTo(rules, probe));
  });
});

/** As text, since vitest would rewrite the imports of a function. */
async function answerInPage(probe: Probe): Promise<ProbeAnswer> {
  const script = `Promise.all([import('/src/rules/index.js'), import('/tests/support/probe.js')])
    .then(([rules, { answerTo }]) => answerTo(rules, ${JSON.stringify(probe)}))`;
  return await opened.page.evaluate<ProbeAnswer>(script);
}
