// Starts a game on this device. The only place of the page that draws randomness and the date for a new game.

import { LEVELS, type Level, parsePlayer } from '../../bots/index.ts';
import { route } from '../route.svelte.ts';
import { type SavedGame, saveGame } from '../storage/saved-games.ts';
import { words } from '../words.svelte.ts';
import { type GameSetup, isNameless, looksIn, namesIn, recordFor, type SetupPlayer, saveSetup } from './game-setup.ts';
import { hex } from './random.ts';

/** Saves a new game and goes to its table. */
export function startGame(setup: GameSetup): void {
  saveSetup(setup);
  const names = namesIn(setup, words.phrases(), words.say('player.you'));
  const chance = { seed: hex(32), salt: hex(16), date: new Date().toISOString().slice(0, 10) };
  const id = hex(8);
  saveGame(id, { record: recordFor(setup, names, chance), canUndo: false, looks: looksIn(setup) }, Date.now());
  route.go({ name: 'table', id });
}

/** The setup for playing again with the same people, the same rules and the same way to decide who starts. */
export function setupOf({ record, looks }: Pick<SavedGame, 'record' | 'looks'>): GameSetup {
  const { names, bots, preset, game, startBy = 'chance', undo } = record;
  const players = bots.map((bot, seat): SetupPlayer => {
    const player = bot === undefined ? undefined : parsePlayer(bot);
    if (player === undefined) return { kind: 'person', name: ownName(names[seat] ?? ''), look: looks?.[seat] };
    return { kind: 'bot', level: player.ok ? levelOf(player.value.bot) : 'merchant' };
  });
  const start = startBy === 'chance' ? { by: startBy } : { by: startBy, seat: game.setup.start };
  return { players, preset, options: game.setup.options, start, undo: undo ?? 'usual' };
}

/** Drops a default name such as `You`, so that the next game uses the default of its own language. */
function ownName(name: string): string {
  return isNameless(name) ? '' : name;
}

/** A benchmark bot has no level of its own. */
function levelOf(bot: string): Level {
  return LEVELS.find((level) => level === bot) ?? 'merchant';
}
