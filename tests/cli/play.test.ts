// `planet play` and `planet simulate`: whole games through a pipe and on a terminal; quit, killed and resumed.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatRecord, PRESET_OPTIONS, parseRecord } from '../../src/rules/index.ts';
import { dailyPlan, dayAt, practiceShuffle } from '../../src/table/index.ts';
import { LANGUAGES, phrasesIn } from '../../src/words/index.ts';
import { slowScript } from '../support/built.ts';
import { COMMAND, folder, planet, write } from '../support/command.ts';
import { gameOf, must, play } from '../support/games.ts';

const ONES = '1\n'.repeat(200);

function saved(home: string): string {
  const [name] = readdirSync(home);
  return readFileSync(join(home, name ?? ''), 'utf8');
}

function home(name: string): { readonly path: string; readonly env: Readonly<Record<string, string>> } {
  const path = join(folder, name);
  return { path, env: { PLANET_HOME: path } };
}

/** Answers that are legal whatever is asked: seats keep their numbers, so several are tried. */
const ANY = '1\n2\n3\n4\n5\n'.repeat(80);

describe('a whole game through a pipe', () => {
  it.each([
    ['two seats', ['--players', '2']],
    ['two seats, all may be shown', ['--players', '2', '--rules', 'summary']],
    ['three seats', ['--players', '3', '--bots', 'merchant,random']],
    ['four seats, hidden characters', ['--players', '4', '--hidden-characters']],
    ['five seats, second edition', ['--players', '5', '--rules', 'second-edition']],
    ['free placement', ['--players', '3', '--options', 'placement=free']],
  ])('%s: ends with a count, and its record keeps its promise', async (name, flags) => {
    const { env, path } = home(name);
    const isFree = flags.includes('placement=free') || flags.includes('manual');
    const input = isFree ? ANY.replaceAll('\n', '\n\n') : ANY; // an empty line lays the tile where it belongs
    const { status, stdout, stderr } = await planet(['play', '--seed', name, ...flags], { input, env });
    expect(status).toBe(0);
    expect(stdout).toMatch(/\n(Winner|Shared victory): .+\n$/);
    expect(stderr).toContain('Game record: ');
    const { game } = must(parseRecord(saved(path)));
    expect(game.step.kind).toBe('over');
    const file = write(`${name}.txt`, saved(path));
    expect((await planet(['verify', file])).status).toBe(0);
    expect(JSON.parse((await planet(['replay', '--json', file])).stdout)).toMatchObject({ finished: true, rounds: 16 });
  });

  it.each(LANGUAGES)('speaks %s', async (lang) => {
    const { env } = home(`lang-${lang}`);
    const { stdout } = await planet(['play', '--seed', 'a', '--lang', lang], { input: ANY, env });
    const words = { en: 'Which tile do you take?', fr: 'Quelle tuile', es: '¿Qué loseta', de: 'Welches Plättchen' }[
      lang
    ];
    expect(stdout).toContain(words);
    expect(stdout).not.toMatch(/undefined|\{\w/);
  });

  it.each([
    ['en', 'classic'],
    ['fr', 'classic'],
    ['es', 'second-edition'],
    ['de', 'classic'],
  ])('R11.7 is of the edition that is sold in %s: %s, unless other rules are named', async (lang, preset) => {
    const { env, path } = home(`edition-${lang}`);
    await planet(['play', '--seed', 'x', '--lang', lang], { input: '', env });
    expect(saved(path)).toContain(`[Rules "${preset}"]`);
    const named = home(`edition-named-${lang}`);
    await planet(['play', '--seed', 'x', '--lang', lang, '--rules', 'summary'], { input: '', env: named.env });
    expect(saved(named.path)).toContain('[Rules "summary"]');
  });

  it('R10.3 tells nothing of a character that was taken in secret', async () => {
    const { env, path } = home('secret');
    const flags = ['--players', '5', '--hidden-characters', '--options', 'first-stack=character', '--start', '2'];
    const { stdout } = await planet(['play', '--seed', 's', ...flags], { input: '', env });
    const { game } = must(parseRecord(saved(path)));
    const first = game.current?.takes[0];
    expect(stdout).toContain('takes a hidden character');
    expect(stdout).toContain('· First stack: Characters · Hidden characters: drafted in secret.');
    expect(stdout).not.toContain('hidden-characters=');
    expect(stdout).toContain('The game begins. Merchant starts.');
    expect(first?.seat === 0 ? '' : stdout).not.toContain(first?.tile);
  });
});

describe('the planet of the day', () => {
  it('is the page’s practice: its tiles and bots, whatever was chosen elsewhere; it ends in the history as what it is', async () => {
    const { env, path } = home('daily');
    const before = dayAt(Date.now());
    const { status, stdout } = await planet(['play', '--daily', '--name', 'Ana', '--lang', 'fr'], { input: ANY, env });
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nVictoire( partagée)? : .+\n$/);
    const record = must(parseRecord(saved(path)));
    const day = record.date ?? '';
    expect([before, dayAt(Date.now())]).toContain(day);
    const { preset, seats, bots } = dailyPlan(day);
    expect(record).toMatchObject({ preset, bots: [undefined, ...bots], ...practiceShuffle(day) });
    expect(record.game.setup).toMatchObject({ seats, options: PRESET_OPTIONS[preset] });
    const file = write('daily.txt', saved(path));
    expect((await planet(['verify', file])).status).toBe(0);
    const history = await planet(['history', file, '--json']);
    expect(JSON.parse(history.stdout)).toMatchObject({ games: 1, by: { origin: { daily: { games: 1 } } } });
  });

  it.each(['--players', '--rules', '--bots', '--as', '--start', '--seed'])(
    'takes no %s, which the day decides',
    async (flag) => {
      const { env, path } = home(`daily${flag}`);
      const { status, stderr } = await planet(['play', '--daily', flag, '2'], { input: '', env });
      expect(status).toBe(2);
      expect(stderr).toContain(`--daily`);
      expect(stderr).toContain(flag);
      expect(existsSync(path)).toBe(false);
    },
  );
});

describe('who plays', () => {
  it.each([
    ['nobody named', 'en', [], ['You', 'Merchant', 'Echo'], ['merchant', 'echo']],
    [
      'five seats',
      'en',
      ['--players', '5'],
      ['You', 'Merchant', 'Echo', 'Traveller', 'Butterfly'],
      ['merchant', 'echo', 'traveler', 'butterfly'],
    ],
    ['with a budget', 'fr', ['--bots', 'pilot:5ms, tiger'], ['Toi', 'Pilote', 'Tigre'], ['pilot:5ms', 'tiger']],
    [
      'the last fills up',
      'es',
      ['--bots', 'traveler', '--players', '4'],
      ['Tú', 'Viajero', 'Viajero II', 'Viajero III'],
      ['traveler', 'traveler', 'traveler'],
    ],
    ['a namesake', 'en', ['--bots', 'echo', '--name', 'Echo'], ['Echo', 'Echo II', 'Echo III'], ['echo', 'echo']],
  ])(
    '%s, in %s: seats have the bots’ names, and the record says who they are',
    async (title, lang, flags, names, bots) => {
      const { env, path } = home(`who-${title}`);
      const begin = ['play', '--seed', 'x', '--start', '1', '--lang', lang];
      await planet([...begin, ...flags], { input: '1\n', env });
      expect(must(parseRecord(saved(path)))).toMatchObject({ names, bots: [undefined, ...bots] });
    },
  );

  it.each([
    [['--start', 'chance'], 'chance', ': picked at random.'],
    [[], 'chance', ': picked at random.'],
    [['--start', 'youngest', '--as', '2'], 'youngest', 'You start: the youngest goes first.'],
    [['--start', '3'], 'choice', 'Echo starts.'],
  ])('R2.4 %j: says who starts, and the record keeps it', async (flags, startBy, said) => {
    const { env, path } = home(`start-${startBy}-${flags.length}`);
    const { stdout } = await planet(['play', '--seed', 'x', '--bots', 'merchant,echo', ...flags], {
      input: '1\n',
      env,
    });
    expect(stdout.split(said), stdout).toHaveLength(2);
    const record = must(parseRecord(saved(path)));
    expect(record.startBy).toBe(startBy);
    if (startBy === 'youngest') expect(record.game.setup.start).toBe(record.bots.indexOf(undefined));
    const again = await planet(['play', '--resume'], { env });
    expect(again.stdout).not.toContain(said);
  });

  it.each(['0', '4', 'oldest', ''])('R2.4 refuses --start “%s”', async (start) => {
    const { status, stderr } = await planet(['play', '--start', start]);
    expect(status).toBe(2);
    expect(stderr).toContain(`--start must be chance, youngest or a number from 1 to 3, not “${start}”`);
  });

  it('describes each kind of bot once when a game begins', async () => {
    const { env } = home('company');
    const args = ['play', '--seed', 'x', '--start', '1', '--players', '4', '--bots', 'echo,traveler'];
    const begun = await planet(args, { input: '1\n', env });
    const company = 'The echo admires its own planet and sees no danger coming.\nThe traveller plans';
    expect(begun.stdout.split(company)).toHaveLength(2);
    expect(begun.stdout.match(/The traveller plans/g)).toHaveLength(1);
    expect((await planet(['play', '--resume'], { env })).stdout).not.toContain('The traveller plans');
  });

  it.each(['pilot:5ms', 'traveler:20it', 'oracle'])('%s is still there when the game goes on', async (bot) => {
    const { env, path } = home(`on-${bot}`);
    await planet(['play', '--seed', 'x', '--start', '1', '--bots', 'random'], { input: '1\n', env });
    const [name = ''] = readdirSync(path);
    writeFileSync(join(path, name), saved(path).replaceAll('"random"', `"${bot}"`));
    const { status } = await planet(['play', '--resume'], { input: ANY, env });
    const { bots, game } = must(parseRecord(saved(path)));
    expect({ status, bots, step: game.step.kind }).toEqual({ status: 0, bots: [undefined, bot, bot], step: 'over' });
  });
});

describe('leaving and coming back', () => {
  it('goes on exactly where the input ended', async () => {
    const whole = home('whole');
    const cut = home('cut');
    await planet(['play', '--seed', 'same'], { input: ONES + ANY, env: whole.env });
    const left = await planet(['play', '--seed', 'same'], { input: '1\n1\n1\n', env: cut.env });
    expect(left).toMatchObject({ status: 0 });
    expect(left.stderr).toContain('planet play --resume');
    await planet(['play', '--resume'], { input: ONES + ANY, env: cut.env });
    const [one, other] = [whole, cut].map(({ path }) => must(parseRecord(saved(path))).game);
    expect(other?.past.slice(0, 3)).toEqual(one?.past.slice(0, 3));
    expect(other?.step.kind).toBe('over');
    expect(readdirSync(cut.path)).toHaveLength(1);
  });

  it.runIf(process.platform !== 'win32').each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s leaves it resumable', async (signal, status) => {
    const { env, path } = home(signal);
    const ran = await planet(['play', '--seed', 'x', '--start', '1'], {
      input: '2\n',
      env,
      signalAfter: { text: 'You draw', signal },
    });
    expect(ran.status).toBe(status);
    expect(ran.stderr).toContain('Saved. Continue with: planet play --resume');
    expect(must(parseRecord(saved(path))).game.current?.stack).toBe('center');
    const again = await planet(['play', '--resume'], { input: 'log\n', env });
    expect(again.stdout).toContain('Which tile do you take?');
  });

  it('saves to the given file, and resumes from there', async () => {
    const file = join(folder, 'mine.txt');
    await planet(['play', '--seed', 'x', '--save', file, '--name', 'Zoë "Z"'], { input: '1\n' });
    const { stdout, status } = await planet(['play', file], { input: ANY });
    expect(status).toBe(0);
    expect(stdout).toContain('Zoë "Z"');
    expect((await planet(['play', file], { input: '' })).stderr).toContain('this game is finished');
  });

  it('plays on, with a warning, where nothing can be saved', async () => {
    const file = join(write('not-a-folder', ''), 'game.txt');
    const { status, stdout, stderr } = await planet(['play', '--seed', 'x', '--save', file], { input: ANY });
    expect(status).toBe(0);
    expect(stdout).toContain('Winner');
    expect(stdout).toContain('couldn’t be saved');
    expect(stderr).toBe('The game was not saved.\n');
  });

  it('writes over nobody else’s moves', async () => {
    const { env, path } = home('twice');
    await planet(['play', '--seed', 'x', '--start', '1'], { input: '1\n', env });
    const elsewhere = saved(path).replace('[Date "', '[Date "1');
    const [name = ''] = readdirSync(path);
    const ran = await planet(['play', '--resume'], {
      env,
      input: '1\n',
      meanwhile: { text: 'Which tile', act: () => writeFileSync(join(path, name), elsewhere) },
    });
    expect(ran.stdout).toContain('was continued elsewhere');
    expect(ran.stderr).toContain('The game was not saved.');
    expect(saved(path)).toBe(elsewhere);
  });

  it('writes over nobody’s file', async () => {
    const file = write('precious.txt', 'precious');
    const { status, stderr } = await planet(['play', '--save', file], { input: ANY });
    expect(status).toBe(1);
    expect(stderr).toContain('already exists');
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('passes over a saved game that can’t be read, and says so', async () => {
    const { env, path } = home('torn');
    await planet(['play', '--seed', 'x', '--start', '1'], { input: '1\n', env });
    writeFileSync(join(path, 'zz.planet.txt'), '[Seat1 "A');
    const { status, stderr } = await planet(['play', '--resume'], { input: '', env });
    expect(status).toBe(0);
    expect(stderr).toMatch(/Skipped \S*zz\.planet\.txt, which can’t be read: line 1/);
  });

  it('R1.5 a game with other tiles goes on with those, and not without', async () => {
    const { env } = home('tiles');
    const tiles = (await planet(['tiles', '--json'])).stdout.replace(
      '"volcano":1,"lamppost":2',
      '"volcano":1,"lamppost":3',
    );
    const file = write('other.json', tiles);
    const left = await planet(['play', '--seed', 'x', '--start', '1', '--tiles', file], { input: '1\n', env });
    expect(left.stderr).toContain(`planet play --resume --tiles ${file}`);
    expect((await planet(['play', '--resume', '--tiles', file], { input: '', env })).status).toBe(0);
    expect((await planet(['play', '--resume'], { input: '', env })).stderr).toContain('but “box-2013” is loaded');
  });
});

describe('what may be typed', () => {
  it('names, cells and words work, and nonsense is answered', async () => {
    const { env } = home('typed');
    const input = ['nonsense', '', 'help', 'rules', 'score', 'planets', 'log', 'offer', 'cen', 'zz b2', 'quit'].join(
      '\n',
    );
    const { status, stdout } = await planet(['play', '--seed', 'x', '--start', '1'], { input, env });
    expect(status).toBe(0);
    expect(stdout).toContain('“nonsense” isn’t one of the choices');
    expect(stdout).toContain('You draw from Planet centers');
    expect(stdout).toContain('“zz b2” isn’t one of the choices');
  });

  it.each([
    [
      '2',
      'classic',
      ['offers two face up and one face down. ', 'taken unseen, then looked at and placed.'],
      'chooses who picks next',
    ],
    ['2', 'manual', ['one face down, or all three face up. '], 'chooses who picks next'],
    ['3', 'classic', ['each player chooses who picks next'], 'face down. The other player'],
  ])('the short rules are those of the game: %s players, %s', async (players, preset, said, unsaid) => {
    const { env } = home(`rules-${players}-${preset}`);
    const flags = ['--players', players, '--rules', preset, '--seed', 'x', '--start', '1'];
    const { stdout } = await planet(['play', ...flags], { input: 'rules\nquit\n', env });
    for (const text of [...said, 'A third baobab flips']) expect(stdout).toContain(text);
    expect(stdout).not.toContain(unsaid);
  });

  it.each([
    [
      '2',
      'classic',
      'Characters are offered as usual, then placed face down',
      'Not much stays secret: only the face-down tile',
    ],
    ['2', 'second-edition', 'so remember who took which. Not much stays secret: only the face-down tile', ''],
    [
      '2',
      'manual',
      'In a corner, any tile is placed face down until scoring',
      'Not much stays secret: only the face-down tile',
    ],
    ['3', 'classic', 'Only the player who chooses from the characters sees them.', 'you have to guess'],
    ['3', 'second-edition', 'Characters are offered as usual, then placed face down', 'so remember who took which.\n'],
    ['4', 'summary', 'In a corner, any tile is placed face down until scoring', 'so remember who took which.\n'],
  ])('R10 the short rules say what stays secret: %s players, %s', async (players, preset, ...said) => {
    const { env } = home(`secret-${players}-${preset}`);
    const flags = ['--players', players, '--rules', preset, '--hidden-characters', '--seed', 'x', '--start', '1'];
    const { stdout } = await planet(['play', ...flags], { input: 'rules\nquit\n', env });
    for (const text of said) expect(stdout).toContain(text);
    expect(stdout.includes('Not much stays secret')).toBe(players === '2');
  });

  it.each([
    ['en', 'hint', /Hint: draw from \w[\w ]+\. .+\. Expected: \d+ points, \d+% chance of winning\./],
    ['fr', 'indice', /Indice : choisis la pioche .+ % de chances de victoire\./],
    ['es', 'pista', /Pista: roba de la pila de .+ % de probabilidad de ganar\./],
    ['de', 'tipp', /Tipp: Wähle den Stapel „.+ % Gewinnchance\./],
  ] as const)('gives a hint in %s', async (lang, word, hint) => {
    const { env } = home(`hint-${lang}`);
    const input = [word, 'quit'].join('\n');
    const flags = ['--seed', 'x', '--start', '1', '--rules', 'classic', '--lang', lang];
    const { status, stdout } = await planet(['play', ...flags], { input, env });
    expect(status).toBe(0);
    expect(stdout.replaceAll('\u00a0', ' ')).toMatch(hint);
  });

  it('R5.3 lets the player choose the cell of a tile', async () => {
    const { env, path } = home('cells');
    await planet(['play', '--seed', 'x', '--start', '1'], { input: 'center\n1 c3\nquit\n', env });
    expect(must(parseRecord(saved(path))).game.current?.takes[0]).toMatchObject({ seat: 0, cell: 'c3' });
  });
});

describe('R4.3 the face-down tile', () => {
  const SEED = 'face down';
  const drawn = play(gameOf({ seats: 2, preset: 'manual', start: 2, seed: SEED }), 'open center').game;
  const [one, covered, other] = drawn.offer.map(({ tile }) => tile);
  const game = play(drawn, `offer ${covered}`).game;
  const record = {
    game,
    preset: 'manual',
    names: ['Ana', 'Bruno'],
    bots: [undefined, 'merchant'],
    seed: SEED,
  } as const;
  const GAME = formatRecord(record);
  const TAKEN = `You take the face-down tile: ${covered} (`;

  it('is taken unseen, shown, and placed on the space that is named then', async () => {
    const file = write('face-down.txt', GAME);
    const { stdout, status } = await planet(['play', file], { input: '2\nu\nnowhere\na1\nquit\n' });
    expect(status).toBe(0);
    const [before, after] = stdout.split(TAKEN);
    expect(before).toContain('2. the face-down tile');
    expect(before).not.toContain(covered);
    expect(after).toContain('Where do you place this tile?');
    expect(after).toContain('Can’t undo: your last move revealed new tiles.');
    expect(after).toContain('“nowhere” isn’t one of the choices');
    expect(after).toContain(`You place ${covered} (`);
    expect(after).toContain(') in a1.');
    expect(must(parseRecord(readFileSync(file, 'utf8'))).game.past[0]?.takes[0]).toMatchObject({
      tile: covered,
      cell: 'a1',
    });
  });

  it('is kept where the game is left before it is placed', async () => {
    const file = write('face-down-left.txt', GAME);
    await planet(['play', file], { input: '2\n' });
    expect(readFileSync(file, 'utf8')).toContain(`\n1. center ${one} (${covered}) ${other} | 1 ${covered}\n`);
    const { stdout } = await planet(['play', file], { input: '1\n\nquit\n' });
    expect(stdout).toContain(TAKEN); // what happened last is shown again
    expect(stdout).toContain('Where do you place this tile?');
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^1\\. .+ \\| 1 ${covered} \\w\\d`, 'm'));
  });
});

describe('undo', () => {
  const flags = ['play', '--seed', 'x', '--start', '1'];
  const takesIn = (path: string) => must(parseRecord(saved(path))).game.current?.takes;

  it('takes back the last move, and saves the game as it was before', async () => {
    const { env, path } = home('undo');
    const { status, stdout } = await planet(flags, { input: 'center\n1\nundo\nquit\n', env });
    expect(status).toBe(0);
    expect(stdout.split('Which tile do you take?')).toHaveLength(3);
    expect(stdout).toContain('Move undone.');
    expect(takesIn(path)).toEqual([]);
  });

  it('leaves no trace: the game goes on as if the move had never been made', async () => {
    const [plain, undone] = [home('undo-none'), home('undo-some')];
    await planet(flags, { input: 'center\n2\n3\n1\n2\nquit\n', env: plain.env });
    await planet(flags, { input: 'center\n1\nu\n2 c3\nundo\n2\n3\n1\n2\nquit\n', env: undone.env });
    const moves = ({ path }: { readonly path: string }): string =>
      saved(path).replaceAll(/^\[(?:Salt|Commitment).*\n/gm, '');
    expect(moves(undone)).toBe(moves(plain));
    expect(moves(plain)).toContain('\n2. ');
  });

  it.each([
    ['en', 'undo', 'Nothing to undo yet: you haven’t made a move.', 'Can’t undo: your last move revealed new tiles.'],
    [
      'fr',
      'annuler',
      'Rien à annuler : tu n’as pas encore joué.',
      'Impossible d’annuler : ton dernier coup a révélé de nouvelles tuiles.',
    ],
    [
      'es',
      'deshacer',
      'Nada que deshacer: todavía no has jugado.',
      'No se puede deshacer: tu última jugada reveló losetas nuevas.',
    ],
    [
      'de',
      'rückgängig',
      'Nichts zurückzunehmen: Du hast noch nicht gezogen.',
      'Zurücknehmen geht nicht: Dein letzter Zug hat neue Plättchen aufgedeckt.',
    ],
  ])('says why not, in %s', async (lang, word, noMove, revealed) => {
    const { env } = home(`undo-${lang}`);
    const input = [word, '1', word, 'quit', ''].join('\n');
    const { stdout } = await planet([...flags, '--lang', lang], { input, env });
    const printed = stdout.replaceAll('\u00a0', ' ');
    expect(printed.indexOf(noMove)).toBeGreaterThan(0);
    expect(printed.indexOf(revealed)).toBeGreaterThan(printed.indexOf(noMove));
  });

  it('R5.5 is refused in a game without undo, also after it is resumed', async () => {
    const { env, path } = home('undo-never');
    const { stdout } = await planet([...flags, '--no-undo'], { input: 'center\n1\nundo\nquit\n', env });
    expect(stdout).toContain('Can’t undo: this game is played without undo.');
    expect(takesIn(path)).toHaveLength(1);
    expect(saved(path)).toContain('[Undo "never"]');
    const resumed = await planet(['play', '--resume'], { input: 'undo\nquit\n', env });
    expect(resumed.stdout).toContain('Can’t undo: this game is played without undo.');
  });

  it('R5.5 with free undo goes back past bots and new tiles, but not together with no undo', async () => {
    const { env, path } = home('undo-free');
    const before = 'center\n1\n1\n';
    const { stdout } = await planet([...flags, '--free-undo'], { input: `${before}undo\nundo\nundo\nquit\n`, env });
    expect(stdout.match(/Move undone/g)?.length).toBeGreaterThan(1);
    expect(saved(path)).toContain('[Undo "free"]');
    const both = await planet([...flags, '--free-undo', '--no-undo'], { env });
    expect([both.status, both.stderr]).toEqual([
      2,
      expect.stringContaining('--no-undo and --free-undo can’t be used together'),
    ]);
  });

  it('names the player who has moved since, also in a resumed game', async () => {
    const { env } = home('undo-moved');
    const moved = await planet(flags, { input: 'center\n1\n2\nundo\nquit\n', env });
    expect(moved.stdout).toMatch(/Can’t undo: (?:Merchant|Echo) has moved since\./);
    const resumed = await planet(['play', '--resume'], { input: 'undo\nquit\n', env });
    expect(resumed.stdout).toMatch(/Can’t undo: (?:Merchant|Echo) has moved since\./);
  });

  it('works where a cell is asked for, too', async () => {
    const { env, path } = home('undo-cell');
    const input = 'center\n1\n\nundo\n1\nundo\nb2\nquit\n';
    const { stdout } = await planet([...flags, '--options', 'placement=free'], { input, env });
    expect(stdout).toContain('Move undone.');
    expect(stdout).toContain('Can’t undo: your last move revealed new tiles.');
    expect(takesIn(path)).toMatchObject([{ seat: 0, cell: 'b2' }]);
  });
});

describe('the cell of a tile, with free placement', () => {
  const begin = (lang: string) => [
    'play',
    '--seed',
    'x',
    '--start',
    '1',
    '--lang',
    lang,
    '--options',
    'placement=free',
  ];

  it.each([
    ['en', 'back', /\nPress Enter for \w\d\. For another tile: back\.\n/, /\bback\b.+: score, planets, /],
    [
      'fr',
      'retour',
      /\nAppuie sur Entrée pour \w\d\. Pour changer de tuile, tape « retour »\.\n/,
      /\bretour\b.+ : score, planètes, /,
    ],
    ['es', 'volver', /\nEnter para \w\d\. Para otra loseta: volver\.\n/, /\bvolver\b.+: puntos, planetas, /],
    [
      'de',
      'zurück',
      /\nDrück Enter für \w\d\. Für ein anderes Plättchen: zurück\.\n/,
      /\bzurück\b.+: Punkte, Planeten, /,
    ],
  ])('one can go back to the tiles in %s: %s', async (lang, back, question, help) => {
    const { env, path } = home(`back-${lang}`);
    const input = ['1', '1', '?', back.toUpperCase(), '2', '', 'quit'].join('\n');
    const { stdout } = await planet(begin(lang), { input, env });
    const printed = stdout.replaceAll('\u00a0', ' ');
    expect(printed).toMatch(question);
    expect(printed).toMatch(help);
    const { current } = must(parseRecord(saved(path))).game;
    expect(current?.takes[0]).toMatchObject({ seat: 0, tile: current?.drawn[1]?.tile });
  });

  it('the other words work there as well', async () => {
    const { env, path } = home('words-at-cells');
    const input = ['1', '1', 'score', 'planets', 'hint', 'rules', 'log', 'offer', 'moon', '1', 'd4', 'quit'].join('\n');
    const { stdout } = await planet(begin('en'), { input, env });
    const [, asked = ''] = stdout.split('Where do you place it?\na1');
    for (const answer of ['Sharing the lead: You', 'Your planet:', 'Hint: take', 'Each round, one player', 'You draw'])
      expect(asked).toContain(answer);
    expect(stdout.split('Where do you place it?')).toHaveLength(3); // offer asks again
    expect(stdout.match(/The tile can’t go in/g)).toHaveLength(2);
    expect(must(parseRecord(saved(path))).game.current?.takes[0]).toMatchObject({ seat: 0, cell: 'd4' });
  });
});

// `script` gives the command a terminal of its own; elsewhere the drawn screen is tried by hand.
describe.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))('on a terminal', () => {
  /**
   * Each step's keys are pressed once its text has appeared after the step before; a held key again and again. A module
   * may be loaded first, in every thread.
   */
  function onTerminal(
    command: string,
    home: string,
    steps: readonly (readonly [text: string, keys: string])[],
    { heldKey, preload }: { readonly heldKey?: string; readonly preload?: URL } = {},
  ) {
    const line = `stty cols 100 rows 45; PLANET_HOME="${home}" "${process.execPath}" "${COMMAND}" ${command}`;
    const options = preload === undefined ? {} : { NODE_OPTIONS: `--import ${preload}` };
    const env = { ...process.env, LC_ALL: 'C.UTF-8', TERM: 'xterm-256color', SHELL: '/bin/sh', ...options };
    return new Promise<{ readonly stdout: string; readonly status: number | null }>((resolve, reject) => {
      const child = spawn('script', ['-qec', line, '/dev/null'], { env });
      const waiting = [...steps];
      let [stdout, seen] = ['', 0];
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        const [next] = waiting;
        const found = next === undefined ? -1 : stdout.indexOf(next[0], seen);
        if (next === undefined || found < 0) return;
        waiting.shift();
        seen = stdout.length;
        child.stdin.write(next[1]);
      });
      const holding = setInterval(() => heldKey !== undefined && child.stdin.write(heldKey), 20);
      child.stdin.on('error', () => {}); // the key may still be held when the game is over
      child.on('error', reject);
      child.on('close', (status) => {
        clearInterval(holding);
        resolve({ stdout, status });
      });
    });
  }

  it('draws the planets, takes keys, and gives the terminal back', async () => {
    const { path } = home('terminal');
    const { stdout, status } = await onTerminal('play --seed x --fast --start 1', path, [
      ['Which stack', '\r'],
      ['Which tile', '\r'],
      ['Who picks next', '?'],
      ['Symbols', 'x'],
      ['Who picks next', 's'],
      ['any key', 'x'],
      ['Who picks next', 'l'],
      ['Game log', '\x1b'],
      ['Who picks next', '\r'],
      ['Which', 'q'],
    ]);
    expect(status).toBe(0);
    for (const part of ['╭───', 'Make Me a Planet', 'Round 1 of 16', '\x1b[?1049h', '\x1b[?1049l'])
      expect(stdout).toContain(part);
    expect(must(parseRecord(saved(path))).game.past).toHaveLength(1);
  });

  it('steps through a record by move and by round, as a player knew it, and gives the terminal back', async () => {
    const { path } = home('stepped');
    const file = join(import.meta.dirname, '../../docs/examples/game.txt');
    const { stdout, status } = await onTerminal(`replay ${file} --step --as 2`, path, [
      ['0/76 ', '\x1b[C'],
      ['1/76 ', '\x1b[B'],
      ['Round 2 of 16', '\x1b[F'],
      ['Round 16 of 16', 's'],
      ['any key', 'x'],
      ['76/76', '1'],
      ['76/76', '\x1b[H'],
      ['0/76 ', 'q'],
    ]);
    expect(status).toBe(0);
    for (const part of ['╭───', '\x1b[?1049h', '\x1b[?1049l']) expect(stdout).toContain(part);
  });

  it('gives a hint, and points at it', async () => {
    const { path } = home('hinted');
    const { stdout, status } = await onTerminal('play --seed x --fast --start 1', path, [
      ['Which stack', 'h'],
      ['Hint: draw from', '\r'],
      ['Which tile', 'q'],
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('Looking for a hint…');
    const [, hinted] = /Hint: draw from ([\w ]+)\./.exec(stdout) ?? [];
    const stack = must(parseRecord(saved(path))).game.current?.stack;
    expect(stack && phrasesIn('en').stack(stack)).toBe(hinted);
  });

  it('u undoes the last move, or says why it can’t', async () => {
    const { path } = home('undo-key');
    const { stdout, status } = await onTerminal('play --seed x --fast --start 1', path, [
      ['Which stack', '\r'],
      ['Which tile', '\r'],
      ['u undo', 'u'],
      ['Move undone', 'u'],
      ['Can’t undo: your last move revealed new tiles.', 'q'],
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('Who picks next');
    expect(must(parseRecord(saved(path))).game.current?.takes).toEqual([]);
  });

  it('u undoes a move before the next player has made theirs', async () => {
    const { path } = home('undo-pause');
    // the pause before a bot's move as long as it takes, however busy the machine is
    const script = `const timer = setTimeout;
      globalThis.setTimeout = (act, ms, ...more) => timer(act, ms === 900 ? 600_000 : ms, ...more);`;
    const preload = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
    const steps = [
      ['Which stack', '\r'],
      ['Which tile', '\r'],
      ['Who picks next', '\r'],
      ['press any key to continue · u undo', 'u'],
      ['Who picks next', 'q'],
    ] as const;
    const { stdout, status } = await onTerminal('play --seed x --start 1', path, steps, { preload });
    expect(stdout).toContain('Move undone');
    expect(status).toBe(0);
    const { step, current } = must(parseRecord(saved(path))).game;
    expect({ step, takes: current?.takes.length }).toEqual({ step: { kind: 'appoint', seat: 0 }, takes: 1 });
  });

  it('plays a whole game with one key', async () => {
    const { path } = home('enter');
    const { stdout, status } = await onTerminal('play --seed y --fast', path, [], { heldKey: '\r' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/Winner|Shared victory/);
  });

  it('a key pressed too early moves nothing', async () => {
    const { path } = home('early');
    await onTerminal('play --seed y --fast --start 1', path, [
      ['Which stack', '\r\r\r\r'],
      ['Which tile', 'q'],
    ]);
    expect(must(parseRecord(saved(path))).game.current?.takes).toEqual([]);
  });

  it('Ctrl-C leaves it resumable', async () => {
    const { path } = home('ctrl-c');
    const { stdout, status } = await onTerminal('play --seed y --fast --start 1', path, [
      ['Which stack', '\r'],
      ['Which tile', '\x03'],
    ]);
    expect(status).toBe(130);
    expect(stdout).toContain('planet play --resume');
    expect(saved(path)).toContain('1. character');
  });

  it('shows that a bot is thinking, and handles Ctrl-C meanwhile', async () => {
    const { path } = home('thinking');
    const steps = [['Chance is thinking…', '\x03']] as const;
    const preload = slowScript('for (;;);');
    const { status } = await onTerminal('play --seed y --bots random --start 2', path, steps, { preload });
    expect(status).toBe(130);
  });

  it('plays on without a bot’s thread that hangs', async () => {
    const { path } = home('hanging');
    const steps = [
      ['Chance is thinking…', ''],
      ['Chance draws', '\x03'],
    ] as const;
    const preload = slowScript('for (;;);');
    const { status } = await onTerminal('play --seed y --bots random --start 2', path, steps, { preload });
    expect(status).toBe(130);
    expect(saved(path)).toContain('1. ');
  });
});

describe('planet simulate', () => {
  it('gives the same numbers for the same seed', async () => {
    const args = ['simulate', '--players', '3', '--games', '20', '--seed', 'z', '--bots', 'merchant,random', '--json'];
    const [one, other] = [await planet(args), await planet(args)];
    expect(one.stdout).toBe(other.stdout);
    const printed = JSON.parse(one.stdout);
    expect(printed).toMatchObject({ seed: 'z', games: 20 });
    expect(printed.seats.map((seat: { bot: string }) => seat.bot)).toEqual(['merchant', 'random', 'random']);
    const wins = printed.seats.reduce((sum: number, seat: { winRate: number }) => sum + seat.winRate, 0);
    expect(wins).toBeCloseTo(1, 2);
  });

  it.each(LANGUAGES)('tells them in %s', async (lang) => {
    const { stdout } = await planet(['simulate', '--games', '5', '--seed', 'z', '--bots', 'random', '--lang', lang]);
    expect(stdout.split('\n').length).toBeGreaterThan(10);
    expect(stdout).not.toMatch(/undefined|NaN|\{\w/);
  });
});
