import type { Page } from 'playwright/test';
import { apiOrigin } from '@/lib/testing/addresses';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';

test.use({
  expectedErrors: /broken|Object Not Found|Failed to load|A part of the page could not be loaded/,
});

/** Runs a script from a file of the site. */
async function runFile(page: Page, path: string, body: string) {
  await page.route(`${path}?*`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addScriptTag({ url: `${path}?visitor=1` });
}

test('a page reports five errors at most, without cookies and the query', async ({ page }) => {
  const bodies: unknown[] = [];
  const sent = page.waitForRequest(`${apiOrigin}/reports`);
  page.on('response', (response) => {
    if (response.url() === `${apiOrigin}/reports` && response.status() === 204)
      bodies.push(response.request().postDataJSON());
  });
  await page.context().addCookies([{ name: 'ut', value: 'a-session', url: apiOrigin }]);
  await openHydrated(page, '/pricing?email=ani@example.com#top');

  const error = { kind: 'error', page: '/pricing', line: 1, column: expect.any(Number) };
  await runFile(page, '/images/broken.js', 'throw new Error("broken")');
  const thrown = { ...error, message: 'Uncaught Error: broken', source: '/images/broken.js' };
  await expect.poll(() => bodies).toEqual([thrown]);
  expect(await (await sent).headerValue('cookie')).toBeNull();
  // As scanners of mails do; it is not reported.
  await page.evaluate(() => void Promise.reject('Object Not Found Matching Id:1'));
  await runFile(page, '/images/promise.js', 'Promise.reject(new Error("broken promise"))');
  const rejected = { ...error, message: 'Error: broken promise', source: '/images/promise.js' };
  await expect.poll(() => bodies).toEqual([thrown, rejected]);

  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect
    .poll(() => bodies)
    .toContainEqual({
      kind: 'load',
      page: '/pricing',
      source: expect.stringMatching(/^\/_next\/static\/.*\.js$/),
    });

  await runFile(
    page,
    '/images/more.js',
    `for (let number = 0; number < 9; number++)
      setTimeout(() => { throw new Error('broken ' + number); });
    setTimeout(() => document.documentElement.dataset.done = '');`,
  );
  await expect(page.locator('html')).toHaveAttribute('data-done', '');
  await expect.poll(() => bodies.length).toBe(5);
});
