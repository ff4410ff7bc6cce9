// Finds the game that an address names: on this device, at a server, in the address itself, or among the puzzles.

import { type Fault, fail, type GameRecord, ok, parseRecord, type Result, type Seat } from '../../rules/index.ts';
import { ask } from '../client/api.ts';
import { readTableData, storedName } from '../online/storage.ts';
import { archivedSave } from '../storage/archive/store.ts';
import { loadGame } from '../storage/saved-games.ts';
import { type LinkFault, unpacked } from './packed.ts';
import { type ReplayedGame, type ReplaySource, replayedGame, soleSeat } from './replayed-game.ts';

/** Why there is nothing to show. `unreadable`: the record breaks the notation or the rules. */
export type FindProblem =
  | { readonly kind: 'missing' | 'unreachable' | 'notAllowed' }
  | { readonly kind: 'link'; readonly why: LinkFault }
  | { readonly kind: 'unreadable'; readonly fault: Fault };

export async function findGame(source: ReplaySource): Promise<Result<ReplayedGame, FindProblem>> {
  switch (source.kind) {
    case 'game':
      return findOnDevice(source.id);
    case 'online':
      return findOnline(source.table);
    case 'link': {
      const text = await unpacked(source.packed);
      if (!text.ok) return fail({ kind: 'link', why: text.fault });
      return readGame(text.value, () => undefined);
    }
    case 'puzzle':
      return findPuzzle(source.number);
  }
}

async function findOnDevice(id: string): Promise<Result<ReplayedGame, FindProblem>> {
  const saved = loadGame(id) ?? (await archivedSave(id));
  if (saved === undefined) return fail({ kind: 'missing' });
  const own = saved.own ?? soleSeat(saved.record);
  const game = replayedGame(saved.record, { own, isOpen: false });
  return ok({ ...game, looks: saved.looks ?? game.looks });
}

async function findOnline(table: string): Promise<Result<ReplayedGame, FindProblem>> {
  const answer = await ask('readRecord', { table, token: readTableData(table).token });
  if (!answer.ok) return fail({ kind: answer.fault === 'unreachable' ? 'unreachable' : 'notAllowed' });
  return readGame(answer.value, ({ names, bots }) => {
    const seat = names.indexOf(storedName());
    return seat >= 0 && bots[seat] === undefined ? (seat as Seat) : undefined;
  });
}

/** Puzzles have no names and no secrets, so their line of text is enough. */
async function findPuzzle(number: string): Promise<Result<ReplayedGame, FindProblem>> {
  const [{ puzzleGame }, { PUZZLES }, { othersAt }] = await Promise.all([
    import('../learn/puzzle.ts'),
    import('../learn/puzzles.ts'),
    import('../learn/puzzle-table.svelte.ts'),
  ]);
  const line = PUZZLES[Number(number) - 1];
  if (line === undefined) return fail({ kind: 'missing' });
  const game = puzzleGame(line);
  const own = game.step.kind === 'over' ? 0 : game.step.seat;
  const bots = othersAt(game.setup.seats, own);
  const [, seed = ''] = line.split(' ');
  const record: GameRecord = { game, preset: 'classic', names: bots.map(() => ''), bots, seed };
  return ok(replayedGame(record, { own, isOpen: true }));
}

function readGame(text: string, ownIn: (record: GameRecord) => Seat | undefined): Result<ReplayedGame, FindProblem> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return fail({ kind: 'unreadable', fault: parsed.fault });
  return ok(replayedGame(parsed.value, { own: ownIn(parsed.value), isOpen: true }));
}
