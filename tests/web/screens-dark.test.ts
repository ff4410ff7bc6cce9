// The other screens, reached on a desktop in the dark theme, then on a phone in the light one: axe finds nothing serious.

import { checkScreens } from '../support/web/check-screens.ts';

checkScreens('dark', 1);
