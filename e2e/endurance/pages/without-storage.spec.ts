import { kinds } from '@/testing/pages';
import { partsOf as consentOf, expectReloaded, markDocument } from '../../consent/consent';
import { enquiries, fill, partsOf } from '../../forms/enquiries';
import { sendDemoRequest } from '../../forms/send-demo-request';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

// Like a browser that blocks all data of sites: storage throws, and scripts see no cookies.
test.use({ hasConsented: false });
test.beforeEach(async ({ page }) => {
  // Nor does it keep the cookies of the site's answer.
  await page.route('**/cookie-consent', (route) =>
    route.fulfill({ status: 303, headers: { location: route.request().headers().referer ?? '/' } }),
  );
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
});

for (const path of kinds)
  test(`${path} runs in a browser that stores nothing`, async ({ page }) => {
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  });

test.describe('in a browser that stores nothing', () => {
  test('the consent dialog closes with each choice, and the page can be used', async ({ page }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { intro, manage, preferences, save } = consentOf(page);
    await manage.click();
    await save.click();
    await expect(preferences).toBeHidden();
    await expect(intro).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
  });

  test('forms are sent', async ({ page, leadsOf }) => {
    await page.goto('/contact');
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Accept All' }).click();
    // Until then the page takes no typing.
    await expect(consentOf(page).intro).toBeHidden();
    const [contact] = enquiries;
    await fill(page, contact);
    const { button, captcha, field } = partsOf(page, contact);
    const email = 'no-storage@batik-dewi.example';
    await field('Email').fill(email);
    await captcha.check();
    await markDocument(page);
    await button.click();
    await expectReloaded(page);
    await expectHydrated(page);
    await expect(page.getByText(contact.confirmation)).toBeVisible();
    expect(leadsOf(email)).toHaveLength(1);
    await page.getByRole('button', { name: 'Accept All' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await sendDemoRequest(page, 'no-storage@toko.example');
    expect(leadsOf('no-storage@toko.example')).toHaveLength(1);
  });
});
