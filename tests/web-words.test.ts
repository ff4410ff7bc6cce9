// The page's own words, chapter by chapter: every language says the same things with the same facts.

import IntlMessageFormat from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { en as learnEn } from '../src/web/learn/words/en.ts';
import { es as learnEs } from '../src/web/learn/words/es.ts';
import { fr as learnFr } from '../src/web/learn/words/fr.ts';
import { en as onlineEn } from '../src/web/online/words/en.ts';
import { es as onlineEs } from '../src/web/online/words/es.ts';
import { fr as onlineFr } from '../src/web/online/words/fr.ts';
import { en as padEn } from '../src/web/pad/words/en.ts';
import { es as padEs } from '../src/web/pad/words/es.ts';
import { fr as padFr } from '../src/web/pad/words/fr.ts';
import { en as pageEn } from '../src/web/words/en.ts';
import { es as pageEs } from '../src/web/words/es.ts';
import { fr as pageFr } from '../src/web/words/fr.ts';
