// Describes a view in words: the score of every seat, and every planet cell by cell. For people who can't see the
// drawing.

import {
  CELLS,
  CHARACTERS,
  countPlanet,
  type PlanetView,
  type ScoringOptions,
  scorePlanets,
  tileOf,
  type View,
} from '../../rules/index.ts';
import { codedTileName } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { isKnown } from '../report.ts';

/** One line per seat: points, volcanoes, baobabs. */
export function standingLines(view: View, names: readonly string[], { say, phrases }: Context): readonly string[] {
  const { planets, setup } = view;
  const { seats } = scorePlanets(planets, setup.tileSet, setup.options);
  return seats.map(({ total, volcanoes }, seat) => {
    const { items } = countPlanet(planets[seat] ?? [], setup.tileSet);
    return say(isKnown(planets[seat] ?? []) ? 'score.line' : 'score.line.hidden', {
      name: names[seat] ?? phrases.say('seat.name', { seat: seat + 1 }),
      points: phrases.points(total),
      volcanoes: phrases.count('volcano', volcanoes),
      baobabs: phrases.count('baobab', items.baobab),
    });
  });
}

/** The rules in short, for the number of players of this game, and what stays secret with hidden characters. */
export function shortRules({ setup }: View, { say }: Context): readonly string[] {
  const { hiddenCharacters, twoSeatOffer } = setup.options;
  const round =
    setup.seats === 2
      ? say('play.rules.two', { showAll: twoSeatOffer === 'may-show-all' ? 'yes' : 'no' })
      : say('play.rules');
  const two = setup.seats === 2 ? 'yes' : 'no';
  const hidden = hiddenCharacters === 'off' ? [] : [say(`play.rules.${hiddenCharacters}`, { two })];
  return [round, ...hidden, say('play.rules.end')];
}

/** What every character gives points for. */
export function charactersInWords(options: ScoringOptions, { say, phrases }: Context): readonly string[] {
  return CHARACTERS.map((each) =>
    say('text.labelled', { label: phrases.character(each), text: phrases.gives(each, options) }),
  );
}

/** Every placed tile of every planet, cell by cell. */
export function planetsInWords(view: View, names: readonly string[], context: Context): readonly string[] {
  const { say } = context;
  return view.planets.flatMap((planet, seat) => {
    const isMine = seat === view.viewer;
    const title = isMine ? say('planet.yours') : say('planet.of', { name: names[seat] ?? '' });
    const empty = CELLS.filter((_, index) => planet[index] === null);
    const free = empty.length === 0 ? [] : [say('cell.empty', { cells: empty.join(' ') })];
    return [say('text.title', { title }), ...planetInWords(planet, view, context), ...free, ''];
  });
}

function planetInWords(planet: PlanetView, { setup }: View, { say, phrases }: Context): readonly string[] {
  return CELLS.flatMap((cell, index) => {
    const placedTile = planet[index];
    if (!placedTile) return [];
    if (placedTile.tile === undefined) return [say('cell.line', { cell, tile: say('cell.secret') })];
    const tile = tileOf(setup.tileSet, placedTile.tile);
    const { character } = tile;
    const plain = codedTileName(tile, phrases);
    const named = character === undefined ? plain : `${plain}, ${phrases.gives(character, setup.options)}`;
    const showing =
      placedTile.showing === 'faceUp'
        ? ''
        : `, ${say(placedTile.showing === 'secret' ? 'cell.secret' : 'cell.faceDown')}`;
    return [say('cell.line', { cell, tile: `${named}${showing}` })];
  });
}
