import { browserArguments, findSystemBrowser } from '@/testing/find-programs.mjs';
import { countRestyled, traceLoad } from '@/testing/trace-load';
import { expect, test } from '../support/fixtures';

/** How often an element may be styled in a load, on average. */
const mostRestyled = 1.2;

// The headless shell moves the mouse by itself.
test.use({
  hasConsented: false,
  isMobile: true,
  hasTouch: true,
  viewport: { width: 412, height: 823 },
  launchOptions: { args: browserArguments, executablePath: findSystemBrowser() },
});

for (const path of ['/', '/contact', '/pricing'])
  test(`a load of ${path} styles the page once, and no script has it laid out twice`, async ({
    page,
  }) => {
    // The browser may lose what a process does while it starts.
    await page.goto('/robots.txt');
    const session = await page.context().newCDPSession(page);
    const events = await traceLoad(session, async () => {
      const files = page.waitForRequest(/\/chunks\/page-/);
      await page.goto(path);
      await files;
    });
    const restyled = countRestyled(events) / (await page.locator('*').count());
    expect(restyled).toBeGreaterThan(0.3);
    expect(restyled).toBeLessThanOrEqual(mostRestyled);

    const scripts = events.filter(({ name }) => /^(FunctionCall|EvaluateScript)$/.test(name));
    const forced = events.filter(
      ({ name, ts }) =>
        name === 'Layout' && scripts.some((one) => ts > one.ts && ts < one.ts + (one.dur ?? 0)),
    );
    expect(forced.length).toBeLessThanOrEqual(1);
  });
