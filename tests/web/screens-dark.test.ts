// Every screen on a desktop in the dark theme: axe finds nothing serious, in all languages in turn.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens({ theme: 'dark', size: 'desk' }, 1);
