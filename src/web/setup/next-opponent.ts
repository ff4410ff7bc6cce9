// Whether it is time for a stronger opponent: the player has won the last two games in which the strongest bot was of one level.

import { LEVELS, type Level } from '../../bots/index.ts';
import { type GameRecord, scorePlanets } from '../../rules/index.ts';

export interface NextOpponent {
  readonly beaten: Level;
  readonly next: Level;
}

/** From the games on this device, the latest first. Games of several people, and games among bots, do not count. */
export function nextOpponent(records: readonly GameRecord[]): NextOpponent | undefined {
  const games = records.filter(({ game, bots }) => game.step.kind === 'over' && peopleIn(bots) === 1);
  const [last, before] = games.map((record) => ({ level: strongest(record), isWon: isWon(record) }));
  const beaten = last?.level;
  if (beaten === undefined || before?.level !== beaten || !last?.isWon || !before.isWon) return undefined;
  const next = LEVELS[LEVELS.indexOf(beaten) + 1];
  return next === undefined ? undefined : { beaten, next };
}

function peopleIn(bots: GameRecord['bots']): number {
  return bots.filter((bot) => bot === undefined).length;
}

function strongest({ bots }: GameRecord): Level | undefined {
  return LEVELS.findLast((level) => bots.includes(level));
}

function isWon({ game, bots }: GameRecord): boolean {
  const { winners } = scorePlanets(game.planets, game.setup.tileSet, game.setup.options);
  return winners.some((seat) => bots[seat] === undefined);
}
