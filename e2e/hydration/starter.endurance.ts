import type { Page } from 'playwright/test';
import { expect, expectHydrated, holdBack, test } from '@/lib/testing/browser/test';
import { browserArguments, systemBrowser } from '@/lib/testing/find-programs.mjs';
import { demoButton } from '../forms/forms';

const sourcesOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));

test.use({
  // The headless shell moves the mouse by itself.
  launchOptions: { args: browserArguments, executablePath: systemBrowser },
  expectedErrors: /broken/,
});

test('the files load at once and run at the first input of the visitor', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/chunks\/.*\.js$/.test(request.url())) files.push(request.url());
  });
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  const loaded = files.toSorted();
  expect(loaded.length).toBeGreaterThan(5);
  expect(await sourcesOf(page)).toEqual([]);
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  expect(files.toSorted()).toEqual(loaded);
  expect((await sourcesOf(page)).toSorted()).toEqual(loaded);
});

test('the files are requested after the first paint on a slow machine', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of ['/contact', '/pricing', '/', '/termsandconditions']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const [painted = Infinity, asked = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(asked, path).toBeGreaterThan(painted);
  }
});

test('an error of another script loses no press while the page waits for a late file', async ({
  page,
}) => {
  const release = await holdBack(page, /\/chunks\/turbopack-/);
  await page.goto('/termsandconditions');
  await demoButton(page).click();
  const body = 'throw new Error("broken")';
  await page.route('/other.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const crash = page.waitForEvent('pageerror');
  await page.addScriptTag({ url: '/other.js' });
  await crash;
  await expect(demoButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false);
  release();
  await expect(page.getByRole('dialog').locator('[name=full_name]')).toBeVisible();
});
