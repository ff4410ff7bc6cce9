// The thirteen items, drawn: the inside of one symbol each, in the box that `measures` gives it.

import type { Item } from '../../rules/index.ts';
import { baobab } from './baobab.ts';
import { box } from './box.ts';
import { elephant } from './elephant.ts';
import { fox } from './fox.ts';
import { lamppost } from './lamppost.ts';
import { rose } from './rose.ts';
import { sheepBrown, sheepGrey, sheepWhite } from './sheep.ts';
import { snake } from './snake.ts';
import { star } from './star.ts';
import { sunset } from './sunset.ts';
import { volcano } from './volcano.ts';

export const ITEM_DRAWINGS: Readonly<Record<Item, () => string>> = {
  sheepWhite,
  sheepGrey,
  sheepBrown,
  box,
  snake,
  fox,
  elephant,
  rose,
  lamppost,
  sunset,
  star,
  volcano,
  baobab,
};
