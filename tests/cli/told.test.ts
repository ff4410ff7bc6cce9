// What the terminal tells and draws of a view, as plain lines.

import { describe, expect, it } from 'vitest';
import { contextIn } from '../../src/cli/context.ts';
import { standingLines } from '../../src/cli/play/in-words.ts';
import { scoreLines } from '../../src/cli/report.ts';
import { scorePlanets, viewFor } from '../../src/rules/index.ts';
import { gameOf } from '../support/games.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé'];
const HIDDEN = { options: 'hidden-characters' } as const;
const ROUND = '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1';

describe('R10.3 the score while characters are secret', () => {
  it.each([
    ['en', 'secret character', 'total of what you know', 'In the lead, of what you know: Chloé', ', of what you know'],
    [
      'fr',
      'personnage secret',
      'total, pour ce que tu en sais',
      'En tête, pour ce que tu en sais : Chloé',
      ', pour ce que tu en sais',
    ],
    ['es', 'personaje secreto', 'total, por lo que sabes', 'En cabeza, por lo que sabes: Chloé', ', por lo que sabes'],
  ] as const)('says in %s what is not known', (language, secret, total, leader, known) => {
    const context = contextIn(language);
    const view = viewFor(gameOf(HIDDEN, ROUND), 1); // has seen every tile but Ana’s
    const { planets, setup } = view;
    const score = scorePlanets(planets, setup.tileSet, setup.options);
    const told = scoreLines({ names: NAMES, planets, score, finished: false }, context);
    const [ana, bruno] = [told.slice(0, 7), told.slice(8, 15)];
    expect(ana[1]).toContain(context.say('score.corner.empty'));
    expect(ana[3]).toMatch(new RegExp(`^ {2}a4 {2}${secret} +\\?$`));
    expect(ana[6]).toMatch(new RegExp(`^ +${total} +0$`));
    expect(bruno.join('\n')).not.toContain(secret);
    expect(bruno[6]).toMatch(/^ +total +0$/);
    expect(told.at(-1)?.replace('\u00a0', ' ')).toBe(leader);
    const standing = standingLines(view, NAMES, context);
    expect(standing.map((line) => line.endsWith(known))).toEqual([true, false, false]);
  });
});
