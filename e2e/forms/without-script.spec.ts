import type { Page } from 'playwright/test';
import { getSite } from '@/lib/content';
import { searchOf } from '../search/search';
import { leadsOf } from '../support/database';
import { expect, test } from '../support/fixtures';
import { expectMail } from '../support/mails';
import { newsletterOf } from './forms';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const demoForm = (page: Page) => page.getByRole('form', { name: 'Request for Demo' });
const resultsOf = (page: Page) => ({
  received: page.getByText('Thank you for your request'),
  notReceived: page.getByText('Your message was not sent'),
});

test('a demo request ends as one lead and says so', async ({ page }) => {
  const email = 'dewi@no-script.example';
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  await expect(page).toHaveURL(/\/contact/);
  const { received, notReceived } = resultsOf(page);
  await expect(received).toBeHidden();
  await expect(notReceived).toBeHidden();
  const form = demoForm(page);
  await form.getByLabel('Full name').fill('Dewi Lestari');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Request for Demo' }).dblclick();

  await expect(page).toHaveURL('/contact#received');
  await expect(received).toBeInViewport();
  await expect(notReceived).toBeHidden();
  expect(leadsOf(email)).toHaveLength(1);
  expect((await expectMail(email))?.subject).not.toContain('Suspected');
});

test('a subscription ends as one mail and says so', async ({ page }) => {
  const email = 'rina@no-script.example';
  await page.goto('/faq');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill(email);
  await submit.dblclick();
  await expect(page).toHaveURL('/#subscribed');
  await expect(confirmation).toBeInViewport();
  await expectMail(email);
});

test('a refused form and an enquiry form say how to reach the company', async ({ page }) => {
  await page.goto('/contact');
  const form = demoForm(page);
  // The browser takes this for a name.
  await form.getByLabel('Full name').fill(' ');
  await form.getByLabel('Email address').fill('rina@kedai.example');
  await form.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(page).toHaveURL('/contact#not-received');
  const { received, notReceived } = resultsOf(page);
  await expect(notReceived).toBeInViewport();
  await expect(received).toBeHidden();
  await expect(
    page.locator(':target').getByRole('link', { name: getSite().emails.sales }),
  ).toBeVisible();
  await page.goBack();
  await expect(form.getByLabel('Email address')).toHaveValue('rina@kedai.example');

  // By the element, since `getByText` finds nothing inside a noscript.
  const words = page.locator('p', { hasText: 'This form needs JavaScript' });
  const section = page.getByRole('region').filter({ has: words });
  await expect(section).toBeVisible();
  await expect(section.getByRole('link', { name: getSite().emails.sales })).toBeVisible();
  await expect(section.getByRole('link', { name: getSite().phones.sales })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
});

test('buttons that need a script are gone, and the search leads to a page', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: /^Request for Demo/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Calculate your cost/ })).toHaveCount(0);
  await expect(page.locator('.chat-launcher')).toBeHidden();
  const { opener, words } = searchOf(page);
  await expect(opener).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: words.results.faq.label }).click();
  await expect(page).toHaveURL(words.results.faq.href);
});
