// Replays the session in docs/PROTOCOL.md against a real server.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANCE } from '../../src/server/http/auth/tokens.ts';
import { type TestServer, testFolder, testServer } from '../support/server/server.ts';
import { Replay, transcriptIn } from '../support/server/transcript.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  let ids = 0;
  const newId = (): string => `session-${ids++}`;
  const chance = { newId, newGame: () => ({ seed: 'a session', salt: 'salt' }), newLink: CHANCE.newLink };
  server = await testServer(`${folder.path}/session.db`, { dependencies: { chance } });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

it('docs/PROTOCOL.md shows a session that really happens', async () => {
  const lines = transcriptIn(readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8'));
  expect(lines.length).toBeGreaterThan(20);
  const replay = new Replay(server);
  for (const line of lines) await replay.follow(line);
  replay.close();
});

it('detects a wrong transcript', async () => {
  const replay = new Replay(server);
  const transcript = ['A> GET /api/me', 'A< 200 {"name":"Ana","isKnown":…}'].map((line) => `    ${line}`).join('\n');
  const [asked, answered] = transcriptIn(transcript);
  if (asked === undefined || answered === undefined) throw new Error('no lines');
  await replay.follow(asked);
  await expect(replay.follow(answered)).rejects.toThrow('expected 200 {"name":"Ana","isKnown":…}');
});
