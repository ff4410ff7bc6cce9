import { describe, expect, it } from 'vitest';
import { lookToSend } from './look.ts';

const FOX = { portrait: 'fox', colour: 'blue' } as const;
const ROSE = { portrait: 'rose', colour: 'gold' } as const;

describe('lookToSend', () => {
  it.each([
    ['the settings, when the player sits down', { shown: undefined, own: FOX, sent: undefined }, FOX],
    ['nothing where nothing was chosen', { shown: undefined, own: {}, sent: undefined }, undefined],
    ['nothing that the table shows already', { shown: FOX, own: FOX, sent: undefined }, undefined],
    ['nothing over the choice of another device', { shown: ROSE, own: FOX, sent: undefined }, undefined],
    ['nothing again after another device has chosen', { shown: ROSE, own: FOX, sent: FOX }, undefined],
    ['a new choice', { shown: FOX, own: ROSE, sent: FOX }, ROSE],
    ['that a choice was taken back', { shown: FOX, own: {}, sent: FOX }, {}],
  ])('sends %s', (_, facts, look) => expect(lookToSend(facts)).toEqual(look));
});
