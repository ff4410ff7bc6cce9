// Whom one does not want to hear, until the page is closed: by name, since that is what one sees of people.

import { SvelteSet } from 'svelte/reactivity';

export const muted = new SvelteSet<string>();
