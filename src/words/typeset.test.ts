import { expect, it } from 'vitest';
import { typeset, withoutSoftHyphens } from './typeset.ts';

it.each([
  ['Vraiment ? Oui ; 47 % !', 'Vraiment\u202f? Oui\u202f; 47\u202f%\u202f!'],
  ['Dans « Fabrique-moi une planète » :', 'Dans «\u202fFabrique-moi une planète\u202f»\u00a0:'],
  ['Tipp wird gesucht …', 'Tipp wird gesucht\u00a0…'],
  ['A plain sentence: nothing to do.', 'A plain sentence: nothing to do.'],
])('sets %j with spaces that break no line', (text, set) => {
  expect(typeset(text)).toBe(set);
});

it('takes the soft hyphens out of a text', () => {
  expect(withoutSoftHyphens('Laternen\u00adanzünder')).toBe('Laternenanzünder');
});
