// Games of a shared deal in a real browser at a real server.

import type { Page } from 'playwright';
import { Person, playToTheEnd } from '../server/server.ts';
import type { OnlineApp } from './online.ts';

export function serverOf({ url }: OnlineApp): ConstructorParameters<typeof Person>[0] {
  return { address: url.replace(/\/$/, '') } as ConstructorParameters<typeof Person>[0];
}

/** The person of a page, to play on without it. */
export async function personOf(app: OnlineApp, page: Page, name: string): Promise<Person> {
  const [cookie] = await page.context().cookies();
  return new Person(serverOf(app), name, `${cookie?.name}=${cookie?.value}`);
}

/** Plays the game that the page shows to its end: its first legal moves. */
export async function finishOn(app: OnlineApp, page: Page, name: string): Promise<Person> {
  await page.waitForSelector('main.table');
  const person = await personOf(app, page, name);
  const client = await person.client(new URL(page.url()).hash.split('/')[2] ?? '').connect();
  await playToTheEnd([client]);
  client.drop();
  return person;
}
