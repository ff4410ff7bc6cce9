// The entry of the page: loads the language first, so that nothing is ever shown in another one.

import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyLook, settings } from './settings/settings.svelte.ts';
import { hasSavedGames } from './storage/saved-games.ts';
import { languageOfBrowser, speak } from './words.svelte.ts';

applyLook();
void start();

/** A function, because the scripts that it loads import from this one's: they would wait for an `await` outside of one. */
async function start(): Promise<void> {
  // The list of games is loaded with the language, so that it does not push away what is below it.
  const games = hasSavedGames() ? import('./pages/Games.svelte').catch(() => undefined) : undefined;
  await speak(settings.now.language ?? languageOfBrowser());
  await games;
  const target = document.getElementById('app');
  if (target === null) throw new Error('the page has no place for the game');
  mount(App, { target });
}
