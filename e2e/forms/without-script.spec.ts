import type { Page } from 'playwright/test';
import { getContactPage, getSite, getTeamMail } from '@/lib/content';
import { expectMail, leadsOf } from '@/lib/testing/browser/stored';
import { expect, test } from '@/lib/testing/browser/test';
import { searchOf } from '../search/search';
import { demo, demoButton, demoPartsOf, forms, newsletterOf } from './forms';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const resultsOf = (page: Page) => ({
  received: page.getByText(demo.thankYou.title),
  notReceived: page.getByText(getContactPage().notReceived.title),
});

test('a demo request ends as one lead and says so', async ({ page }) => {
  const email = 'dewi@no-script.example';
  await page.goto('/');
  await demoButton(page, 'main').click();
  await expect(page).toHaveURL(/\/contact/);
  const { received, notReceived } = resultsOf(page);
  await expect(received).toBeHidden();
  await expect(notReceived).toBeHidden();
  const { name, address, send } = demoPartsOf(page, 'form');
  await name.fill('Dewi Lestari');
  await address.fill(email);
  await send.dblclick();

  await expect(page).toHaveURL('/contact#received');
  await expect(received).toBeInViewport();
  await expect(notReceived).toBeHidden();
  expect(leadsOf(email)).toHaveLength(1);
  expect((await expectMail(email))?.subject).not.toContain(getTeamMail().lead.suspected);
});

test('a subscription ends as one mail and says so', async ({ page }) => {
  const email = 'rina@no-script.example';
  await page.goto('/pricing');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill(email);
  await submit.dblclick();
  await expect(page).toHaveURL('/#subscribed');
  await expect(confirmation).toBeInViewport();
  await expectMail(email);
});

test('a refused form and an enquiry form say how to reach the company', async ({ page }) => {
  await page.goto('/contact');
  const { name, address, send } = demoPartsOf(page, 'form');
  // The browser takes this for a name.
  await name.fill(' ');
  await address.fill('rina@kedai.example');
  await send.click();
  await expect(page).toHaveURL('/contact#not-received');
  const { received, notReceived } = resultsOf(page);
  await expect(notReceived).toBeInViewport();
  await expect(received).toBeHidden();
  await expect(
    page.locator(':target').getByRole('link', { name: getSite().emails.sales }),
  ).toBeVisible();
  await page.goBack();
  await expect(address).toHaveValue('rina@kedai.example');

  // By the element, since `getByText` finds nothing inside a noscript.
  const words = page.locator('p', { hasText: forms.reach.withoutScript });
  const section = page.getByRole('region').filter({ has: words });
  await expect(section).toBeVisible();
  await expect(section.getByRole('link', { name: getSite().emails.sales })).toBeVisible();
  await expect(section.getByRole('link', { name: getSite().phones.sales })).toBeVisible();
  await expect(page.getByRole('button', { name: forms.contact.submit })).toBeHidden();
});

test('buttons that need a script are gone, and the search leads to a page', async ({ page }) => {
  await page.goto('/pricing');
  // That of the demo request.
  await expect(page.locator('#plans li:has(> h3)').first().getByRole('button')).toHaveCount(1);
  await expect(page.locator('.chat-launcher')).toBeHidden();
  const { opener, words } = searchOf(page);
  await expect(opener).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: words.results.faq.label }).click();
  await expect(page).toHaveURL(words.results.faq.href);
});
