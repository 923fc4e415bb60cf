import type { Page, Request } from 'playwright/test';
import { apiOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

test.use({
  expectedCrashes: [/broken|Object Not Found/],
  expectedErrors: [/Failed to load resource|The demo request form could not be loaded/],
});

/** Opens a page and collects what it reports to the API, once it can. */
async function openAndWatch(page: Page) {
  const reports: { body: unknown; request: Request; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.url() !== `${apiOrigin}/reports`) return;
    reports.push({ body: request.postDataJSON(), request, status: response.status() });
  });
  await page.context().addCookies([{ name: 'ut', value: 'a-session', url: apiOrigin }]);
  await page.goto('/faq?email=ani@example.com#top');
  await expectHydrated(page);
  return reports;
}

/** Runs a script from a file of the site. */
async function runFile(page: Page, path: string, body: string) {
  await page.route(`**${path}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }, `${path}?visitor=1`);
}

test('an uncaught error and a promise that nobody catches are reported, without cookies and the query', async ({
  page,
}) => {
  const reports = await openAndWatch(page);
  await runFile(page, '/images/broken.js', 'throw new Error("broken")');
  await expect
    .poll(() => reports.map(({ body, status }) => ({ body, status })))
    .toEqual([
      {
        status: 204,
        body: {
          kind: 'error',
          page: '/faq',
          message: 'Uncaught Error: broken',
          source: '/images/broken.js',
          line: 1,
          column: expect.any(Number),
        },
      },
    ]);
  expect(await reports[0]?.request.headerValue('cookie')).toBeNull();
  // As scanners of mails do; it is not reported.
  await page.evaluate(() => void Promise.reject('Object Not Found Matching Id:1'));
  await runFile(page, '/images/promise.js', 'Promise.reject(new Error("broken promise"))');
  await expect
    .poll(() => reports[1]?.body)
    .toEqual({
      kind: 'error',
      page: '/faq',
      message: 'Error: broken promise',
      source: '/images/promise.js',
      line: 1,
      column: expect.any(Number),
    });
});

test('a script that does not load is reported', async ({ page }) => {
  const reports = await openAndWatch(page);
  await page.route('**/_next/static/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]?.body).toEqual({
    kind: 'load',
    page: '/faq',
    source: expect.stringMatching(/^\/_next\/static\/.*\.(js|css)$/),
  });
});

test('a page sends at most five reports, and none twice in a row', async ({ page }) => {
  const reports = await openAndWatch(page);
  await runFile(
    page,
    '/images/broken.js',
    `for (const number of [1, 1, 2, 3, 4, 5, 6, 7])
      setTimeout(() => { throw new Error('broken ' + number); });
    setTimeout(() => document.documentElement.dataset.done = '');`,
  );
  await expect(page.locator('html')).toHaveAttribute('data-done', '');
  await expect.poll(() => reports.length).toBe(5);
  // The answers may come in another order.
  expect(reports.map(({ body }) => Object(body).message).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Uncaught Error: broken ${number}`),
  );
});
