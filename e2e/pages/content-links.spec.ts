import type { Locator } from 'playwright/test';
import { listFaqEntries } from '@/lib/content';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { partsOf } from './pricing';

/** Expects a part of the page to begin between the header and the end of the screen, and to be open. */
const expectInView = (part: Locator, href: string) =>
  expect
    .poll(
      () =>
        part.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          const isOpen = element.closest('details:not([open])') === null;
          return { isOpen, isBelowHeader: top >= header, isOnScreen: top < window.innerHeight };
        }),
      { message: href, timeout: 5000 },
    )
    .toEqual({ isOpen: true, isBelowHeader: true, isOnScreen: true });

test('the links of the questions lead to what their words say, below the header', async ({
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
    // As a new document, not as another part of the open page.
    await page.goto('about:blank');
    await page.goto(link?.href ?? words);
    await expectHydrated(page);
    await expectInView(part, words);
    if (words.includes('annual')) await expect(partsOf(page).radio('Annual')).toBeChecked();
  }
});
