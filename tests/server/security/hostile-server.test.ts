// P4 on the real server: whatever is sent, it answers, keeps running, and its file stays sound. hostile.test.ts sends
// most frames through the same parser; `npm run hostile` sends any number here.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { randomFrom } from '../../support/random.ts';
import { harass } from '../../support/server/harass.ts';
import { type TestServer, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/hostile.db`);
});
afterAll(() => folder.remove());

it('P4 survives 4,000 malformed frames and 1,000 malformed bodies', async () => {
  const { answers } = await harass(server, randomFrom('harass'), { frames: 4000, bodies: 1000 });
  const codes = Object.keys(answers);
  expect(codes).toEqual(expect.arrayContaining(['closed 1007', 'closed 1002', 'answered 400', 'answered 404']));
  expect(codes.filter((code) => /answered 5|closed 1011/.test(code))).toEqual([]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.close();
  expect(checkIntegrity(server.file).findings).toEqual([]);
});
