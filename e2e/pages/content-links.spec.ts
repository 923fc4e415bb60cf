import type { Locator } from 'playwright/test';
import { listFaqEntries } from '@/lib/content';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';
import { partsOf } from './pricing';

/** Expects a part of the page to begin between the header and the end of the screen. */
const expectInView = (part: Locator, words: string) =>
  expect
    .poll(
      () =>
        part.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return top >= header && top < window.innerHeight;
        }),
      { message: words },
    )
    .toBe(true);

test('the links of the questions lead to the part of a page that their words name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const found: [words: string, part: Locator][] = [
    ['See the annual prices', partsOf(page).selector],
    ['See the add-ons', heading('Recommended Add Ons')],
    ['Compare the plans', heading('Compare the plans')],
    ['Register as a partner', heading('Register as a partner')],
    ['Request a demo', demoDialog(page).getByLabel('Full name')],
  ];
  for (const [words, part] of found) {
    const link = listFaqEntries().find((entry) => entry.link?.label === words)?.link;
    // A new document, not another part of the open page.
    await page.goto('about:blank');
    await openHydrated(page, link?.href ?? words);
    await expectInView(part, words);
    if (words.includes('annual')) await expect(partsOf(page).radio('Annual')).toBeChecked();
  }
});
