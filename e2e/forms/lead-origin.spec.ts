import type { Page } from 'playwright/test';
import { expectReloaded, markDocument, partsOf as partsOfConsent } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { demoButton, sendDemoRequest } from './send-demo-request';

test.use({ hasConsented: false });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('origin'));

/** Makes a choice that reloads the page. */
async function choose(page: Page, press: () => Promise<void>) {
  await markDocument(page);
  await press();
  await expectReloaded(page);
  await expectHydrated(page);
}

test('is sent with a lead once the visitor has agreed, and removed on withdrawal', async ({
  page,
  leadsOf,
}) => {
  const email = 'agreed@toko.example';
  const { acceptAll, settings, toggle, save } = partsOfConsent(page);
  await page.goto('/faq?utm_source=newsletter&utm_campaign=Buka+toko+%E2%98%95', {
    referer: 'http://www.search.example/find?q=private',
  });
  await expectHydrated(page);
  expect(await stored(page)).toBeNull();
  await choose(page, () => acceptAll.click());
  // The browser writes its storage a little later.
  await expect.poll(() => stored(page)).not.toBeNull();
  // As if the address had been typed.
  await page.goto('/about');

  await expectHydrated(page);
  await demoButton(page).click();
  await sendDemoRequest(page, email);
  const origin = {
    landing_page: '/faq',
    referrer: 'www.search.example',
    utm_source: 'newsletter',
    utm_campaign: 'Buka toko ☕',
  };
  expect(leadsOf(email)).toMatchObject([{ origin }]);

  await settings.click();
  await toggle('Performance').uncheck();
  await choose(page, () => save.click());
  expect(await stored(page)).toBeNull();
});
