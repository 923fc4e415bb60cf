import type { Locator, Page } from 'playwright/test';
import { listFaqEntries, listTopics } from '@/lib/content';
import { inspectMarkdown } from '@/lib/content/markdown';
import { surveySite } from '@/lib/content/site-survey';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';
import { partsOf } from './pricing';

/** Of each page the last of its parts that `content/`, an answer of the assistant or a result leads to. */
function listLinkedParts(): string[] {
  const { fields } = surveySite();
  const texts = fields.filter(({ key }) => key === '(text)').map(({ value }) => String(value));
  const links = [
    ...fields.filter(({ key }) => /^(href|path|to)$/.test(key)).map(({ value }) => String(value)),
    ...texts.flatMap((text) => inspectMarkdown(text).links.map(({ href }) => href)),
    ...listTopics().map(({ link }) => link.href),
  ];
  const parts = links.filter((href) => /^\/.*#(?!request-demo)/.test(href));
  return [...new Map(parts.map((href) => [href.split('#')[0], href])).values()];
}

/** Loads a link as a new document, not as another part of the open page. */
async function follow(page: Page, href: string) {
  await page.goto('about:blank');
  await openHydrated(page, href);
}

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
      { message: href },
    )
    .toEqual({ isOpen: true, isBelowHeader: true, isOnScreen: true });

test('on a phone a link to a part of a page shows the part', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const links = listLinkedParts();
  expect(links.length).toBeGreaterThan(3);
  for (const href of links) {
    await follow(page, href);
    await expectInView(page.locator(`[id="${href.split('#')[1]}"]`), href);
  }
});

test('the links of the questions lead to what their words say', async ({ page }) => {
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
    await follow(page, link?.href ?? words);
    await expectInView(part, words);
    if (words.includes('annual')) await expect(partsOf(page).radio('Annual')).toBeChecked();
  }
});
