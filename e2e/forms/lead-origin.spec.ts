import type { Page } from 'playwright/test';
import { expectReloaded, markDocument, partsOf as partsOfConsent } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { enquiries, fill, partsOf, watchPosts } from './enquiries';
import { sendDemoRequest } from './send-demo-request';

test.use({ hasConsented: false });

const query = '?utm_source=newsletter&utm_campaign=Buka+toko+%E2%98%95';
const referer = 'http://www.search.example/find?q=private';
const campaign = { utm_source: 'newsletter', utm_campaign: 'Buka toko ☕' };
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('origin'));

/** Asks for a demo, by the button in the header. */
async function askForDemo(page: Page, email: string) {
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await sendDemoRequest(page, email);
}

const originsOf = (leads: { origin: unknown }[]) => leads.map(({ origin }) => origin);

/** Makes a choice that reloads the page. */
async function choose(page: Page, press: () => Promise<void>) {
  await markDocument(page);
  await press();
  await expectReloaded(page);
  await expectHydrated(page);
}

test('before a choice nothing of it is stored or sent, and the header says nothing of it', async ({
  page,
  leadsOf,
}) => {
  const posts = watchPosts(page, '/email/request-demo');
  // The one page that asks nothing.
  await page.goto(`/privacypolicy${query}`, { referer });
  await askForDemo(page, 'unasked@toko.example');
  expect(originsOf(leadsOf('unasked@toko.example'))).toEqual([null]);
  expect(Object.keys(JSON.parse(posts[0]?.headers['x-form-meta'] ?? ''))).toEqual([
    'trap',
    'elapsed',
  ]);
  expect(await stored(page)).toBeNull();
});

test('is sent with a lead once the visitor has agreed, and removed on withdrawal', async ({
  page,
  leadsOf,
  mailsAbout,
}) => {
  const email = 'agreed@toko.example';
  const { acceptAll, settings, toggle, save } = partsOfConsent(page);
  await page.goto(`/privacypolicy${query}`, { referer });
  await expectHydrated(page);
  // In memory alone, while the router leads to another page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('Sedia | About Us');
  expect(await stored(page)).toBeNull();
  await choose(page, () => acceptAll.click());
  // The browser writes its storage a little later.
  await expect.poll(() => stored(page)).not.toBeNull();
  // As if the address had been typed.
  await page.goto('/faq');

  await askForDemo(page, email);
  const origin = { landing_page: '/privacypolicy', referrer: 'www.search.example', ...campaign };
  expect(originsOf(leadsOf(email))).toEqual([origin]);
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  expect((await mailsAbout(email))[0]?.text).toContain('Campaign: Buka toko ☕');

  await settings.click();
  await toggle('Performance').uncheck();
  await choose(page, () => save.click());
  expect(await stored(page)).toBeNull();
  await askForDemo(page, email);
  expect(originsOf(leadsOf(email))).toEqual([origin, null]);
});

test('travels with an enquiry', async ({ page }) => {
  const [contact] = enquiries;
  const posts = watchPosts(page, '/email/contact-us');
  await page.goto(contact.path + query, { referer });
  await expectHydrated(page);
  await choose(page, () => partsOfConsent(page).acceptAll.click());
  await fill(page, contact);
  const { captcha, button } = partsOf(page, contact);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(JSON.parse(posts[0]?.headers['x-form-meta'] ?? '').origin).toEqual({
    landing_page: contact.path,
    referrer: 'www.search.example',
    ...campaign,
  });
});
