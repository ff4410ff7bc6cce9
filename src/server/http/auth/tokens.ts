// Ids, tokens and seeds from the system's random source. Tokens are stored as hashes and compared in constant time.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerChance } from '../../tables/index.ts';

/** 256 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. 256 random bits can't be guessed, so neither a salt nor a slow hash is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a token matches a hash that was looked up. */
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
