// Server start: a failure leaves nothing behind, and metrics are served only under this server's names.

import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { builtUrl } from '../support/built.ts';
import { testFolder, testServer } from '../support/server/server.ts';

const folder = testFolder();
afterAll(() => folder.remove());

it('a start that fails while reading the running time ends the store’s thread and leaves no file', async () => {
  const closed = `${folder.path}/closed`;
  const file = `${folder.path}/new/planet.db`;
  const script = `
    import { writeFileSync } from 'node:fs';
    import { parentPort, workerData } from 'node:worker_threads';
    writeFileSync(workerData.path, '');
    parentPort.on('message', (message) => {
      if (message === 'close') {
        writeFileSync(${JSON.stringify(closed)}, '');
        parentPort.close();
      } else {
        const answers = JSON.parse(message).map(({ id }) => ({ id, reason: 'unreadable', isFull: false }));
        parentPort.postMessage(JSON.stringify(answers));
      }
    });
    parentPort.postMessage('ready');`;
  const store = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const started = testServer(file, { scripts: { store, thinking: builtUrl('thinking/node/worker.js') } });
  await expect(started).rejects.toThrow('unreadable');
  expect(existsSync(closed)).toBe(true);
  expect(existsSync(`${folder.path}/new`)).toBe(false);
});

it('serves metrics under an IP address, a local name and an --origin name on any port, and under no other name', async () => {
  const server = await testServer(`${folder.path}/metrics.db`, {
    metrics: { port: 0, host: '127.0.0.1' },
    origins: ['https://planet.example'],
  });
  const { port } = new URL(server.metricsAddress ?? '');
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.5', 'localhost', 'planet', 'planet.internal', 'planet.example'])
    expect([host, await statusFor(`${host}:${port}`)]).toEqual([host, 200]);
  expect(await statusFor('planet.example')).toBe(200);
  expect(await statusFor(`rebound.example:${port}`)).toBe(421);
  expect(await statusFor(`planet.example.evil.example:${port}`)).toBe(421);
  await server.close();
});
