// Every second screen, reached on a phone in the light theme, then on a desktop in the dark one: axe finds nothing serious.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens('light', 0);
