import { gzipSync } from 'node:zlib';
import { budgets } from '@/bench/budgets';
import { apiOrigin } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { paths } from '../support/pages';
import { thirdSolution } from '../support/solutions';

const variants = { ask: {}, given: { cookie: 'cookie_consent=true' } };
const pages = [...paths, thirdSolution.onPricing, '/no-page'];

const filesOf = (html: string) => /<script data-files="([^"]+)">/.exec(html)?.[1]?.split(' ') ?? [];
const starterOf = (html: string) =>
  /<script data-files="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

for (const path of pages) {
  for (const [variant, headers] of Object.entries(variants)) {
    test(`the HTML of ${path} (${variant}) is small and has one script, which the policy knows`, async ({
      request,
    }) => {
      const response = await request.get(path, { headers });
      const html = await response.text();
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(budgets.html.limit);
      expect(gzipSync(html).length).toBeLessThanOrEqual(budgets.gzippedHtml.limit);
      const scripts = html.match(/<script\b(?! type="application\/ld\+json">)[^>]*>/g);
      expect(scripts).toEqual([`<script data-files="${filesOf(html).join(' ')}">`]);
      expect(html).not.toMatch(/<link[^>]*as="script"/);
      const digest = await crypto.subtle.digest('SHA-256', Buffer.from(starterOf(html)));
      const hash = Buffer.from(digest).toString('base64');
      expect(response.headers()['content-security-policy']?.split('; ')).toEqual([
        "default-src 'none'",
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        `connect-src 'self' ${apiOrigin} ${apiOrigin.replace('http', 'ws')}`,
        "worker-src 'self'",
        "manifest-src 'self'",
        `form-action 'self' ${apiOrigin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-to reports',
        `report-uri ${apiOrigin}/reports`,
      ]);
    });
  }
}

test('the files of a page are immutable, and its own holds what is not in the HTML', async ({
  request,
}) => {
  const files = filesOf(await (await request.get('/about')).text());
  expect(files).toHaveLength(2);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(await (await request.get(files[0] ?? '')).text()).toContain('self.__next_f.push(');
});

test('a page that has not changed is answered by 304 with the same policy', async ({ request }) => {
  const first = (await request.get('/about')).headers();
  const again = await request.get('/about', { headers: { 'if-none-match': first.etag ?? '' } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBe(first['content-security-policy']);
});

test.describe('without a sign of the visitor', () => {
  test.use({ isActive: false });

  test('a page is hydrated all the same', async ({ page }) => {
    await page.goto('/about');
    await expectHydrated(page);
  });

  test('the first press of a visitor is answered once', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await expect(page.getByRole('dialog', { name: 'Request for Demo' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('an inline script that is added by hand', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is blocked, and the page works', async ({ page }) => {
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.isAdded = true</script></body>',
      );
      await route.fulfill({ response, body });
    });
    const blocked = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.goto('/about');
    await blocked;
    expect(await page.evaluate(() => 'isAdded' in window)).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await expect(page.getByRole('dialog', { name: 'Request for Demo' })).toBeVisible();
  });
});

test.describe('a page without one of its files', () => {
  test.use({ expectedErrors: [/Failed to load resource|Content Security Policy/] });

  for (const missing of ['its own file', 'the shared file', 'the starter'] as const) {
    test(`can be read, its links lead on and its button to the contact form: ${missing}`, async ({
      page,
    }) => {
      const html = await (await page.request.get('/about')).text();
      const [own = '', shared = ''] = filesOf(html);
      if (missing === 'the starter') {
        await page.route('/about', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(starterOf(html), 'void 0');
          await route.fulfill({ response, body });
        });
      } else {
        const file = missing === 'the shared file' ? shared : own;
        await page.route(file, (route) => route.abort());
      }
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const demo = page.getByRole('banner').getByRole('button', { name: 'Get a demo' });
      await demo.click();
      await expect(page).toHaveURL(/\/contact/);
      await page.goBack();
      await expect(demo).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveTitle('Sedia | Our Pricing');
    });
  }
});
