import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../bots/index.ts';
import { PLAYER_COLOURS, PORTRAITS } from '../../table/index.ts';
import { faceOf, looksOf, readLook } from './looks.ts';

describe('looksOf', () => {
  it('gives bots their faces, people different things, and everybody a colour of their own', () => {
    const looks = looksOf([undefined, 'tiger', undefined, 'tiger', 'random']);
    expect(looks.map(({ portrait }) => portrait)).toEqual(['fox', 'tiger', 'rose', 'tiger', 'butterfly']);
    expect(looks.map(({ colour }) => colour)).toEqual(PLAYER_COLOURS);
  });

  it('gives a chosen colour to the person, and the one they left to the player who had it', () => {
    const looks = looksOf([undefined, 'echo', 'pilot'], { 0: { colour: 'green' } });
    expect(looks.map(({ colour }) => colour)).toEqual(['green', 'gold', 'coral']);
  });

  it('gives nobody else a chosen portrait', () => {
    const looks = looksOf([undefined, undefined, undefined], { 1: { portrait: 'fox' } });
    expect(looks.map(({ portrait }) => portrait)).toEqual(['rose', 'fox', 'elephant']);
  });

  it('gives what two have chosen to the lower seat, and the next free one to the other', () => {
    const fox = { portrait: 'fox', colour: 'gold' } as const;
    const looks = looksOf([undefined, undefined, undefined], { 1: fox, 2: fox });
    expect(looks).toEqual([
      { portrait: 'rose', colour: 'coral' },
      { portrait: 'fox', colour: 'gold' },
      { portrait: 'elephant', colour: 'green' },
    ]);
  });

  it('gives five players five colours and portraits, whatever they choose', () => {
    for (const portrait of PORTRAITS) {
      for (const colour of PLAYER_COLOURS) {
        for (let alike = 1; alike <= 5; alike++) {
          const own = Array.from({ length: 5 }, (_, seat) => (seat >= 5 - alike ? { portrait, colour } : {}));
          const looks = looksOf([undefined, undefined, undefined, undefined, undefined], own);
          expect(new Set(looks.map((look) => look.colour)).size).toBe(5);
          expect(new Set(looks.map((look) => look.portrait)).size).toBe(5);
        }
      }
    }
  });

  it('has a face for every bot to play against', () => {
    expect(LEVELS.map(faceOf)).toEqual(LEVELS);
  });
});

describe('readLook', () => {
  it.each([
    ['what was stored', { portrait: 'star', colour: 'blue' }, { portrait: 'star', colour: 'blue' }],
    ['a part', { colour: 'green' }, { colour: 'green' }],
    ['nothing of what is unknown', { portrait: 'dragon', colour: 7 }, {}],
    ['nothing else', 'fox', {}],
  ])('reads %s', (_, stored, look) => expect(readLook(stored)).toEqual(look));
});
