import { expect, test } from './fixtures';
import { productRoutes, profileRoutes, staticRoutes } from './specification';

const pages = [...staticRoutes, ...productRoutes, ...profileRoutes.slice(0, 1)].map(
  ([path]) => path,
);

/** How far the page lets itself be scrolled sideways, in pixels. */
const scrollSideways = () => {
  window.scrollTo({ left: 1000, behavior: 'instant' });
  return window.scrollX;
};

for (const width of [320, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    for (const path of pages) {
      test(`${path} never scrolls sideways, with text at 200% either`, async ({ page }) => {
        await page.goto(path);
        expect(await page.evaluate(scrollSideways)).toBe(0);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await page.evaluate(scrollSideways)).toBe(0);
      });
    }
  });
}

for (const hasConsented of [true, false]) {
  test.describe(hasConsented ? 'after a choice' : 'before a choice', () => {
    test.use({ hasConsented });
    for (const path of ['/', '/pricing', '/product/ecommerce-website', '/faq']) {
      test(`nothing shifts while ${path} loads, however late its font`, async ({ page }) => {
        let openGate = () => {};
        const gate = new Promise<void>((resolve) => {
          openGate = resolve;
        });
        await page.route(/\.woff2/, async (route) => {
          await gate;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        openGate();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              const observer = new PerformanceObserver((list) => {
                for (const entry of list.getEntries())
                  sum += 'value' in entry ? Number(entry.value) : 0;
              });
              observer.observe({ type: 'layout-shift', buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
            }),
        );
        expect(shift).toBe(0);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the first screen of home is complete and nothing on it is hidden', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first(),
    ).toBeInViewport();
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const section of await page.getByRole('main').locator('[data-reveal]').all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }
  });

  test('the plans of every solution can be read', async ({ page }) => {
    await page.goto('/pricing');
    for (const price of ['Rp 799.000', 'Rp 1.041.700', 'Rp 608.333', 'Rp 10.200.000']) {
      await expect(page.getByText(price, { exact: false }).first()).toBeVisible();
    }
  });
});

test.describe('what a visitor prefers', () => {
  for (const [name, media] of [
    ['dark colours', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
    ['print', { media: 'print' }],
  ] as const) {
    test(`${name} leave every text of the page readable`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.goto('/pricing');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const [ink, paper] = await page.evaluate(() => {
        const h1 = document.querySelector('h1');
        return [h1 && getComputedStyle(h1).color, getComputedStyle(document.body).backgroundColor];
      });
      expect(ink).not.toBe(paper);
      await expect(page.getByText('Rp 799.000').first()).toBeVisible();
    });
  }
});
