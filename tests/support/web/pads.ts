// Counts for the score pad, as the page stores them: the rule sheet's example in both forms, five players, and past
// games.

import type { Page } from 'playwright';
import type { WrittenPad } from '../../../src/web/pad/parse.ts';
import type { WebApp } from './web-app.ts';

type Planet = WrittenPad['planets'][number];

const NOBODY: Planet = { name: '', way: 'counts', tiles: '', characters: [], items: {}, faceDown: 0 };

export function writtenPad(planets: readonly Partial<Planet>[], rest: Partial<WrittenPad> = {}): WrittenPad {
  const all = Array.from({ length: 5 }, (_, seat) => ({ ...NOBODY, ...planets[seat] }));
  return {
    preset: 'classic',
    geographer: 'planet',
    placement: 'round',
    seats: Math.max(2, planets.length),
    planets: all,
    ...rest,
  };
}

/** The rule sheet's example: 41 and 39. */
export const ANTOINE: Partial<Planet> = {
  name: 'Antoine',
  way: 'tiles',
  tiles: 'P03 U05 D17 P12 D19 C01* C11 U04 U08 C02* C19 D02* P20 D18 U09 P15',
};
export const BRUNO: Partial<Planet> = {
  name: 'Bruno',
  way: 'tiles',
  tiles: 'P10 U06 D04 P16 D08 C05 C07 U20 U16 C10 C08 D11 P13 D03 U18 P07',
};

/** The items on the two planets, for entering counts instead. */
export const ANTOINE_COUNTED: Partial<Planet> = {
  name: 'Antoine',
  characters: ['geographer', 'drunkard', 'little-prince', 'businessman-brown'],
  items: { volcano: 3, sheepWhite: 4, sheepGrey: 2, sheepBrown: 2, box: 4 },
  faceDown: 3,
};
export const BRUNO_COUNTED: Partial<Planet> = {
  name: 'Bruno',
  characters: ['hunter', 'gardener', 'businessman-white', 'king'],
  items: { volcano: 6, fox: 1, elephant: 1, snake: 2, sheepWhite: 6, sheepGrey: 2, sheepBrown: 1, baobab: 2, rose: 2 },
};

export const CROWD = writtenPad([
  ANTOINE,
  BRUNO,
  {
    name: 'Chloé',
    characters: ['vain-man', 'lamplighter', 'astronomer'],
    items: { snake: 2, volcano: 2, lamppost: 7 },
  },
  { name: 'Maximilienne', way: 'tiles', tiles: 'P01 C16 U13 U03 D13' },
  { name: 'Emil' },
]);

export const ODD = writtenPad([
  { name: 'Ana', way: 'tiles', tiles: 'P01 C03 U01 U02 D14 C04' },
  { name: 'Bo', characters: ['king', 'king'], items: { rose: 9, volcano: 3 }, faceDown: 2 },
]);

const games = [
  { id: '0000000000000002', date: '2026-05-03T19:30:00.000Z', pad: writtenPad([ANTOINE, BRUNO]) },
  {
    id: '0000000000000001',
    date: '2026-04-12T19:30:00.000Z',
    pad: writtenPad([ANTOINE_COUNTED, { ...BRUNO_COUNTED, items: { rose: 1, baobab: 2 } }, { name: 'Chloé' }]),
  },
];

/** A saved game, to be opened again. */
export const CORRECTED = games[0];

export const PAST: Readonly<Record<string, unknown>> = Object.fromEntries(
  games.map((game) => [`planet/pad-game/${game.id}`, game]),
);

/** Writes these into the page's storage and goes to a screen of the pad. */
export async function reachPad(
  page: Page,
  app: WebApp,
  { hash, pad, kept = {} }: { hash: string; pad?: WrittenPad; kept?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { ...kept, ...(pad === undefined ? {} : { 'planet/pad': pad }) },
  );
  await page.goto(`${app.url}${hash}`);
  await page.locator('h1').first().waitFor();
}
