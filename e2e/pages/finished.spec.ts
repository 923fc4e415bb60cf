import { expect, test } from '../support/fixtures';

const filesOf = (html: string) => /<script data-files="([^"]+)">/.exec(html)?.[1]?.split(' ') ?? [];
const starterOf = (html: string) =>
  /<script data-files="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

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

  for (const missing of ['its own file', 'a chunk', 'the starter'] as const) {
    test(`can be read, its links lead on and its button to the contact form: ${missing}`, async ({
      page,
    }) => {
      const html = await (await page.request.get('/about')).text();
      const files = filesOf(html);
      if (missing === 'the starter') {
        await page.route('/about', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(starterOf(html), 'void 0');
          await route.fulfill({ response, body });
        });
      } else {
        // Next writes those of the page alone before the last one; it would start without them.
        const file = files.at(missing === 'a chunk' ? -3 : -1) ?? '';
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
