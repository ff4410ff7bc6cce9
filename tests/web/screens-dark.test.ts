// Every screen on a desk in the dark theme: axe finds nothing serious, in three languages by turns.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens({ theme: 'dark', size: 'desk' }, 1);
