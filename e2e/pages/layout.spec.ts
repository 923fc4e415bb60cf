import { listLiveProducts } from '@/lib/content';
import { expandedOf } from '../support/accessibility-tree';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

test('the header changes once the page is scrolled more than 50 px, without a jump', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const height = (await header.boundingBox())?.height;
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await header.boundingBox()).toMatchObject({ y: 0, height });
});

test('the Solutions dropdown opens on a click and closes on a press outside, on Escape and on Back', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const button = page.getByRole('button', { name: 'Solutions' });
  // The browser says it to screen readers, without an attribute.
  expect(await expandedOf(page, 'Solutions')).toBe(false);
  await button.click();
  const links = page.getByRole('banner').getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  expect(await expandedOf(page, 'Solutions')).toBe(true);

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
  await links.nth(1).click();
  await expect(page).toHaveTitle(listLiveProducts()[1]?.name ?? '');
  await expect(links.nth(1)).toBeHidden();

  await button.click();
  await expect(links.first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle('Sedia | About Us');
  await expect(links.first()).toBeHidden();
});

test("'Loading...' shows while a page has not come, also for a press before hydration, and is gone after Back", async ({
  page,
}) => {
  // Playwright reads nothing of a page that is being left, so the page tells it by its console.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('.navigation-notice')?.textContent;
      if (text) console.info(text);
    }).observe(document, { childList: true, subtree: true });
  });
  const letArrive = await holdBack(page, '**/leadership');
  const letRun = await holdBack(page, '**/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  const notice = page.waitForEvent('console', (message) => message.text() === 'Loading...');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' });
  await link.click({ noWaitAfter: true });
  letRun();
  await notice;
  letArrive();
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle('Sedia | About Us');
  await expectHydrated(page);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a question opens by its address before any script, below the header', async ({ page }) => {
  await holdBack(page, '**/*.js');
  await page.goto('/faq#see-a-demo', { waitUntil: 'commit' });
  const question = page.getByRole('group').filter({ hasText: 'Can I see a demo' });
  await expect(question.getByRole('paragraph').first()).toBeVisible();
  await expect(question.locator('summary')).toBeInViewport({ ratio: 1 });
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  const { y = 0 } = (await question.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(height);
});

test.describe('beside a notch', () => {
  test.use({ hasConsented: false });

  test('header, text, menu, chat buttons and the buttons of the consent dialog keep the insets', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    const turn = async (width: number, height: number, insets: Record<string, number>) => {
      await page.setViewportSize({ width, height });
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    };
    await page.goto('/');
    await turn(360, 740, { top: 47, bottom: 34 });
    const accept = page.getByRole('button', { name: 'Accept All' });
    const { y = 0, height = 0 } = (await accept.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740 - 34);
    await accept.click();
    await expect(accept).toBeHidden();
    await expectHydrated(page);
    expect(
      (await page.getByRole('link', { name: 'Sedia', exact: true }).first().boundingBox())?.y,
    ).toBeGreaterThan(47);
    await turn(740, 360, { left: 47, right: 47, bottom: 21 });
    const chat = page.getByRole('complementary', { name: 'Support chat' });
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('banner').getByRole('link').first(),
      page.getByRole('button', { name: 'Open menu' }),
      chat.getByRole('link'),
      chat.getByRole('button').first(),
    ]) {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(47);
      expect(x + width).toBeLessThanOrEqual(740 - 47);
    }
  });
});

test('the security topics stand in three columns', async ({ page }) => {
  await page.goto('/security');
  const topics = page.getByRole('main').getByRole('listitem');
  const tops = await topics.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
});

test("the copyright line has the visitor's year, whenever the site was built", async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'));
  await page.goto('/termsandconditions');
  await expectHydrated(page);
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
