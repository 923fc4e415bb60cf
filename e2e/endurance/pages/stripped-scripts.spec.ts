import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { enquiries, fill, partsOf } from '../../forms/enquiries';
import { expect, test } from '../../support/fixtures';

/** A proxy on the way takes all scripts out of the pages; the browser could run them. */
async function stripScripts(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(/<script\b.*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
}
test.beforeEach(({ page }) => stripScripts(page));

for (const path of kinds)
  test(`${path} reads whole when a proxy takes out its scripts`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of await main.getByRole('heading').all())
      await expect(heading).toHaveCSS('opacity', '1');
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

test('an enquiry that cannot be sent without its scripts says so, and how else to reach the company', async ({
  page,
}) => {
  const [contact] = enquiries;
  await page.goto(contact.path);
  await fill(page, contact);
  await partsOf(page, contact).field('Email').press('Enter');
  await expect(page).toHaveURL('/contact#not-received');
  await expect(page.locator('#not-received')).toBeInViewport();
});
