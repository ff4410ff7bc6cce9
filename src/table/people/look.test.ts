import { describe, expect, it } from 'vitest';
import { formatLook, type OwnLook, parseLook } from './look.ts';

describe('a look in a record', () => {
  it.each<[OwnLook, string | undefined]>([
    [{ portrait: 'fox', colour: 'gold' }, 'fox gold'],
    [{ portrait: 'sheepWhite' }, 'sheepWhite'],
    [{ colour: 'blue' }, 'blue'],
    [{}, undefined],
  ])('%o is written as %s, and read again', (look, text) => {
    expect(formatLook(look)).toBe(text);
    expect(parseLook(text)).toEqual(look);
  });

  it('skips words that it does not know', () => {
    expect(parseLook('dragon green')).toEqual({ colour: 'green' });
  });
});
