import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { productRoutes, profileRoutes } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { offer, openChat, say, sayElsewhere } from '../chat/chat';
import { test } from '../support/fixtures';

const widths = [360, 768, 1280, 1536];
const only = process.env.SHOTS?.split(',');

const save = (page: Page, name: string, isFull: boolean) =>
  page.screenshot({ path: join('shots', `${name}.png`), fullPage: isFull, animations: 'disabled' });

/** Scrolls through the page, so that lazy pictures load and every element is revealed. */
async function reveal(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

const states: Record<string, (page: Page) => Promise<void>> = {
  modal: async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
    await expect(page.getByLabel('Full name')).toBeVisible();
  },
  'modal-errors': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request for Demo' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
  },
  menu: async (page) => {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
    await page.getByRole('button', { name: isNarrow ? 'Open menu' : 'Solutions' }).click();
    if (isNarrow) await page.getByRole('navigation').getByText('Solutions').click();
  },
  'chat-buttons': async (page) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
  },
  chat: async (page) => {
    await openChat(page);
  },
  'chat-conversation': async (page) => {
    const { options } = await openChat(page);
    await say(page, 'What does an online shop cost, and how long until it is live?');
    await say(page, 'And what if I want my own invoice template with my logo on it?');
    await expect(options.last()).toBeInViewport({ ratio: 1 });
  },
  'chat-prompt': async (page) => {
    await offer(page, [
      { type: 'button', text: 'Not now' },
      { type: 'input', text: 'Your e-mail address', field: 'email' },
    ]);
    await openChat(page);
    await page.getByLabel('Your e-mail address').fill('dewi@toko-melati.example');
  },
  'chat-waiting': async (page) => {
    const { input, sendAgain, log } = await openChat(page);
    await page.context().setOffline(true);
    await input.fill('Do you also build for two shops under one account?');
    await input.press('Enter');
    await expect(sendAgain).toBeVisible();
    await expect(log.getByText('The assistant is writing')).toBeHidden();
  },
  'chat-typing': async (page) => {
    const { input, log } = await openChat(page);
    await page.route('**/chat-messages', () => undefined);
    await input.fill('Do you also build for two shops under one account?');
    await input.press('Enter');
    await expect(log.getByText('The assistant is writing')).toBeVisible();
  },
  'chat-large-text': async (page) => {
    await openChat(page);
    await say(page, 'What does an online shop cost?');
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%';
    });
  },
  'chat-forced-colours': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openChat(page);
    await say(page, 'What does an online shop cost?');
  },
  'chat-end': async (page) => {
    const { end, confirmation } = await openChat(page);
    await end.click();
    await expect(confirmation).toBeVisible();
  },
  'chat-unread': async (page) => {
    const { close, launcher } = await openChat(page);
    await close.click();
    await sayElsewhere(page, 'Hello from another device');
    await expect(launcher).toHaveAccessibleName(/unread/);
  },
  scrolled: async (page) => {
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  },
};

for (const width of widths) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: width < 700 ? 740 : 900 },
      isMobile: width < 700,
      hasTouch: width < 700,
    });

    for (const [path] of [
      ...staticRoutes,
      ...productRoutes,
      ...profileRoutes.slice(0, 1),
      ['/404'] as const,
    ]) {
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      if (only && !only.includes(name)) continue;
      test.use({ expectedErrors: [/404/] });
      test(name, async ({ page }) => {
        await page.goto(path);
        await reveal(page);
        await save(page, `${name}-${width}`, true);
      });
    }
    for (const [name, enter] of Object.entries(states)) {
      if (only && !only.includes(name)) continue;
      test.use({ expectedErrors: [/404|chat-|socket|ERR_/] });
      test(name, async ({ page }) => {
        await page.goto('/');
        await enter(page);
        await page.evaluate(() =>
          document.getAnimations().forEach((one) => {
            if (one instanceof CSSTransition) one.finish();
          }),
        );
        await save(page, `${name}-${width}`, false);
      });
    }
    test.describe('first visit', () => {
      test.use({ hasConsented: false });
      if (only && !only.includes('consent')) return;
      test('consent', async ({ page }) => {
        await page.goto('/');
        await save(page, `consent-${width}`, false);
        await page.getByRole('button', { name: 'Manage Cookies' }).click();
        await save(page, `consent-manage-${width}`, false);
      });
    });
  });
}
