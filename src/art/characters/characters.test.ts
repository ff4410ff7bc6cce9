import { describe, expect, it } from 'vitest';
import { CHARACTERS } from '../../rules/index.ts';
import { FACE_DRAWINGS } from '../faces/index.ts';
import { coloursOf, EDITIONS } from '../palette.ts';
import { CHARACTER_DRAWINGS } from './index.ts';

const PALETTE = Object.keys(coloursOf('first')).map((name) => `var(${name})`);

/** The first thing that is wrong with the markup, or undefined. */
function faultIn(markup: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  for (const tag of markup.matchAll(/<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/g)) {
    if (tag.index !== at) return `text at ${at}: ${markup.slice(at, at + 40)}`;
    at = tag.index + tag[0].length;
    const [, closing, name = '', attributes = '', empty] = tag;
    if (/NaN|undefined|Infinity|null/.test(attributes)) return `no number in ${name}`;
    if (closing === '/') {
      if (open.pop() !== name) return `${name} ends but did not begin`;
    } else if (empty !== '/') open.push(name);
  }
  if (at !== markup.length) return `text at ${at}: ${markup.slice(at, at + 40)}`;
  return open.length === 0 ? undefined : `${open.join()} does not end`;
}

function coloursIn(markup: string): readonly string[] {
  return [...markup.matchAll(/(?:fill|stroke)="([^"]*)"/g)].flatMap(([, colour = '']) =>
    colour === 'none' ? [] : [colour],
  );
}

describe('portraits', () => {
  it.each(CHARACTERS)('%s is well-formed and has something in it', (character) => {
    const drawing = CHARACTER_DRAWINGS[character]();
    expect(faultIn(drawing)).toBeUndefined();
    expect(drawing.match(/<path /g)?.length).toBeGreaterThan(20);
  });

  it.each(CHARACTERS)('%s is painted in colours of the palette', (character) => {
    const colours = coloursIn(CHARACTER_DRAWINGS[character]());
    expect(colours.filter((colour) => !PALETTE.includes(colour))).toEqual([]);
  });

  it.each(Object.entries(FACE_DRAWINGS))(
    'the face of the bot %s is well-formed and painted in colours of the palette',
    (_, draw) => {
      expect(faultIn(draw())).toBeUndefined();
      expect(coloursIn(draw()).filter((colour) => !PALETTE.includes(colour))).toEqual([]);
    },
  );

  it.each([
    ['businessman-white', 'sheep-white'],
    ['businessman-grey', 'sheep-grey'],
    ['businessman-brown', 'sheep-brown'],
  ] as const)('%s owns a sheep of his colour, and no other', (character, sheep) => {
    const colours = coloursIn(CHARACTER_DRAWINGS[character]());
    const fleeces = ['sheep-white', 'sheep-grey', 'sheep-brown'].filter((one) => colours.includes(`var(--art-${one})`));
    expect(fleeces).toEqual([sheep]);
  });

  it.each([
    ['gardener', 'coral'],
    ['little-prince', 'leaf'],
    ['little-prince', 'coral'],
    ['hunter', 'leaf'],
    ['king', 'star'],
    ['drunkard', 'rose-deep'],
  ] as const)('%s has the colour by which the box knows him: %s', (character, colour) => {
    expect(coloursIn(CHARACTER_DRAWINGS[character]())).toContain(`var(--art-${colour})`);
  });

  it('two are men in the first edition and women in the second', () => {
    const both = CHARACTERS.filter((character) =>
      EDITIONS.every((edition) => CHARACTER_DRAWINGS[character]().includes(`opacity="var(--art-${edition})"`)),
    );
    expect(both).toEqual(['gardener', 'turkish-astronomer']);
  });

  it('are all different', () => {
    expect(new Set(CHARACTERS.map((character) => CHARACTER_DRAWINGS[character]())).size).toBe(CHARACTERS.length);
  });

  it('fail the checks above if they are broken', () => {
    expect(faultIn('<g><path d="M0 0"/>')).toBe('g does not end');
    expect(faultIn('<path d="M0 NaN"/>')).toBe('no number in path');
    expect(faultIn('<path d="M0 0">')).toBe('path does not end');
    expect(faultIn('<path d="M0 0"/>,')).toBe('text at 16: ,');
    expect(coloursIn('<path fill="#fff" stroke="red"/>')).toEqual(['#fff', 'red']);
  });
});
