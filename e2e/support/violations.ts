import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds on the page, in the words of a report: rule, then where. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
