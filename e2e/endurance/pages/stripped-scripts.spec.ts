import type { Page } from 'playwright/test';
import { product } from '@/app/testing/pages';
import { partsOf as consentOf, expectCookies } from '../../consent/consent';
import { enquiries, fill, partsOf } from '../../forms/enquiries';
import { newsletterOf } from '../../forms/newsletter';
import { expect, test } from '../../support/fixtures';
import { kinds } from '../../support/pixels';

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

test.describe('when a proxy takes out the scripts', () => {
  test('menu, links, FAQ and newsletter work', async ({ page, mailsAbout }) => {
    await page.goto('/faq');
    await page.getByText('Do the prices include taxes?').click();
    await expect(
      page.getByText('Yes. Pricing includes applicable taxes. All amounts are in Rupiah.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Solutions' }).click();
    await page.getByRole('banner').getByRole('link', { name: product.name }).click();
    await expect(page).toHaveTitle(product.name);
    const email = 'stripped@toko.example';
    const { address, submit } = newsletterOf(page);
    await address.fill(email);
    await submit.click();
    await expect(page).toHaveURL('/#subscribed');
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  test('a demo button leads to the contact page, which names other ways', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
  });

  test('an enquiry that nobody takes says so, and how else to reach the company', async ({
    page,
  }) => {
    const [contact] = enquiries;
    await page.goto(contact.path);
    await fill(page, contact);
    await partsOf(page, contact).field('Email').press('Enter');
    await expect(page).toHaveURL('/contact#not-received');
    await expect(page.locator('#not-received')).toBeInViewport();
  });

  test.describe('on a first visit', () => {
    test.use({ hasConsented: false });
    test('the consent dialog takes the choice', async ({ page, context }) => {
      await page.goto('/about');
      const { intro, manage, preferences, toggle, save } = consentOf(page);
      await manage.click();
      await expect(preferences).toBeVisible();
      await toggle('Functional').uncheck();
      await save.click();
      await expect(intro).toHaveCount(0);
      await expectCookies(context, ['true', 'false', 'true']);
    });
  });
});
