// Games of a day on this device: practice, which counts for no leaderboard. A day may be practised any number of times.

import { PRESET_OPTIONS, scorePlanets } from '../../rules/index.ts';
import { type Chance, DAILY_SEAT, type Day, dailyPlan, practiceShuffle } from '../../table/index.ts';
import { route } from '../route.svelte.ts';
import { type GameSetup, namesIn, recordFor, type SetupPlayer } from '../setup/game-setup.ts';
import { openArchive } from '../storage/archive/archive.ts';
import { dailyDayIn, newDailyId } from '../storage/daily-games.ts';
import { type SavedGame, savedGames, saveGame } from '../storage/saved-games.ts';
import { levelOf } from './bots.ts';
import type { PracticeGame } from './calendar.ts';
import { words } from './words.svelte.ts';

/** Those in local storage. The older finished ones are in the archive. */
export function practiceGames(): readonly PracticeGame[] {
  return savedGames().flatMap((saved) => {
    const day = dailyDayIn(saved.id);
    return day === undefined ? [] : [{ day, points: pointsOf(saved), playedMs: saved.played }];
  });
}

/** All of them. Games that are in both places are here twice. */
export async function allPracticeGames(): Promise<readonly PracticeGame[]> {
  const rows = (await (await openArchive())?.rows()) ?? [];
  const archived = rows.flatMap(({ id, playedMs, seats }): readonly PracticeGame[] => {
    const day = dailyDayIn(id);
    return day === undefined ? [] : [{ day, points: seats[DAILY_SEAT]?.total, playedMs }];
  });
  return [...practiceGames(), ...archived];
}

function pointsOf({ record: { game } }: SavedGame): number | undefined {
  if (game.step.kind !== 'over') return undefined;
  const { tileSet, options } = game.setup;
  return scorePlanets(game.planets, tileSet, options).seats[DAILY_SEAT]?.total;
}

/** Goes on with the day's practice game, or starts one: with the day's own shuffle once it is revealed. */
export function practise(day: Day, shuffle: Chance | undefined): void {
  const running = savedGames().find(({ id, record }) => dailyDayIn(id) === day && record.game.step.kind !== 'over');
  const id = running?.id ?? newDailyId(day);
  if (running === undefined) {
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
