// The race among choices: who leads, who is eliminated and when, and who is never eliminated.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { Race } from './race.ts';

/** The value of a choice in a world, from the world's random number and the choice's own, both from 0 to 1. */
type Worth = (luck: number, own: number) => number;

interface Case {
  readonly title: string;
  readonly choices: readonly Worth[];
  readonly groups?: readonly number[];
  readonly worlds: number;
  readonly leader: number;
  /** The choices that are still in the race. */
  readonly running: readonly number[];
}

function run({ choices, groups, worlds }: Case): Race {
  const race = new Race(choices.length, groups);
  const random = randomFrom('race');
  const share = (): number => random(1_000_000) / 1_000_000;
  for (let world = 0; world < worlds; world++) {
    const luck = share();
    for (const [choice, worth] of choices.entries()) race.worth[choice] = worth(luck, share());
    race.score();
  }
  return race;
}

const flat =
  (worth: number): Worth =>
  () =>
    worth;
const lucky =
  (worth: number): Worth =>
  (luck) =>
    worth + luck;
const noisy =
  (worth: number): Worth =>
  (_, own) =>
    worth + own;

const CASES: readonly Case[] = [
  {
    title: 'before the first world the first leads',
    choices: [flat(0), flat(1)],
    worlds: 0,
    leader: 0,
    running: [0, 1],
  },
  { title: 'after one world the best leads', choices: [flat(0), flat(1)], worlds: 1, leader: 1, running: [0, 1] },
  {
    title: 'nobody falls behind before 32 worlds',
    choices: [flat(0), flat(1)],
    worlds: 31,
    leader: 1,
    running: [0, 1],
  },
  { title: 'then the worse one does', choices: [flat(0), flat(1)], worlds: 32, leader: 1, running: [1] },
  {
    title: 'shared randomness cancels out',
    choices: [lucky(0.02), lucky(0)],
    worlds: 32,
    leader: 0,
    running: [0],
  },
  {
    title: 'independent randomness does not',
    choices: [noisy(0.02), noisy(0)],
    worlds: 32,
    leader: 1,
    running: [0, 1],
  },
  { title: 'until there are many worlds', choices: [noisy(0.1), noisy(0)], worlds: 1600, leader: 0, running: [0] },
  { title: 'of two alike one is enough', choices: [lucky(0), lucky(0)], worlds: 32, leader: 0, running: [0] },
  { title: 'a difference that is no matter', choices: [lucky(0), lucky(0.001)], worlds: 32, leader: 1, running: [1] },
  { title: 'one of many', choices: [flat(0), flat(2), lucky(5), flat(1)], worlds: 32, leader: 2, running: [2] },
  {
    title: 'the best of each group stays',
    choices: [flat(0), flat(2), flat(5), flat(4)],
    groups: [0, 0, 2, 2],
    worlds: 64,
    leader: 2,
    running: [1, 2],
  },
  {
    title: 'who leads elsewhere sends nobody away',
    choices: [flat(1), noisy(-0.5), noisy(-0.48)],
    groups: [0, 1, 1],
    worlds: 32,
    leader: 0,
    running: [0, 1, 2],
  },
  {
    title: 'in groups of one all stay',
    choices: [flat(0), flat(2), flat(5)],
    groups: [0, 1, 2],
    worlds: 64,
    leader: 2,
    running: [0, 1, 2],
  },
];

describe('a race', () => {
  it.each(CASES)('$title', (each) => {
    const race = run(each);
    expect(race.leader()).toBe(each.leader);
    expect(each.choices.flatMap((_, choice) => (race.isRunning(choice) ? [choice] : []))).toEqual(each.running);
    expect(race.isDecided).toBe(each.groups === undefined && each.running.length === 1);
    expect(race.worlds).toBe(each.worlds);
  });

  it('with one choice is decided before it begins', () => {
    expect(new Race(1).isDecided).toBe(true);
  });

  // How often that happens with bounds of 3, 2 and 1.5 standard errors: 1, 6, 13 of 300; 9, 80, 181 of 1000.
  it.each([
    { edge: 0.05, races: 300, most: 4 },
    { edge: 0.01, races: 1000, most: 18 },
  ])('rarely eliminates the better of two, better by $edge', ({ edge, races, most }) => {
    let lost = 0;
    for (let index = 0; index < races; index++) {
      const race = new Race(2);
      const random = randomFrom(`fair ${index}`);
      for (let world = 0; world < 400 && !race.isDecided; world++) {
        race.worth.set([edge + random(1000) / 1000, random(1000) / 1000]);
        race.score();
      }
      if (!race.isRunning(0)) lost += 1;
    }
    expect(lost).toBeLessThanOrEqual(most);
  });
});
