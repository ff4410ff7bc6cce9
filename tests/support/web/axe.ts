// What axe finds wrong with a page for people who use a screen reader, zoom or the keyboard.

import axe from 'axe-core';
import type { Page } from 'playwright';

/** One line per `serious` or `critical` violation. Checks all of axe's rules on the whole page, unless given. */
export async function axeFaults(page: Page, rules?: readonly string[], part?: string): Promise<readonly string[]> {
  const asked = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, ${JSON.stringify(asked)}).then(({ violations }) => ({ violations }))`,
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}
