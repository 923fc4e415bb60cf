import {
  type BrowserContext,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { withBackForwardCache } from '../support/back-forward-cache';
import { holdBack } from '../support/hold-back';
import { noteHydration } from '../support/hydrated';
import { isMarked } from './releases';

/** Ways back to a page that is loaded again; each returns what lets its scripts come. */
export const loads: Record<string, (page: Page) => Promise<() => void>> = {
  async 'a reload'(page) {
    const letGo = await holdBack(page, '**/*.js');
    await page.reload();
    return letGo;
  },
  async Back(page) {
    await page.goto('/security');
    const letGo = await holdBack(page, '**/*.js');
    await page.goBack();
    return letGo;
  },
};

const { ignoreDefaultArgs, ...withoutCache } = withBackForwardCache;
export const restoring = [...(withoutCache.args ?? []), '--restore-last-session'];

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** A visitor's browser, which can be closed and started again over its folder. */
export async function openBrowser(folder: string, options: Options) {
  const context = await chromium.launchPersistentContext(folder, {
    timeout: 60_000,
    ...withoutCache,
    ...options,
    baseURL: siteOrigin,
    reducedMotion: 'reduce',
  });
  await noteHydration(context);
  return context;
}

type Visit = { context: BrowserContext; page: Page };
/** Ways back that need a browser of the visitor's. */
export const returns: Record<
  string,
  {
    options?: LaunchOptions;
    comeBack: (visit: Visit, restart: () => Promise<BrowserContext>) => Promise<Visit>;
  }
> = {
  'Back with the back-forward cache': {
    options: { ignoreDefaultArgs },
    async comeBack({ context, page }) {
      const address = page.url();
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await page.goto('/security');
      // Playwright's goBack waits for a load event; a page from this cache has none.
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(address);
      expect(await isMarked(page)).toBe(true);
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
      await page.mouse.move(5, 5);
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      return { context, page };
    },
  },
};
