// Any wrong usage or input gives one clear line on standard error and nothing on standard output. A wrong command line exits
// with 2, bad input with 1.

import { describe, expect, it } from 'vitest';
import { BOT_NAMES, LEVELS } from '../../src/bots/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { planet, type RunOptions, write } from '../support/command.ts';
import { recordText } from '../support/games.ts';

const COMMANDS = [
  ...['play', 'serve', 'backup', 'restore', 'export', 'doctor', 'score', 'replay', 'advise', 'deal', 'verify'],
  ...['simulate', 'arena', 'bot', 'tiles'],
];
const ROUND = '1. uphill U18 U08 U12 | 2 U08 b1';

type Row = readonly [args: readonly string[], message: string | RegExp, options?: RunOptions];

/** A wrong command line or setting: exit status 2. */
const USAGE_ERRORS: readonly Row[] = [
  [['frob'], 'unknown command “frob”; planet --help lists all commands'],
  [['__proto__'], 'unknown command “__proto__”; planet --help lists all commands'],
  [['help', 'frob'], 'unknown command “frob”; planet --help lists all commands'],
  [['score'], 'FILE is required, or - for standard input'],
  [['score', '-', '-'], 'standard input can be read only once'],
  [['score', '--seatz', '3', '-'], 'unknown option --seatz; planet score --help lists all options'],
  [['score', '--jsno', '-'], 'unknown option --jsno; did you mean --json? planet score --help lists all options'],
  [['serve', '--prot', '80'], 'unknown option --prot; did you mean --port? planet serve --help lists all options'],
  [
    ['play', '--hidden'],
    'unknown option --hidden; did you mean --hidden-characters? planet play --help lists all options',
  ],
  [['score', '-j', '-'], 'unknown option -j; planet score --help lists all options'],
  [['scroe', '-'], 'unknown command “scroe”; did you mean score? planet --help lists all commands'],
  [['help', 'sim'], 'unknown command “sim”; did you mean simulate?'],
  [['Play'], 'unknown command “Play”; did you mean play?'],
  [['--jsno'], 'unknown option --jsno; planet --help lists all options'],
  [['--vers'], 'unknown option --vers; did you mean --version?'],
  [['-version'], 'unknown option -version; did you mean --version?'],
  [['help', '--hlep'], 'unknown option --hlep; did you mean --help?'],
  [['score', '--json=yes', '-'], 'the option --json takes no value'],
  [['score', '--rules'], 'the option --rules needs a value'],
  [['score', '--rules', '--json', '-'], 'the option --rules needs a value'],
  [
    ['score', '--rules', 'clasic', '-'],
    '--rules: there’s no preset “clasic” (choose from classic, second-edition, summary, manual)',
  ],
  [
    ['score', '--options', 'geographer=flat', '-'],
    '--options: the option geographer can be planet, visible, all, not “flat”',
  ],
  [['score', '--options', 'placement', '-'], '--options: the option placement can be round, free\n'],
  [['score', '--lang', 'it', '-'], 'unknown language “it”; choose one of en, fr, es, de'],
  [['deal', '--seed', 'x'], 'the option --players is required'],
  [['deal', '--players', '3'], 'the option --seed is required'],
  [['deal', '--players', '6', '--seed', 'x'], '--players must be a whole number from 2 to 5, not “6”'],
  [['deal', '--players', 'three', '--seed', 'x'], '--players must be a whole number from 2 to 5, not “three”'],
  [['deal', '--players', '3', '--seed', ''], '--seed: the text is empty'],
  [['deal', '--players', '3', '--seed', 'a\nb'], '--seed: the text contains a control character'],
  [['deal', '--players', '3', '--seed', 'x', '--start', '4'], '--start must be a whole number from 1 to 3, not “4”'],
  [['deal', '--players', '3', '--seed', 'x', 'y'], 'unexpected “y”'],
  [['simulate', '--bots', 'alphazero'], `unknown bot “alphazero”; choose from ${BOT_NAMES.join(', ')}`],
  [
    ['simulate', '--bots', 'traveler,pilot:100'],
    '“pilot:100”: a budget is a whole number from 1 to 10000000 with ms or it, as in 100ms',
  ],
  [['simulate', '--players', '2', '--bots', 'random,random,random'], '3 bots for 2 places: remove some'],
  [['simulate', '--games', '0'], '--games must be a whole number from 1 to 100000000, not “0”'],
  [['arena'], 'the option --bots is required'],
  [['arena', '--bots', 'merchant,alphazero'], 'unknown bot “alphazero”; choose from '],
  [['arena', '--bots', 'merchant,'], 'unknown bot “”; choose from'],
  [['arena', '--bots', 'merchant:fast'], '“merchant:fast”: a budget is a whole number from 1 to 10000000'],
  [['arena', '--bots', 'pilot:2.5ms'], '“pilot:2.5ms”: a budget is a whole number from 1 to 10000000'],
  [['arena', '--bots', 'merchant:0it'], '“merchant:0it”: a budget is a whole number from 1 to 10000000'],
  [['arena', '--bots', 'cmd: ,merchant'], '“cmd:” has no command'],
  [['arena', '--players', '2', '--bots', 'random,random,random'], '3 bots for 2 places: remove some'],
  [['arena', '--bots', 'random', '--games', '0'], '--games must be a whole number from 1 to 100000000, not “0”'],
  [['arena', '--bots', 'random', '--threads', '0'], '--threads must be a whole number from 1 to 256, not “0”'],
  [
    ['arena', '--bots', 'random', '--timeout', 'long'],
    '--timeout must be a whole number from 1 to 3600000, not “long”',
  ],
  [['arena', '--bots', 'random', 'x'], 'unexpected “x”'],
  [['bot', '--bot', 'alphazero'], 'unknown bot “alphazero”; choose from '],
  [['bot', '--bot', 'merchant:1h'], '“merchant:1h”: a budget is a whole number from 1 to 10000000'],
  [['play', '--bots', 'Fox'], `unknown bot “Fox”; choose from ${BOT_NAMES.join(', ')}`],
  [
    ['play', '--bots', 'pilot:'],
    '“pilot:”: a budget is a whole number from 1 to 10000000 with ms or it, as in 100ms or 2000it',
  ],
  [['play', '--players', '2', '--bots', 'traveler,echo'], '2 bots for 1 place: remove some'],
  [['play', '--players', '1'], '--players must be a whole number from 2 to 5, not “1”'],
  [['play', '--resume', '--players', '3'], '--players is already set by the saved game'],
  [['play', 'a', 'b'], 'only one FILE is allowed'],
  [['play', '-'], 'the game to continue must be a file'],
  [['advise'], 'FILE is required, or - for standard input'],
  [['advise', 'a', 'b'], 'only one FILE is allowed'],
  [['advise', '-', '--ms', '0'], '--ms must be a whole number from 1 to 3600000, not “0”'],
  [['advise', '-', '--ms', '5', '--iterations', '5'], '--ms and --iterations can’t be used together'],
  [['advise', '-', '--as', '4'], '--as must be a whole number from 1 to 3, not “4”', { input: recordText({}) }],
  [['serve', 'x'], 'unexpected “x”'],
  [['serve', '--port', '65536'], '--port must be a whole number from 0 to 65535, not “65536”'],
  [['serve'], 'PORT must be a whole number from 0 to 65535, not “many”', { env: { PORT: 'many' } }],
  [['tiles', 'x'], 'unexpected “x”'],
  [['score', '-', '--tiles', '-'], 'standard input can be read only once'],
  [['score', '--lang', 'en', '--lang', 'zz', '-'], 'unknown language “zz”'],
];

/** Bad input, or a place that can't be used: exit status 1. */
const INPUT_ERRORS: readonly Row[] = [
  [['score', 'nope.txt'], 'nope.txt: no such file'],
  [['score', '.'], '. is a folder, not a file'],
  [['score', '-'], 'standard input: there’s no planet in this text'],
  [['score', '-'], 'standard input: not a UTF-8 text file', { input: new Uint8Array([0xff, 0xfe, 0x80]) }],
  [['score', '-'], 'standard input: larger than 1048576 bytes', { input: 'x'.repeat(1_200_000) }],
  [['score', '-'], 'line 1: there’s no tile “X01” (space a1)', { input: 'X01 . . .\n. . . .\n. . . .\n. . . .' }],
  [
    ['score', '-'],
    'P03 is from the character stack and can’t go in b1, only in a1 d1 a4 d4',
    { input: '. P03 . .\n. . . .\n. . . .\n. . . .' },
  ],
  [
    ['replay', '-'],
    'line 7: player 2 already has a tile this round',
    { input: recordText({ start: 2 }, `${ROUND} | 2 U18 d2`) },
  ],
  [
    ['replay', '-'],
    'line 8: there’s already a tile in b1',
    {
      input: recordText({ start: 2 }, `${ROUND} | 3 U18 b1 | 1 U12 b1`, '2. uphill U01 U02 U03 | 1 U01 b1'),
    },
  ],
  [['replay', '-'], 'a game has two to five players; the tag Seat1 is missing', { input: ROUND }],
  [['arena', '--bots', 'random', '--save', '.'], '.: can’t be read (EISDIR)'],
  [['play', '--resume'], /there’s no unfinished game to continue in /, { env: { PLANET_HOME: '/nowhere' } }],
  [['advise', '-'], 'standard input: line 1: a game has two to five players'],
  [['advise', '-', '--as', '1'], 'it’s not player 1’s turn, but player 2’s', { input: recordText({ start: 2 }) }],
  [['advise', 'docs/examples/game.txt'], 'docs/examples/game.txt: this game is finished'],
  [['advise', 'docs/examples/planets.txt'], 'this looks like a planet'],
  [['serve', '--port', '0', '--data', '/proc/nowhere'], 'can’t open /proc/nowhere/planet.db'],
  [['serve', '--host', '192.0.2.1'], 'can’t listen on 192.0.2.1 (EADDRNOTAVAIL); choose another with --host'],
  [['score', '-'], 'line 1: the text contains a control character', { input: '\u001b]0;x\u0007:\n. . . .' }],
  [['tiles', '--tiles', '-'], 'standard input: the tile set isn’t valid JSON', { input: '{' }],
  [['tiles', '--tiles', '-'], 'a tile set needs 80 tiles; this one has 0', { input: '[]' }],
  [
    ['tiles', '--tiles', '-'],
    'tile C04 shows more than one baobab',
    { input: '[{"id":"C04","stack":"center","items":{"baobab":2}}]' },
  ],
];

const ERRORS = [
  ...USAGE_ERRORS.map(([args, message, options]) => ({ args, message, options, exit: 2 })),
  ...INPUT_ERRORS.map(([args, message, options]) => ({ args, message, options, exit: 1 })),
];

describe.each(ERRORS)('planet $args', (row) => {
  it(`exits with ${row.exit} and says: ${row.message}`, async () => {
    const { args, message, options, exit } = row;
    const { status, stdout, stderr } = await planet(args, options);
    expect({ status, stdout }).toEqual({ status: exit, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(
      typeof message === 'string' ? new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : message,
    );
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+|undefined|\{/);
  });
});

it.each([
  ['fr', 'alphazero', `le bot « alphazero » n’existe pas (au choix : ${BOT_NAMES.join(', ')})`],
  ['es', 'alphazero', `no hay ningún bot «alphazero» (solo ${BOT_NAMES.join(', ')})`],
  ['fr', 'pilot:1h', '« pilot:1h » : un budget est un nombre entier de 1 à 10000000 suivi de ms ou it'],
  ['de', 'alphazero', `Den Bot „alphazero“ gibt es nicht; zur Wahl stehen ${BOT_NAMES.join(', ')}`],
  [
    'es',
    'pilot:1h',
    '«pilot:1h»: el tiempo o el número de iteraciones es un entero del 1 al 10000000 seguido de ms o it',
  ],
])('says in %s what is wrong with the bot %s', async (lang, bot, message) => {
  const { stderr } = await planet(['play', '--bots', bot, '--lang', lang]);
  expect(stderr.replaceAll('\u00a0', ' ')).toContain(message);
});

it.each([
  ['fr', 'la commande « scroe » n’existe pas ; voulais-tu dire score ? planet --help donne la liste'],
  ['es', 'no hay ningún comando «scroe»; ¿querías decir score? planet --help muestra los que hay'],
])('suggests the nearest command in %s', async (lang, message) => {
  const { status, stderr } = await planet(['scroe', '--lang', lang]);
  expect({ status, stderr: stderr.replaceAll('\u00a0', ' ') }).toEqual({ status: 2, stderr: `planet: ${message}\n` });
});

it.each([
  ['fr', 'ligne 7'],
  ['es', 'línea 7'],
])('says so in %s as well', async (lang, line) => {
  const { stderr } = await planet(['replay', '-', '--lang', lang], {
    input: recordText({ start: 2 }, `${ROUND} | 2 U18 d2`),
  });
  expect(stderr).toContain(line);
});

describe('help', () => {
  it.each(LANGUAGES)('names every command in %s', async (lang) => {
    const { status, stdout, stderr } = await planet(['--help', '--lang', lang]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const command of COMMANDS) expect(stdout).toContain(`  ${command} `);
  });

  it.each(COMMANDS.flatMap((command) => LANGUAGES.map((lang) => [command, lang] as const)))(
    'tells of %s in %s',
    async (command, lang) => {
      const { status, stdout, stderr } = await planet([command, '--help', `--lang=${lang}`]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(`planet ${command}`);
      expect(stdout).toContain('--lang LANG');
      expect(stdout.split('\n').every((line) => line.length <= 90)).toBe(true);
    },
  );

  it.each(['play', 'simulate', 'arena', 'bot'].flatMap((command) => LANGUAGES.map((lang) => [command, lang] as const)))(
    'explains the levels of %s in %s',
    async (command, lang) => {
      const { stdout } = await planet([command, '--help', `--lang=${lang}`]);
      for (const level of LEVELS) expect(stdout).toMatch(new RegExp(`^  ${level} +\\p{Lu}`, 'mu'));
    },
  );

  it.each([
    ['en', '0 after Ctrl-C or SIGTERM', '130 after Ctrl-C'],
    ['fr', '0 après Ctrl-C ou SIGTERM', '130 après Ctrl-C'],
    ['es', '0 tras Ctrl-C o SIGTERM', '130 tras Ctrl-C'],
    ['de', '0 nach Strg+C oder SIGTERM', '130 nach Strg+C'],
  ])('says once what Ctrl-C does to a server, and what to any other command (%s)', async (lang, serve, other) => {
    const [ofServe, ofPlay] = await Promise.all(
      ['serve', 'play'].map(async (command) => (await planet([command, '--help', '--lang', lang])).stdout),
    );
    expect(ofServe?.replaceAll(/\s+/g, ' ')).toContain(serve);
    expect(ofServe).not.toContain('130');
    expect(ofPlay?.replaceAll(/\s+/g, ' ')).toContain(other);
  });

  it('prints the version', async () => {
    const { stdout } = await planet(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

it('reports a file that is not text instead of throwing', async () => {
  const { status, stderr } = await planet([
    'replay',
    write(
      'noise.bin',
      Uint8Array.from({ length: 4096 }, (_, index) => (index * 97) % 256),
    ),
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('noise.bin: not a UTF-8 text file');
});
