import { existsSync } from 'node:fs';
import { webKitPaths } from '../../../../testing/find-programs.mjs';
import { withBackForwardCache } from '../../../support/back-forward-cache';
import { skipUnknownEmulation } from '../../../support/firefox';
import { test as base, expect } from '../../../support/fixtures';
import { driveByPlaywright } from './playwright';
import type { Engine, Part, Tab } from './tab';

type EngineName = 'chromium' | 'firefox' | 'webkit';

/** One visit on the project's engine, in a fresh profile; nothing may be said about a problem. */
export const test = base.extend<
  { tab: Tab; expectedProblems: RegExp[] },
  { engineName: EngineName; engine: Engine }
>({
  engineName: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) => use((project.name || 'chromium') as EngineName),
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, playwright, channel, launchOptions }, use, { project }) => {
      let engine: Engine;
      if (engineName === 'webkit' && existsSync(webKitPaths.driver)) {
        // Its package is installed for the endurance suites alone.
        const { startWebKit } = await import('./webkit');
        engine = await startWebKit();
      } else {
        const browser = await playwright[engineName].launch(
          // `npm test` has no projects, and takes the faster headless shell.
          project.name === 'chromium' ? withBackForwardCache : { ...launchOptions, channel },
        );
        if (engineName === 'firefox') skipUnknownEmulation(browser);
        engine = driveByPlaywright(browser);
      }
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  expectedProblems: [[], { option: true }],
  tab: async ({ engine, viewport, hasConsented, javaScriptEnabled, expectedProblems }, use) => {
    const tab = await engine.openTab({
      screen: viewport ?? { width: 1280, height: 800 },
      hasConsented,
      hasScript: javaScriptEnabled ?? true,
    });
    await use(tab);
    const problems = await tab.listProblems();
    await tab.close();
    const known = [
      ...expectedProblems,
      // A page that is left at once comes without its fade, and what it was asking for is cut off.
      /(InvalidState|Abort)Error: .*view ?transition/i,
      /^GET \/users\/profile failed/,
    ];
    const unexpected = problems.filter((problem) => !known.some((one) => one.test(problem)));
    expect(unexpected, 'problems of the page').toEqual([]);
  },
});

/** Waits until the part is seen. */
export const expectSeen = (tab: Tab, part: Part) =>
  expect(async () => expect(await tab.count(part), JSON.stringify(part)).not.toBe(0)).toPass();

/** Waits until the part is no longer seen. */
export const expectGone = (tab: Tab, part: Part) =>
  expect(async () => expect(await tab.count(part), JSON.stringify(part)).toBe(0)).toPass();

/** Waits until a function gives this value in the page. */
export const expectRead = <Value>(tab: Tab, work: () => Value, value: unknown) =>
  expect(async () => expect<unknown>(await tab.read(work)).toEqual(value)).toPass();

/** Opens a page and waits until its scripts answer. */
export async function openPage(tab: Tab, path: string) {
  await tab.open(path);
  await tab.move();
  await expectHydrated(tab);
}

export const expectHydrated = (tab: Tab) =>
  expectRead(tab, () => performance.getEntriesByName('hydrated').length > 0, true);

export { expect };
