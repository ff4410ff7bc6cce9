// The links of a table that this device knows: the host's invitations, and the player's link for other devices.

import { untrack } from 'svelte';
import { type ApiError, ask } from '../../client/api.ts';
import { hashOf } from '../../route.svelte.ts';
import { readTableData, writeTableData } from '../storage.ts';
import { shareUrl } from './share-url.ts';

/** Between the tokens of a link to several seats; no token contains it. */
export const TOKEN_MARK = '.';

type LinkTarget = number | 'watch' | 'mine';

export class Links {
  readonly #table: string;
  #tokens = $state.raw<ReadonlyMap<LinkTarget, string>>(new Map());
  #problem = $state.raw<ApiError>();
  #isOnlyCarried = $state(false);
  #baseUrl = $state.raw<string>();

  constructor(table: string) {
    this.#table = table;
    this.recall();
  }

  /** Reads the tokens stored on this device again: seats may have been swapped. */
  recall(): void {
    const { playTokens = [], watchToken, deviceToken } = readTableData(this.#table);
    const play = playTokens.flatMap((token, seat): [LinkTarget, string][] => (token ? [[seat, token]] : []));
    this.#tokens = new Map<LinkTarget, string>([
      ...play,
      ...(watchToken ? ([['watch', watchToken]] as const) : []),
      ...(deviceToken ? ([['mine', deviceToken]] as const) : []),
    ]);
  }

  get problem(): ApiError | undefined {
    return this.#problem;
  }

  /** This device plays by a player's link: new links are created on the player's first device only. */
  get isOnlyCarried(): boolean {
    return this.#isOnlyCarried;
  }

  /** The address of a link; undefined if this device does not know its token. */
  at(place: LinkTarget): string | undefined {
    const token = this.#tokens.get(place);
    if (token === undefined) return undefined;
    const name = place === 'watch' ? 'watch' : place === 'mine' ? 'device' : 'join';
    const hash = hashOf({ name, table: this.#table, token });
    return `${shareUrl(location.href, this.#baseUrl)}${hash}`;
  }

  /** One link with the invitations to all of these seats: each player who opens it gets the first that is still free. */
  forAll(seats: readonly number[]): string | undefined {
    const tokens = seats.flatMap((seat) => this.#tokens.get(seat) ?? []);
    if (tokens.length === 0) return undefined;
    return `${shareUrl(location.href, this.#baseUrl)}${hashOf({ name: 'join', table: this.#table, token: tokens.join(TOKEN_MARK) })}`;
  }

  /** An invitation is for one player; links that are no longer valid are dropped. */
  async check(): Promise<void> {
    const before = untrack(() => this.#tokens); // untracked: an effect that calls this must not run again at every change
    const alive = await ask('listLinks', { table: this.#table });
    if (this.#tokens !== before) return this.check(); // the tokens have moved to other seats meanwhile
    this.#isOnlyCarried = !alive.ok && (alive.fault === 'notGuest' || alive.fault === 'notHost');
    if (!alive.ok) return;
    const { mine, play, watch, baseUrl } = alive.value;
    this.#baseUrl = baseUrl;
    const isAlive = (place: LinkTarget): boolean | undefined =>
      place === 'mine' ? mine : place === 'watch' ? watch : play?.[place];
    const left = [...before].filter(([place]) => isAlive(place));
    if (left.length < before.size) this.#keepAll(new Map(left));
  }

  /** A new link; the old one stops working. */
  async renew(place: LinkTarget): Promise<void> {
    const answer = await ask('makeLink', { table: this.#table, place });
    this.#problem = answer.ok ? undefined : answer.fault;
    if (answer.ok) this.#keep(place, answer.value.token);
  }

  async revoke(place: LinkTarget): Promise<void> {
    const answer = await ask('revokeLink', { table: this.#table, place });
    this.#problem = answer.ok ? undefined : answer.fault;
    if (answer.ok) this.#keep(place, undefined);
  }

  #keep(place: LinkTarget, token: string | undefined): void {
    const tokens = new Map(this.#tokens);
    if (token === undefined) tokens.delete(place);
    else tokens.set(place, token);
    this.#keepAll(tokens);
  }

  #keepAll(tokens: ReadonlyMap<LinkTarget, string>): void {
    this.#tokens = tokens;
    const seats = Math.max(...[...tokens.keys()].map((each) => (typeof each === 'string' ? 0 : each + 1)), 0);
    writeTableData(this.#table, {
      playTokens: Array.from({ length: seats }, (_, seat) => tokens.get(seat) ?? null),
      watchToken: tokens.get('watch') ?? null,
      deviceToken: tokens.get('mine') ?? null,
    });
  }
}
