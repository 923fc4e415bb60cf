import type { Locator, Page, Request } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { watchRequests } from '../support/requests';

const internal = 'a[href^="/"]';

for (const part of ['banner', 'contentinfo'] as const) {
  test(`hovering and following every link of the ${part} meets no error @endurance`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const { failures, waiting } = watchRequests(page);
    await page.goto('/faq');
    const links = page.getByRole(part).locator(`${internal}:visible`);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThan(4);
    for (const href of hrefs) {
      const link = page.getByRole(part).locator(`a[href="${href}"]:visible`).first();
      await link.hover();
      await link.click();
      await expect(page).toHaveURL(href ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]);
    expect(failures).toEqual([]);
  });
}

const aboutIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About' });
const isPageData = (request: Request) => request.url().includes('_rsc=');

/** Points at a link until its page is there. */
const fetchPage = async (link: Locator) => {
  const { waiting } = watchRequests(link.page());
  const fetched = link
    .page()
    .waitForResponse((response) =>
      (response.request().headers()['next-router-segment-prefetch'] ?? '').includes('__PAGE__'),
    );
  await link.hover();
  await fetched;
  await expect.poll(() => waiting.size).toBe(0);
};

test('no page is fetched before a visitor is on a link to it, which a modifier key opens in a new tab', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isPageData(request)) requested.push(request.url());
  });
  await page.goto('/faq');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  const opened = context.waitForEvent('page');
  await aboutIn(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveTitle('Sedia | About Us');
  await expect(page).toHaveTitle('Sedia | FAQ');
});

test('the pointer on a link fetches its page, and following it asks for nothing more', async ({
  page,
}) => {
  await page.goto('/faq');
  await expectHydrated(page);
  await fetchPage(aboutIn(page));
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  // Let the hover's requests go out, so that the rest belongs to the click.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isPageData(request) || request.isNavigationRequest()) requested.push(request.url());
  });
  await aboutIn(page).click();
  await expect(page).toHaveTitle('Sedia | About Us');
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('going back restores the scroll position, going forward starts at the top', async ({
  page,
}) => {
  await page.goto('/faq');
  const top = () => page.evaluate(() => window.scrollY);
  const link = aboutIn(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  // Use the mouse: a locator's click scrolls first, although the sticky bar is in view.
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveTitle('Sedia | About Us');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Sedia | FAQ');
  await expect.poll(top).toBe(900);
});

test('a navigation uses a view transition, and the header marks the current page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { transitions: 0 });
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = (options) => {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
      return start(options);
    };
  });
  await page.goto('/about');
  await expectHydrated(page);
  const current = page.getByRole('banner').locator('[aria-current="page"]:visible');
  await expect(current).toHaveText('About');
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  // React may drop the type of a transition that waits for its page, and with it the fade.
  await fetchPage(pricing);
  await pricing.click();
  await expect(current).toHaveText('Pricing');
  await expect.poll(() => page.evaluate('transitions')).toBeGreaterThan(0);
});
