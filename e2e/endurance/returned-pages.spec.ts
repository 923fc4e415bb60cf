import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright/test';
import { siteOrigin } from '../support/addresses';
import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated, noteHydration } from '../support/hydrated';
import { presses } from './returned-presses';

const { ignoreDefaultArgs, ...withoutCache } = withBackForwardCache;

/** A visitor's browser that can be closed and started again. */
async function openBrowser(folder: string, options: LaunchOptions, isPhone: boolean) {
  const context = await chromium.launchPersistentContext(folder, {
    timeout: 60_000,
    ...options,
    baseURL: siteOrigin,
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await noteHydration(context);
  return context;
}

type Visit = { context: BrowserContext; page: Page };
type Way = {
  options?: LaunchOptions;
  /** Gives the page as it comes back, and what lets its scripts come. */
  comeBack: (
    visit: Visit,
    restart: () => Promise<BrowserContext>,
  ) => Promise<Visit & { letGo?: () => void }>;
};

const ways: Record<string, Way> = {
  'a reload': {
    async comeBack({ context, page }) {
      const letGo = await holdBack(page, '**/*.js');
      await page.reload();
      return { context, page, letGo };
    },
  },
  'Back without the back-forward cache': {
    async comeBack({ context, page }) {
      await page.goto('/security');
      const letGo = await holdBack(page, '**/*.js');
      await page.goBack();
      return { context, page, letGo };
    },
  },
  'Back with the back-forward cache': {
    options: { ignoreDefaultArgs },
    async comeBack({ context, page }) {
      const address = page.url();
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await page.goto('/security');
      // Playwright's goBack waits for a load event; a page from this cache has none.
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(address);
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
      return { context, page };
    },
  },
  'a restart of the browser': {
    async comeBack({ context: old, page: left }, restart) {
      const address = left.url();
      await old.close();
      const context = await restart();
      const find = () => context.pages().find((page) => page.url() === address);
      await expect.poll(() => find() !== undefined).toBe(true);
      const page = find();
      if (!page) throw new Error('the tab is not restored');
      // It loads before Playwright sees it, so its scripts cannot be held back.
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      return { context, page };
    },
  },
};

for (const [way, { options, comeBack }] of Object.entries(ways)) {
  for (const { name, path, isPhone = false, isAsking, set, press } of presses) {
    test(`after ${way} a press is answered and the page shows what its controls say: ${name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sedia-visitor-'));
      const context = await openBrowser(folder, { ...withoutCache, ...options }, isPhone);
      if (!isAsking)
        await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
      const [page] = context.pages();
      if (!page) throw new Error('the browser has no tab');
      await page.goto(path);
      await page.mouse.move(5, 5);
      await expectHydrated(page);
      await set(page);
      const restored = {
        ...withoutCache,
        args: [...(withoutCache.args ?? []), '--restore-last-session'],
      };
      const reopen = (timeout: number) => openBrowser(folder, { ...restored, timeout }, isPhone);
      // Some starts of Chromium hang before it opens a page; the site has no part in that.
      const back = await comeBack({ context, page }, () =>
        reopen(15_000).catch(() => reopen(60_000)),
      );
      const errors: string[] = [];
      back.page.on('pageerror', (error) => errors.push(String(error)));
      const expectAnswer = await press(back.page);
      back.letGo?.();
      await expectAnswer();
      expect(errors).toEqual([]);
      await back.context.close();
      rmSync(folder, { recursive: true });
    });
  }
}
