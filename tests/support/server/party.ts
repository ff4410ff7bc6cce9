// All players of a table on a real server, driven from one test.

import type { ServerFrame } from '../../../src/protocol/index.ts';
import { openRemoteTable, RemotePlayer, type RemoteTestTable } from './remote.ts';

/** The players of one table, whose frames can be waited for. */
export class Party {
  readonly made: RemoteTestTable;
  private readonly players: readonly RemotePlayer[];
  private readonly changeListeners = new Set<() => void>();
  readonly frames: ServerFrame[] = [];

  constructor(made: RemoteTestTable) {
    this.made = made;
    const onFrame = (_: RemotePlayer, frame: ServerFrame): void => {
      this.frames.push(frame);
      for (const look of this.changeListeners) setImmediate(look);
    };
    this.players = made.visitors.map((_, seat) => new RemotePlayer(made, seat, { onFrame }));
  }

  static async begin(address: string): Promise<Party> {
    const party = new Party(await openRemoteTable(address, { name: 'host', seats: 3 }));
    await party.come(address);
    party.players[0]?.command({ kind: 'start' });
    await party.until(() => party.players.every(({ view }) => view?.phase === 'playing'));
    return party;
  }

  async come(address: string): Promise<void> {
    for (const player of this.players) player.connect(address);
    const isAnswer = ({ type }: ServerFrame): boolean => type === 'welcome' || type === 'error';
    await this.until(() => this.frames.filter(isAnswer).length >= this.players.length);
  }

  /** Plays one legal move for the player whose turn it is. Resolves with the answer, once all players have the update. */
  async move(): Promise<ServerFrame['type']> {
    const due = this.players.find(({ choices }) => choices.length > 0);
    const [move] = due?.choices ?? [];
    if (due === undefined || move === undefined) throw new Error('nobody has a choice');
    this.frames.length = 0;
    due.command({ kind: 'play', move });
    const answer = (): ServerFrame | undefined =>
      this.frames.find(({ type }) => type === 'accepted' || type === 'error');
    await this.until(() => answer() !== undefined);
    const reply = answer();
    if (reply?.type === 'accepted') await this.until(() => this.players.every(({ seen }) => seen >= reply.seq));
    return reply?.type ?? 'update';
  }

  leave(): void {
    for (const player of this.players) player.hangUp();
    this.frames.length = 0;
  }

  get pending(): boolean {
    return this.players.some(({ pending }) => pending !== undefined);
  }

  async until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isTrue()) return;
        this.changeListeners.delete(look);
        resolve();
      };
      this.changeListeners.add(look);
    });
  }
}
