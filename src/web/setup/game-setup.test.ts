// Who plays a new game on this device, and how the people look.

import { describe, expect, it } from 'vitest';
import { PRESET_OPTIONS } from '../../rules/index.ts';
import { type GameSetup, looksIn, type SetupPlayer, withPlayer, withSwapped } from './game-setup.ts';

const ANA: SetupPlayer = { kind: 'person', name: 'Ana', look: { portrait: 'rose', colour: 'green' } };
const BO: SetupPlayer = { kind: 'person', name: 'Bo' };
const BOT: SetupPlayer = { kind: 'bot', level: 'echo' };

const setupOf = (...players: readonly SetupPlayer[]): GameSetup => ({
  players,
  preset: 'classic',
  options: PRESET_OPTIONS.classic,
  start: { by: 'chance' },
  undo: 'usual',
});

describe('portraits and colours of people who share a device', () => {
  it('are chosen for the game, by seat, and move with their player', () => {
    expect(looksIn(setupOf(BOT, ANA, BO))).toEqual([{}, { portrait: 'rose', colour: 'green' }, {}]);
    expect(looksIn(withSwapped(setupOf(BOT, ANA, BO), 1, 2))?.[2]).toEqual({ portrait: 'rose', colour: 'green' });
  });

  it('are those of the settings where a person is alone, and of the seats where nobody chose', () => {
    expect(looksIn(setupOf(ANA, BOT, BOT))).toBeUndefined();
    expect(looksIn(setupOf(BO, BO))).toBeUndefined();
  });

  it('belong to one player: who chooses one takes it from the player who had chosen it', () => {
    const portrait = withPlayer([ANA, BO, BOT], 1, { kind: 'person', name: 'Bo', look: { portrait: 'rose' } });
    expect(looksIn(setupOf(...portrait))).toEqual([{ colour: 'green' }, { portrait: 'rose' }, {}]);
    const colour = withPlayer([ANA, BO, BOT], 1, { kind: 'person', name: 'Bo', look: { colour: 'green' } });
    expect(looksIn(setupOf(...colour))).toEqual([{ portrait: 'rose' }, { colour: 'green' }, {}]);
    expect(withPlayer([ANA, BO, BOT], 1, BOT)[0]).toEqual(ANA);
  });
});
