import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { productRoutes, profileRoutes } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { openChat, say, sayElsewhere } from '../chat/chat';
import { type State, states } from '../endurance/accessibility/states';
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

/** States for the eye alone, beside those that axe looks at. */
const looks: Record<string, (page: Page) => Promise<unknown>> = {
  'chat-buttons': async (page) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
  },
  'chat-conversation': async (page) => {
    const { options } = await openChat(page);
    await say(page, 'What does an online shop cost, and how long until it is live?');
    await say(page, 'And what if I want my own invoice template with my logo on it?');
    await expect(options.last()).toBeInViewport({ ratio: 1 });
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
const shown = [
  ...states.filter(({ name }) => !/^(as loaded|on a first visit)$/.test(name)),
  ...Object.entries(looks).map(([name, enter]): State => ({ path: '/', name, widths, enter })),
];

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
    for (const { path, name: words, hasConsented = true, prepare, enter, ...state } of shown) {
      // The dropdown is for wide screens alone, the menu for narrow ones.
      if (!state.widths.some((one) => one < 1024 === width < 1024)) continue;
      const name = `${path} ${words}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
      if (only && !only.includes(name)) continue;
      test.describe(() => {
        test.use({ hasConsented, expectedErrors: [/404|chat-|socket|ERR_|Failed to load/] });
        test(name, async ({ page }) => {
          await prepare?.(page);
          await page.goto(path);
          await enter(page);
          await page.evaluate(() =>
            document.getAnimations().forEach((one) => {
              if (one instanceof CSSTransition) one.finish();
            }),
          );
          await save(page, `${name}-${width}`, false);
        });
      });
    }
    test.describe('first visit', () => {
      test.use({ hasConsented: false });
      if (only && !only.includes('consent')) return;
      test('consent', async ({ page }) => {
        await page.goto('/');
        await save(page, `consent-${width}`, false);
      });
    });
  });
}
