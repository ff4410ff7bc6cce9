// A server that can no longer save: pages say so instead of "Reconnecting…", and recover together with the server.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineText } from '../support/messages.ts';
import { createTable, type OnlineApp, openOnlineApp, pageErrorsOf, sitDown, visit } from '../support/web/online.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

it('tells a player that the server can’t save, and reconnects automatically', async () => {
  const [ana, bruno] = [await visit(app), await visit(app)];
  const { links } = await createTable(ana, 'Ana', { seats: 2 });
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table');
  rmSync(`${app.file}-wal`);
  const strip = ana.locator('[data-disconnected]');
  await strip.filter({ hasText: onlineText('ended.storageLost') }).waitFor();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await ana.setViewportSize({ width, height });
    const box = await strip.boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= width).toBe(true);
    if (process.env.PICTURES !== undefined) await ana.screenshot({ path: `${process.env.PICTURES}/lost-${width}.png` });
  }
  await app.restart();
  await ana.waitForSelector('[data-connection="open"]', { state: 'attached' });
  await ana.locator('[data-disconnected]').waitFor({ state: 'detached' });
  expect(pageErrorsOf(ana)).toEqual([]);
});
