// Before any test: the programs that some tests need and npm does not bring. Tests run side by side, and two that
// install at once are in each other's way; so it happens here, once.

import { findChromium } from '../../scripts/chromium.ts';
import { straceProblem } from '../../scripts/strace.ts';

/** What can't be had is told by the tests that need it; the others run without. */
export default async function setup(): Promise<void> {
  await findChromium().catch(() => undefined);
  await straceProblem();
}
