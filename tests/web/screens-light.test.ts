// Every screen on a phone in the light theme: axe finds nothing serious, in three languages by turns.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens({ theme: 'light', size: 'phone' }, 0);
