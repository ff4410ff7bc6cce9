// Accessible names for what is drawn: tiles, cells and planets in words.

import {
  type Cell,
  countPlanet,
  type PlacedTileView,
  type PlanetScore,
  type PlanetView,
  type ScoringOptions,
  type Stack,
  type Tile,
  type TileSet,
  tileOf,
} from '../../rules/index.ts';
import { capital, type Phrases } from '../../words/index.ts';

/** `1 volcano, 2 lampposts`; for a character also what it scores. */
export function tileDescription(tile: Tile, options: ScoringOptions, phrases: Phrases): string {
  const shown = capital(phrases.shows(tile));
  return tile.character === undefined
    ? shown
    : phrases.say('text.also', { one: shown, other: phrases.gives(tile.character, options) });
}

interface DescriptionOptions {
  readonly setup: { readonly tileSet: TileSet; readonly options: ScoringOptions };
  readonly phrases: Phrases;
  readonly canLay: boolean;
}

/** The content of a cell, where the cell itself is obvious. */
export function describeTile(
  placedTile: PlacedTileView | null,
  { setup, phrases, canLay }: DescriptionOptions,
): string {
  const { say } = phrases;
  if (placedTile === null) return say(canLay ? 'cell.canPlace' : 'cell.free');
  if (placedTile.tile === undefined) return hiddenDescription(placedTile.stack, phrases);
  const description = tileDescription(tileOf(setup.tileSet, placedTile.tile), setup.options, phrases);
  if (placedTile.showing === 'faceUp') return description;
  return say('text.also', {
    one: description,
    other: say(placedTile.showing === 'secret' ? 'cell.secret' : 'cell.faceDown'),
  });
}

/** The back of a hidden tile says which stack it is from. */
function hiddenDescription(stack: Stack = 'character', { say, stack: nameOf }: Phrases): string {
  if (stack === 'character') return say('tile.secret');
  return say('text.labelled', { label: capital(nameOf(stack)), text: say('tile.hidden') });
}

/** The same with the cell's name, for screen readers. */
export function describeCell(placedTile: PlacedTileView | null, cell: Cell, options: DescriptionOptions): string {
  return options.phrases.say('text.labelled', { label: cell, text: describeTile(placedTile, options) });
}

/** A planet in one sentence, without the figures shown beside it. */
export function describePlanet(planet: PlanetView, score: PlanetScore, set: TileSet, phrases: Phrases): string {
  const { faceDown, tiles } = countPlanet(planet, set);
  const characters = score.corners.flatMap(({ character }) =>
    character === undefined ? [] : [phrases.character(character)],
  );
  const parts = [
    phrases.say('planet.tiles', { count: tiles }),
    ...characters,
    ...(faceDown === 0 ? [] : [phrases.count('faceDownTile', faceDown)]),
  ];
  return capital(phrases.list(parts));
}
