// The faces of the bots to play against: the inner markup of one symbol each, in a box of 100 × 100.

import { butterfly } from './butterfly.ts';
import { echo } from './echo.ts';
import { merchant } from './merchant.ts';
import { pilot } from './pilot.ts';
import { tiger } from './tiger.ts';
import { traveler } from './traveler.ts';

export const FACE_DRAWINGS = { butterfly, echo, merchant, traveler, tiger, pilot } as const satisfies Readonly<
  Record<string, () => string>
>;

/** A bot that has a face, by its name. */
export type Face = keyof typeof FACE_DRAWINGS;
