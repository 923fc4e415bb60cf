import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Rules for WCAG 2.2 A and AA that axe leaves out unless they are asked for. */
const extraRules = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'focus-order-semantics',
  'table-fake-caption',
  'td-has-header',
];
const options: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(extraRules.map((id) => [id, { enabled: true }])),
};

/** What axe refuses on the page as it is: the rule, and where. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations }: AxeResults = await page.evaluate(
    (chosen) => Reflect.get(window, 'axe').run(chosen),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Expects axe to find nothing in either color scheme; a failure does not hide others. */
export async function expectNoViolations(page: Page, place = '') {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page), `${place} ${colorScheme}`).toEqual([]);
  }
}
