// Every screen on a phone in the light theme: axe finds nothing serious, in all languages in turn.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens({ theme: 'light', size: 'phone' }, 0);
