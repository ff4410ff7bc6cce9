// What axe finds wrong with a page for people who hear, zoom or use keys.

import axe from 'axe-core';
import type { Page } from 'playwright';

/** One line a fault, of those that keep people out; `serious` and `critical` in axe's words. By all its rules, unless told. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const asked = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify(asked)}).then(({ violations }) => ({ violations }))`,
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}
