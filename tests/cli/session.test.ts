// The terminal's game as a driver of the host: what the player is shown is in the file, a game can be left and continued at any
// moment, and it goes on when the file can't be written.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decide } from '../../src/bots/index.ts';
import type { Frontend, PlayerReply } from '../../src/cli/play/frontend.ts';
import { load, save } from '../../src/cli/play/saved-games.ts';
import { playSession } from '../../src/cli/play/session.ts';
import {
  BOX,
  formatRecord,
  type GameRecord,
  legalMoves,
  PRESET_OPTIONS,
  parseRecord,
  type Random,
  type SeatCount,
} from '../../src/rules/index.ts';
import { newRecord } from '../../src/table/index.ts';
import type { Thinker } from '../../src/thinking/index.ts';
import { CONTEXTS } from '../support/contexts.ts';
import { pick, randomFrom } from '../support/random.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planet-session-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const SEAT = 0;

function newGame(seats: SeatCount, seed: string): GameRecord {
  return newRecord({
    preset: 'classic',
    options: PRESET_OPTIONS.classic,
    tileSet: BOX,
    names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    bots: Array.from({ length: seats }, (_, seat) => (seat === SEAT ? undefined : 'random:1it')),
    ...{ seed, salt: 'salt', date: '2026-01-01' },
  });
}

function read(path: string): GameRecord {
  const parsed = parseRecord(load(path));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
  return parsed.value;
}

async function ticks(random: Random, most: number): Promise<void> {
  for (let left = random(most); left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
}

interface Player {
  readonly random: Random;
  /** One in so many answers is to leave. */
  readonly leaves?: number;
  /** Called with everything that is shown. */
  readonly onShow?: (shown: { readonly seq: number; readonly sentences: readonly string[] }) => void;
}

/** A player who makes random moves and undoes some, each after a while. */
function frontOf({ random, leaves = 0, onShow }: Player): Frontend {
  return {
    recall: () => {},
    show: async (sentences, view, pace) => {
      onShow?.({ seq: view.seq, sentences });
      await ticks(random, 4);
      return pace === 'undoable' && random(6) === 0 ? 'undo' : undefined;
    },
    thinking: () => {},
    patienceMs: 60_000,
    ask: async (_, view, { whyNoUndo }): Promise<PlayerReply> => {
      await ticks(random, 4);
      if (leaves > 0 && random(leaves) === 0) return undefined;
      if (whyNoUndo() === undefined && random(8) === 0) return 'undo';
      return pick(random, legalMoves(view));
    },
    end: async () => {},
    close: () => {},
  };
}

/** Bots that take a while; `isFailing` says when one fails. */
function thinkerOf(random: Random, isFailing: () => boolean = () => false): Thinker {
  const ask: Thinker['ask'] = async (question) => {
    await ticks(random, 6);
    if (isFailing()) throw new Error('planted: a bot');
    return { move: decide(question, () => 0).move, fallback: false } as Awaited<ReturnType<Thinker['ask']>>;
  };
  return { ask } as Thinker;
}

const COMMON = { seat: SEAT, context: CONTEXTS.en } as const;

describe('the terminal’s game', () => {
  it.each([1, 2, 3, 4])(
    'P1, P5 shows only what is in its file, and ends, however often it is left or a bot fails (batch %i)',
    async (batch) => {
      const random = randomFrom(`session ${batch}`);
      for (let game = 0; game < 4; game++) {
        const path = join(FOLDER, `${batch}-${game}.planet.txt`);
        save(path, formatRecord(newGame((2 + random(4)) as SeatCount, `${batch} ${game}`)));
        let shows = 0;
        const onShow = ({ seq }: { readonly seq: number }): void => {
          shows += 1;
          expect(read(path).game.seq).toBe(seq);
        };
        const front = frontOf({ random, leaves: 15, onShow });
        const thinker = thinkerOf(random, () => random(60) === 0);
        for (let sessions = 0; read(path).game.step.kind !== 'over'; sessions++) {
          if (sessions > 300) throw new Error('not over');
          const session = { ...COMMON, record: read(path), path, front, thinker };
          await playSession(session, () => {}).catch((error: Error) => expect(error.message).toBe('planted: a bot'));
        }
        expect(shows).toBeGreaterThan(60);
      }
    },
  );

  it.each([
    ['can’t be written', (): string => join(FOLDER, 'a-file', 'game.planet.txt')],
    ['was changed by another session', (): string => join(FOLDER, 'elsewhere.planet.txt')],
  ])('goes on and warns once if its file %s', async (_, pathIn) => {
    const random = randomFrom('session without a file');
    const path = pathIn();
    writeFileSync(join(FOLDER, 'a-file'), '');
    const shown: string[] = [];
    let isFirst = true;
    const onShow = ({ sentences }: { readonly sentences: readonly string[] }): void => {
      if (isFirst && path.includes('elsewhere')) writeFileSync(path, 'theirs');
      isFirst = false;
      shown.push(...sentences);
    };
    const saves: boolean[] = [];
    const session = { ...COMMON, record: newGame(3, 'nowhere'), path, front: frontOf({ random, onShow }) };
    expect(await playSession({ ...session, thinker: thinkerOf(random) }, (isSaved) => saves.push(isSaved))).toBe(
      'over',
    );
    expect(new Set(saves)).toEqual(new Set([false]));
    expect(shown.filter((sentence) => sentence.includes(path) || /\b(?:ENOTDIR|EEXIST)\b/.test(sentence))).toHaveLength(
      1,
    );
    if (path.includes('elsewhere')) expect(readFileSync(path, 'utf8')).toBe('theirs');
  });
});
