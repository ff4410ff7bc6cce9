// Ids, tokens and seeds: from the system's own chance, kept as hashes, compared without telling how far they agree.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerChance } from '../../tables/index.ts';

/** 256 bits, fit for an address and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is kept of a token. Nobody guesses 256 bits, so no salt and no slow hash is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a token is the one of a hash that was found by other means. */
export function isTokenOf(token: string, hash: string): boolean {
  const [one, two] = [Buffer.from(hashOf(token)), Buffer.from(hash)];
  return one.length === two.length && timingSafeEqual(one, two);
}

export const CHANCE: ServerChance = {
  newId: () => randomBytes(18).toString('base64url'),
  newLink: () => {
    const token = newToken();
    return { token, tokenHash: hashOf(token) };
  },
  newGame: () => ({ seed: randomBytes(32).toString('hex'), salt: randomBytes(16).toString('hex') }),
};
