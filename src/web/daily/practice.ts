// Games of a day on this device: practice, which counts for no leaderboard. One a day is stored, under the day's id.

import { PRESET_OPTIONS, scorePlanets } from '../../rules/index.ts';
import { type Chance, DAILY_SEAT, type Day, dailyPlan, dayAt, practiceShuffle } from '../../table/index.ts';
import { route } from '../route.svelte.ts';
import { type GameSetup, namesIn, recordFor, type SetupPlayer } from '../setup/game-setup.ts';
import { storedKeys } from '../storage/local-storage.ts';
import { loadGame, type SavedGame, saveGame } from '../storage/saved-games.ts';
import { levelOf } from './bots.ts';
import type { PracticeGame } from './calendar.ts';
import { words } from './words.svelte.ts';

const PREFIX = 'daily-';

function practiceId(day: Day): string {
  return PREFIX + day;
}

export function savedPractice(day: Day): SavedGame | undefined {
  return loadGame(practiceId(day));
}

export function practiceGames(): readonly PracticeGame[] {
  const stored = storedKeys(`game/${PREFIX}`).map((key) => key.slice(`game/${PREFIX}`.length));
  return stored.flatMap((day) => {
    const saved = savedPractice(day);
    if (saved === undefined) return [];
    return [{ day, points: pointsOf(saved), isOnDay: dayAt(saved.played) === day }];
  });
}

function pointsOf({ record: { game } }: SavedGame): number | undefined {
  if (game.step.kind !== 'over') return undefined;
  const { tileSet, options } = game.setup;
  return scorePlanets(game.planets, tileSet, options).seats[DAILY_SEAT]?.total;
}

/** Goes on with the day's practice game, or starts one: with the day's own shuffle once it is revealed. */
export function practise(day: Day, shuffle: Chance | undefined): void {
  const id = practiceId(day);
  const saved = loadGame(id);
  if (saved === undefined || saved.record.game.step.kind === 'over') {
    const setup = setupOf(day);
    const chance = { ...(shuffle ?? practiceShuffle(day)), date: day };
    const record = recordFor(setup, namesIn(setup, words.phrases(), words.say('player.you')), chance);
    saveGame(id, { record, canUndo: false, looks: undefined }, Date.now());
  }
  route.go({ name: 'table', id });
}

function setupOf(day: Day): GameSetup {
  const { preset, bots } = dailyPlan(day);
  const others = bots.map((bot): SetupPlayer => ({ kind: 'bot', level: levelOf(bot) }));
  const players: readonly SetupPlayer[] = [{ kind: 'person', name: '' }, ...others];
  return { players, preset, options: PRESET_OPTIONS[preset], start: { by: 'chance' }, undo: 'usual' };
}
