// The colours, as custom properties: a drawing says `var(--art-fox)`, and the page that shows it declares the palette of an
// edition on any element above it. The second edition is another palette (R11.7), not another drawing.

import type { Options, ScoringOptions } from '../rules/index.ts';

/** The editions that have colours of their own. */
export const EDITIONS = ['first', 'second'] as const;
/** An edition of the game, by whose colours things are drawn. */
export type ArtEdition = (typeof EDITIONS)[number];

const FIRST = {
  // sky
  night: '#2b3d6b',
  'night-deep': '#1c294c',
  'night-light': '#41568c',
  dusk: '#8291c4',
  // the glow around a planet that floats in the page's sky, which may be a day's
  halo: '#41568c',
  'halo-near': '#8291c4',
  cloud: '#41568c',
  afterglow: '#9a6390',
  speck: '#c9d2f0',
  chalk: '#aab6dc',
  plan: '#26355f',
  // paper and ink
  paper: '#fdf6e4',
  'paper-deep': '#ead9b5',
  ink: '#2a2136',
  // ground
  ground: '#e2b266',
  'ground-light': '#efcd8e',
  'ground-deep': '#c48b41',
  leaf: '#86a85c',
  'leaf-deep': '#557a45',
  // people and things
  coral: '#e5785d',
  'coral-deep': '#b8503f',
  rose: '#dd5a80',
  'rose-deep': '#a8365c',
  sunset: '#f59b3c',
  'sunset-light': '#ffd27d',
  'sunset-deep': '#e2603f',
  volcano: '#98939c',
  'volcano-deep': '#6d6875',
  lava: '#f0633a',
  smoke: '#e6e2e6',
  trunk: '#b07d5a',
  'trunk-deep': '#84573f',
  earth: '#5b4034',
  fox: '#e8833f',
  'fox-deep': '#bd5a2b',
  elephant: '#a4b4c8',
  'elephant-deep': '#7689a3',
  snake: '#a9bb3e',
  'snake-deep': '#6f8530',
  wood: '#d8b284',
  'wood-deep': '#a67c50',
  glass: '#d5e8ec',
  blue: '#6fb1ea',
  iron: '#474c70',
  lamplight: '#ffe48c',
  skin: '#f6d3b0',
  hair: '#f3c64f',
  // what the editions differ in
  star: '#fff3c4',
  'star-deep': '#efc96a',
  'sheep-white': '#fffdf6',
  'sheep-white-deep': '#e3d9cb',
  'sheep-grey': '#b3b2bd',
  'sheep-grey-deep': '#6f6d7c',
  'sheep-brown': '#b57c4f',
  'sheep-brown-deep': '#855431',
  'sheep-face': '#f4d2ac',
  'sheep-dark': '#43302f',
} as const;

export type Colour = keyof typeof FIRST;

const SECOND: Partial<Record<Colour, string>> = {
  star: '#ffdb45',
  'star-deep': '#e8a21f',
  'sheep-grey': '#f6d257',
  'sheep-grey-deep': '#b98a1d',
  'sheep-brown': '#7fb0e3',
  'sheep-brown-deep': '#4a7cb5',
};

type Geographer = Options['geographer'];
/** Every value of the option that a drawing depends on: which tiles the Geographer counts. */
export const GEOGRAPHERS = ['planet', 'visible', 'all'] as const satisfies readonly Geographer[];

/** As opacities, for the few things that only one edition shows, or that depend on what the Geographer counts. */
function shown(edition: ArtEdition, geographer: Geographer): readonly (readonly [string, number])[] {
  return [
    ...EDITIONS.map((each) => [each, each === edition ? 1 : 0] as const),
    ...GEOGRAPHERS.map((each) => [`geographer-${each}`, each === geographer ? 1 : 0] as const),
  ];
}

/** Each property of the palette and its value. */
export function coloursOf(edition: ArtEdition, geographer: Geographer = 'planet'): Readonly<Record<string, string>> {
  const colours: Readonly<Record<string, string>> = edition === 'first' ? FIRST : { ...FIRST, ...SECOND };
  const entries = [...Object.entries(colours), ...shown(edition, geographer)];
  return Object.fromEntries(entries.map(([name, value]) => [`--art-${name}`, String(value)]));
}

/**
 * The colours of an edition as CSS custom properties, for a `style` attribute or the body of a CSS rule, and which tiles
 * the Geographer's drawing says that he counts; outside a game, those of both editions.
 */
export function paletteOf(edition: ArtEdition, { geographer }: ScoringOptions = { geographer: 'planet' }): string {
  return Object.entries(coloursOf(edition, geographer))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Art that only one edition shows. */
export function onlyIn(edition: ArtEdition, parts: readonly string[]): string {
  return `<g opacity="var(--art-${edition})">${parts.join('')}</g>`;
}

/** The attributes that fill with a colour. */
export function paint(colour: Colour, opacity?: number): string {
  return ` fill="var(--art-${colour})"${opacity === undefined ? '' : ` opacity="${opacity}"`}`;
}
