import {
  getInterface,
  getPricingPage,
  getSite,
  listLiveProducts,
  listProducts,
} from '@/lib/content';
import { product } from '@/testing/pages';
import { expandedOf } from '../support/accessibility-tree';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchLeaving } from '../support/leaving';

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

test('a pointer that moves over an open modal has nothing measured or looked for', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  // Whether it is drawn is measured once its animation has ended.
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => {
    const count = { moves: 0, calls: 0 };
    Object.assign(window, { count });
    addEventListener('pointermove', () => {
      count.moves += 1;
    });
    for (const prototype of [Element.prototype, Document.prototype])
      for (const name of ['getBoundingClientRect', 'querySelector', 'querySelectorAll']) {
        const original = Reflect.get(prototype, name);
        if (!original) continue;
        Reflect.set(prototype, name, function counted(this: Node, ...values: unknown[]) {
          count.calls += 1;
          return original.apply(this, values);
        });
      }
  });
  for (let x = 1; x <= 10; x += 1) await page.mouse.move(400 + 10 * x, 300);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'count')))
    .toEqual({ moves: 10, calls: 0 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu slides in, hides the page and closes after a demo click', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main')).toBeHidden();
    await menu.getByText('Solutions').click();
    await expect(menu.getByRole('link', { name: product.name })).toBeVisible();
    await menu.getByRole('button', { name: 'Get a demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
    await expect(dialog).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test("'Loading...' shows while a page has not come, also for a press before hydration, and is gone after Back", async ({
  page,
}) => {
  const { letArrive, waitFor, press } = await watchLeaving(page, '/leadership');
  const letRun = await holdBack(page, '**/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  const notice = waitFor('Loading...');
  await press();
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

test('a question opens by its address, and a broken address opens none', async ({ page }) => {
  await page.goto('/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  const first = page.getByRole('main').getByRole('group').first();
  const id = await first.locator('[id]').getAttribute('id');
  await page.goto('/pricing');
  await page.goto(`/faq#${id}`);
  await expect(first.getByRole('paragraph').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide all' }).click();
  await expect(first.getByRole('paragraph').first()).toBeHidden();
});

test('before it is printed a page opens what is closed and loads what is lazy', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  const closed = page.locator('main details:not([open])');
  const lazy = page.locator('img[loading=lazy]');
  const count = await closed.count();
  expect(count).toBeGreaterThan(0);
  await expect(lazy).not.toHaveCount(0);
  // Stands in for the print dialog, which a test cannot open.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(closed).toHaveCount(0);
  await expect(lazy).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(closed).toHaveCount(count);
});

test('the text of a card can be selected, and a press on it opens its link', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const texts = page.locator('.link-card :is(h3, p)');
  for (const text of [texts.first(), texts.last()]) {
    await text.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    await page.mouse.move(x + 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 12, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.length).toBeGreaterThan(5);
    expect(await text.textContent()).toContain(selected.trim());
    await expect(page).toHaveURL('/');
  }
  await texts.last().click();
  await expect(page).toHaveTitle(listProducts().at(-1)?.name ?? '');
});

test('what is copied has no words that only screen readers get', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Control+A');
  const copied = await page.evaluate(() => String(getSelection()));
  expect(copied).toContain(getSite().group.name);
  for (const words of [getInterface().opensInNewTab, getPricingPage().labels.insteadOf]) {
    await expect(page.getByText(words).first()).toHaveCount(1);
    expect(copied).not.toContain(words);
  }
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
