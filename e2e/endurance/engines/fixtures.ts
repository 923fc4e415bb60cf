import { existsSync, readFileSync } from 'node:fs';
import { dataPath } from '@/lib/testing/browser/stored';
import { test as base, expect } from '@/lib/testing/browser/test';
import { webKitPaths } from '@/lib/testing/find-programs.mjs';
import { openByPlaywright } from './playwright';
import type { Tab } from './tab';

/** What pages have reported to the API so far: uncaught errors, files that did not load, violations of the policy. */
const readReports = () =>
  readFileSync(dataPath('api.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('a page reports a problem'));

/** One visit with the project's engine, during which no page reports a problem. */
export const test = base.extend<{ tab: Tab }>({
  tab: async (
    { playwright, baseURL, viewport, hasConsented, channel, launchOptions },
    use,
    { project },
  ) => {
    const size = viewport ?? { width: 1280, height: 800 };
    const before = readReports().length;
    const isWebKit = project.name === 'webkit';
    const engine = isWebKit ? playwright.webkit : playwright.firefox;
    const { tab, close } = await (isWebKit && existsSync(webKitPaths.driver)
      ? // Its package is installed for the endurance suites alone.
        import('./webkit').then(({ openWebKit }) => openWebKit(size))
      : openByPlaywright(engine, { ...launchOptions, channel }, { baseURL, viewport: size }));
    if (hasConsented) {
      await tab.open('/robots.txt');
      await tab.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no cookieStore
        document.cookie = 'cookie_consent=true; path=/';
      });
    }
    await use(tab);
    await close();
    expect(readReports().slice(before), 'problems of a page').toEqual([]);
  },
});

export { expect };
