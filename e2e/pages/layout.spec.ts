import { getInterface } from '@/lib/content';
import { expect, expectHydrated, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { product, titleOf } from '@/lib/testing/content';
import { partsOf as consentOf } from '../consent/consent';

test('the dropdown closes on Escape and on a press outside', async ({ page }) => {
  await openHydrated(page, '/contact');
  const button = page.locator('[aria-controls=solutions-menu]');
  const links = page.getByRole('banner').getByRole('listitem').getByRole('link');
  await button.click();
  await expect(links.first()).toBeVisible();
  await page.mouse.move(1200, 700);
  await page.mouse.down();
  await expect(links.first()).toBeHidden();
  await page.mouse.up();

  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await links.first().click();
  await expect(page).toHaveTitle(product.name);
  await expect(links.first()).toBeHidden();
});

test('a notice shows while the next page loads, also before hydration', async ({ page }) => {
  const { loading } = getInterface();
  // Playwright reads nothing of a page that is being left, so the page logs its notice.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const text = document.querySelector('.navigation-notice')?.textContent;
      if (text) console.info(text);
    }).observe(document, { childList: true, subtree: true }),
  );
  const letArrive = await holdBack(page, '**/termsandconditions');
  const letRun = await holdBack(page, '**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const notice = page.waitForEvent('console', (message) => message.text() === loading);
  await page.locator('footer a[href="/termsandconditions"]').click({ noWaitAfter: true });
  letRun();
  await notice;
  letArrive();
  await expect(page).toHaveTitle(titleOf('/termsandconditions'));
  await expect(page.getByText(loading)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/contact'));
  await expectHydrated(page);
  await expect(page.getByText(loading)).toHaveCount(0);
});

test('the header changes after 50 px, print shows all, a card is selectable', async ({ page }) => {
  await page.goto('/');
  const closed = page.locator('main details:not([open])');
  const lazy = page.locator('img[loading=lazy]');
  await expect(closed).not.toHaveCount(0);
  await expect(lazy).not.toHaveCount(0);
  // Replaces the print dialog, which a test cannot open.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(closed).toHaveCount(0);
  await expect(lazy).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(closed).not.toHaveCount(0);

  await expectHydrated(page);
  const header = page.getByRole('banner');
  const height = (await header.boundingBox())?.height;
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await header.boundingBox()).toMatchObject({ y: 0, height });

  const card = page.locator('.link-card', { has: page.getByRole('paragraph') }).first();
  const text = card.getByRole('paragraph').first();
  await text.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 12, { steps: 5 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()).trim());
  expect(selected.length).toBeGreaterThan(5);
  expect(await text.textContent()).toContain(selected);
  await expect(page).toHaveURL('/');
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  await text.click();
  await expect(page).toHaveURL(address);
});

test('header, text, menu and buttons keep the insets of a notch', async ({ page, context }) => {
  await context.clearCookies();
  const session = await page.context().newCDPSession(page);
  const turn = async (width: number, height: number, insets: Record<string, number>) => {
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  };
  await page.goto('/');
  await turn(360, 740, { top: 47, bottom: 34 });
  const accept = consentOf(page).acceptAll;
  const { y = 0, height = 0 } = (await accept.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(740 - 34);
  await accept.click();
  await expect(accept).toBeHidden();
  await expectHydrated(page);
  const brand = page.getByRole('banner').getByRole('link').first();
  expect((await brand.boundingBox())?.y).toBeGreaterThan(47);
  await turn(740, 360, { left: 47, right: 47, bottom: 21 });
  const menu = page.locator('#mobile-menu-button');
  for (const part of [page.locator('h1'), brand, menu, page.locator('.chat-button').last()]) {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(47);
    expect(x + width).toBeLessThanOrEqual(740 - 47);
  }
});

test('the security topics are in three columns above the year of the visit', {
  tag: '@security',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'));
  await openHydrated(page, '/security');
  const topics = page.getByRole('main').getByRole('listitem');
  const tops = await topics.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(Math.ceil(tops.length / 3));
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
