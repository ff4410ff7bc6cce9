// Planets as text and back. Bad planets are in `fault.test.ts`; here are the good ones, however they are written.

import { describe, expect, it } from 'vitest';
import { EXAMPLE, gameOf, must, optionsOf, randomGames, randomOf } from '../../../tests/support/games.ts';
import { BOX, formatPlanets, PRESETS, parsePlanets, planetTokens, viewFor } from '../index.ts';

const RULES = { tileSet: BOX, options: optionsOf() };

describe('R5.1 planets as text', () => {
  it('R5.1 the example is read cell by cell and written as it stood', () => {
    const planets = must(parsePlanets(EXAMPLE, RULES));
    expect(planets.map(({ name }) => name)).toEqual(['Antoine', 'Bruno']);
    expect(planets[0]?.planet[0]).toEqual({ tile: 'P03', showing: 'faceUp' });
    expect(planets[0]?.planet[5]).toEqual({ tile: 'C01', showing: 'faceDown' });
    expect(planets[1]?.planet[15]).toEqual({ tile: 'P07', showing: 'faceUp' });
    expect(formatPlanets(planets)).toBe(EXAMPLE);
  });

  it.each([
    ['Windows line ends', EXAMPLE.replaceAll('\n', '\r\n')],
    ['old line ends', EXAMPLE.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${EXAMPLE}`],
    ['comments', `# two planets\n${EXAMPLE.replaceAll(/(\w\*?)$/gm, '$1 # a row')}# and no more`],
    ['a comment between two rows', EXAMPLE.replace('\nD19', '\n  # the second row: a comment\nD19')],
    ['more blank lines', `\n\n${EXAMPLE.replace('\n\n', '\n\n\n \t\n')}\n\n`],
    ['no blank line before a name', EXAMPLE.replace('\n\n', '\n')],
    ['indents, tabs and wide gaps', EXAMPLE.replaceAll('\n', '\n    ').replaceAll(' U', '\t  U')],
    ['no last line end', EXAMPLE.trimEnd()],
  ])('R5.1 is read with %s', (_, text) => {
    expect(must(parsePlanets(text, RULES))).toEqual(must(parsePlanets(EXAMPLE, RULES)));
  });

  it('R5.1 names may be left out', () => {
    const bare = EXAMPLE.replace('Antoine:\n', '').replace('Bruno:\n', '');
    const planets = must(parsePlanets(bare, RULES));
    expect(planets.map((planet) => 'name' in planet)).toEqual([false, false]);
    expect(planets.map(({ planet }) => planet)).toEqual(must(parsePlanets(EXAMPLE, RULES)).map(({ planet }) => planet));
    expect(formatPlanets(planets)).toBe(bare);
  });

  it.each(['Ana', 'Ana María de la O', 'Chloé 星', 'A:B', 'x:', '', '"Ana"', 'P01 P02 P03 P04', 'Bob #1'])(
    'R5.1 the name "%s" is written and read back',
    (name) => {
      const planets = [{ name, planet: must(parsePlanets(EXAMPLE, RULES))[0]?.planet ?? [] }];
      expect(parsePlanets(formatPlanets(planets), RULES)).toEqual({ ok: true, value: planets });
    },
  );

  it.each([
    ['R7.6', 'nothing placed yet', '. . . .\n. . . .\n. . . .\n. . . .\n', 'classic'],
    ['R7.6', 'an unfinished planet', 'P03 . . .\n. . C11 .\n. . . .\n. . . P15\n', 'classic'],
    ['R5.4', 'tiles anywhere', 'C11 P03 . .\n. P15 U13 D13\n. . . .\n. . . P20\n', 'manual'],
    ['R6.4', 'six turned over, two standing', '. U01* D01* .\nD02* C01* C02* U02*\nU03 C03 . .\n. . . .\n', 'classic'],
  ] as const)('%s %s is read and written', (_clause, _case, text, preset) => {
    const planets = must(parsePlanets(text, { tileSet: BOX, options: optionsOf(preset) }));
    expect(formatPlanets(planets)).toBe(text);
  });

  it('R2.1 five planets are read', () => {
    const text = Array.from({ length: 5 }, () => '. . . .\n. . . .\n. . . .\n. . . .\n').join('\n');
    expect(must(parsePlanets(text, RULES))).toHaveLength(5);
    expect(formatPlanets(must(parsePlanets(text, RULES)))).toBe(text);
  });

  it('R10.4 a secret tile is written by its id for viewers who know it, and as ? for others', () => {
    const game = gameOf({ options: 'hidden-characters' }, '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1');
    const [own, other] = ([0, 1] as const).map((viewer) => planetTokens(viewFor(game, viewer).planets[0] ?? []));
    expect(own?.[12]).toBe('P05');
    expect(other?.[12]).toBe('?');
    const text = formatPlanets([{ planet: viewFor(game, 1).planets[0] ?? [] }]);
    expect(parsePlanets(text, RULES)).toMatchObject({ ok: false, fault: { code: 'planetTokenUnknown', line: 4 } });
  });

  it.each(PRESETS)('R5.1 %s: the planets of a whole game are written and read back after every move', (preset) => {
    const options = optionsOf(preset);
    for (const { game } of randomGames(gameOf({ preset, seats: 4, seed: 'text' }), randomOf(2))) {
      const planets = game.planets.map((planet, seat) => ({ name: `Seat ${seat + 1}`, planet }));
      expect(parsePlanets(formatPlanets(planets), { tileSet: BOX, options })).toEqual({ ok: true, value: planets });
    }
  });
});
