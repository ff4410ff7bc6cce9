import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../bots/index.ts';
import { faceOf, looksOf, PLAYER_COLOURS, readLook } from './looks.ts';

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
