// The entry of the page: loads the language first, so that nothing is ever shown in another one.

import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyLook, settings } from './settings/settings.svelte.ts';
import { languageOfBrowser, speak } from './words.svelte.ts';

applyLook();
await speak(settings.now.language ?? languageOfBrowser());
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the game');
mount(App, { target });
