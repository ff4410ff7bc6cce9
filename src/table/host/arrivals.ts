// Records that players connect: an awaited player has arrived, or one whom a bot replaced is back. If the storage is full they
// are accepted anyway, and saving the arrival is retried.

import type { PersonId } from '../events.ts';
import { reconnects } from '../people/absence.ts';
import { arrives } from '../people/arrival.ts';
import type { HostClock, HostPresence, HostRandom } from './dependencies.ts';
import { isRefusal, RETRY_MS, type TableHost } from './table-host.ts';

interface ArrivalDependencies {
  readonly clock: HostClock;
  readonly presence: HostPresence;
  readonly random: Pick<HostRandom, 'newGame'>;
}

export class Arrivals<Extra = undefined> {
  private readonly host: TableHost<Extra>;
  private readonly dependencies: ArrivalDependencies;
  /** Arrivals that are not saved yet, with a function that cancels the next attempt. */
  private readonly unsaved = new Map<PersonId, () => void>();

  constructor(host: TableHost<Extra>, dependencies: ArrivalDependencies) {
    this.host = host;
    this.dependencies = dependencies;
  }

  /** To be called within the host's queue, before `presence` knows of the connection. */
  async arrive(person: PersonId): Promise<void> {
    await this.save(person, !this.dependencies.presence.isHere(person));
  }

  private async save(person: PersonId, isBack: boolean): Promise<void> {
    const { clock, presence, random } = this.dependencies;
    const { state } = this.host;
    const events = [...arrives(state, person, random.newGame), ...(isBack ? reconnects(state, person) : [])];
    if (events.length === 0 || !isRefusal(await this.host.commit(events))) return;
    this.unsaved.get(person)?.();
    const retry = (): void => {
      this.unsaved.delete(person);
      void this.host.enqueue('arrival', async () => {
        if (presence.isHere(person)) await this.save(person, true);
      });
    };
    this.unsaved.set(person, clock.after(RETRY_MS, retry));
  }

  /** Cancels pending attempts. */
  close(): void {
    for (const cancel of this.unsaved.values()) cancel();
  }
}
