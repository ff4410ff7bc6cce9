// What can be wrong with text or data from outside. A fault carries a code of this closed set and the facts that a
// sentence about it needs; the sentences themselves, in every language, are in `words`.

/** Everything that can be wrong with a text or with data that is read. */
export const FAULT_CODES = [
  // tile sets
  'tileSetNotJson',
  'tileSetNotList',
  'tileSetCount',
  'tileSetStackCount',
  'tileSetName',
  'tileSetNameTaken',
  'tileNotObject',
  'tileIdMissing',
  'tileIdForm',
  'tileIdTwice',
  'tileKeyUnknown',
  'tileStackUnknown',
  'tileItemsMissing',
  'tileItemUnknown',
  'tileItemCount',
  'tileTwoBaobabs',
  'tileTwoVolcanoes',
  'tileBaobabAndVolcano',
  'tileCharacterMissing',
  'tileCharacterUnknown',
  'tileCharacterItems',
  'tileCharacterOnPlanetTile',
  // options
  'presetUnknown',
  'optionUnknown',
  'optionValueUnknown',
  'optionTwice',
  // seeds
  'textEmpty',
  'textTooLong',
  'textControl',
  // planets
  'planetNone',
  'planetIsRecord',
  'planetsTooMany',
  'planetLines',
  'planetTokens',
  'planetTokenUnknown',
  'planetTileTwice',
  'planetNotHome',
  'planetStackFull',
  'planetFaceDownWithoutBaobab',
  'planetFaceUpBaobabs',
  'planetFaceDownCount',
  // records
  'recordIsPlanets',
  'tagForm',
  'tagUnknown',
  'tagTwice',
  'tagAfterRounds',
  'tagTilesOther',
  'seatTagMissing',
  'seatTagGap',
  'startUnknown',
  'startByUnknown',
  'undoUnknown',
  'startNotSeed',
  'botWithoutSeat',
  'roundForm',
  'roundNumber',
  'roundStackUnknown',
  'roundAfterUnfinished',
  'roundsTooMany',
  'drawCount',
  'drawForm',
  'drawTileUnknown',
  'drawTileStack',
  'drawTileTwice',
  'drawNotSeed',
  'drawCoveredSeats',
  'drawCoveredTwice',
  'takeForm',
  'takeSeat',
  'takeTooMany',
  'takeForced',
  'takeWithoutSpace',
  'dueNotLast',
  'refused',
] as const;
/** A code that says what is wrong with a text or with data. */
export type FaultCode = (typeof FAULT_CODES)[number];

/** What is wrong with a text or with data, and where. The module `words` turns it into a sentence. */
export interface Fault {
  readonly code: FaultCode;
  /** Line of the text, counted from 1. */
  readonly line?: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

export type FaultFacts = Readonly<Record<string, string | number>>;

export function fault(code: FaultCode, facts: FaultFacts = {}, line?: number): Fault {
  return line === undefined ? { code, facts } : { code, line, facts };
}
