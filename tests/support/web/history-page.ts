// The history in a real browser: fills the page's database with games, as the page itself stores them.

import type { Page } from 'playwright';
import { packRow, type RowedGame } from '../../../src/history/index.ts';

/** Into the database of a page that has been opened; the page creates the database if it has none. */
export async function storeGames(page: Page, games: readonly RowedGame[]): Promise<void> {
  const BATCH = 1000;
  for (let first = 0; first < games.length; first += BATCH) {
    const packed = games.slice(first, first + BATCH).map(({ game, row }) => ({ game, row: packRow(row) }));
    await page.evaluate(putGames, packed);
  }
}

type Packed = readonly { readonly game: RowedGame['game']; readonly row: string }[];

/** Runs in the page. */
function putGames(games: Packed): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('planet', 1);
    opening.onupgradeneeded = () => {
      for (const store of ['rows', 'games', 'marks']) opening.result.createObjectStore(store);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['rows', 'games'], 'readwrite');
      for (const { game, row } of games) {
        transaction.objectStore('games').put(game, game.id);
        transaction.objectStore('rows').put(row, game.id);
      }
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
