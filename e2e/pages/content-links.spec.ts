import type { Locator, Page } from 'playwright/test';
import { listFaqEntries, listTopics } from '@/lib/content';
import { inspectMarkdown } from '@/lib/content/markdown';
import { surveySite } from '@/lib/content/site-survey';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { partsOf } from './pricing';

const demo = '#request-demo';

/** The links of `content/` within the site, with those below the answers of the assistant and the search. */
function listContentLinks(): string[] {
  const { fields } = surveySite();
  const texts = fields.filter(({ key }) => key === '(text)').map(({ value }) => String(value));
  const links = [
    ...fields.filter(({ key }) => /^(href|path|to)$/.test(key)).map(({ value }) => String(value)),
    ...texts.flatMap((text) => inspectMarkdown(text).links.map(({ href }) => href)),
    ...listTopics().map(({ link }) => link.href),
  ];
  return [...new Set(links)].filter((href) => href.startsWith('/') && !href.endsWith(demo));
}

/** Loads a link as a new document, not as another part of the open page. */
async function follow(page: Page, href: string) {
  await page.goto('about:blank');
  await page.goto(href, { waitUntil: 'domcontentloaded' });
  // What its scripts draw may move the part that the address names.
  if (href.includes('#')) await expectHydrated(page);
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
      { message: href, timeout: 5000 },
    )
    .toEqual({ isOpen: true, isBelowHeader: true, isOnScreen: true });

for (const [kind, isPart] of [
  ['page', false],
  ['part of a page', true],
] as const)
  test(`every link of the content to a ${kind} shows what it names`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const links = listContentLinks().filter((href) => href.includes('#') === isPart);
    expect(links.length).toBeGreaterThan(20);
    for (const href of links) {
      await follow(page, href);
      const part = isPart ? `[id="${href.split('#')[1]}"]` : 'h1';
      await expectInView(page.locator(part), href);
    }
  });

for (const width of [360, 1280])
  test(`at ${width} px the links of the questions lead to what their words say`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the link to the demo leads to its form', async ({ page }) => {
    await page.goto(`/contact${demo}`);
    const title = page.getByRole('main').getByRole('heading', { name: 'Request for Demo' });
    await expectInView(title, demo);
  });
});
