import type { Page } from 'playwright/test';
import { enquiries, fill, partsOf, watchPosts } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { expect } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import type { Control } from './controls';

const [contact] = enquiries;

const sending: Control = {
  name: 'the contact form with its captcha, sent with Enter',
  path: contact.path,
  async early(page) {
    const { captcha, field } = partsOf(page, contact);
    const posts = watchPosts(page, '/email/contact-us');
    await fill(page, contact);
    await captcha.click();
    for (let press = 0; press < 2; press++) await field('Full name').press('Enter');
    return async () => {
      // The proof of work comes first.
      await expect(page.getByText(contact.confirmation)).toBeVisible();
      expect(posts).toHaveLength(1);
    };
  },
};

export const draft: Control = {
  name: 'fields that were emptied, unticked, filled over a draft, or left with a mistake',
  path: contact.path,
  async before(page) {
    await page.goto(contact.path);
    await expectHydrated(page);
    await fill(page, contact);
  },
  async early(page) {
    const { field, form, marketing } = partsOf(page, contact);
    await field('Full name').fill('Siti Rahma');
    await field('Subject').fill('A subject that is given up');
    await field('Subject').fill('');
    await marketing.check();
    await marketing.uncheck();
    await field('Email').fill('not an address');
    await field('Phone number').focus();
    return async () => {
      await expect(field('Full name')).toHaveValue('Siti Rahma');
      await expect(field('Subject')).toHaveValue('');
      await expect(field('Message')).toHaveValue(contact.fields[4][2]);
      await expect(marketing).not.toBeChecked();
      await expect(form.getByText('Invalid email address')).toBeVisible();
      await expect(field('Phone number')).toBeFocused();
    };
  },
};

const newsletter: Control = {
  name: 'the newsletter',
  path: '/about',
  async early(page, press) {
    const posts = watchPosts(page, '/users/newsletter/on');
    await newsletterOf(page).address.fill('rina@early.example');
    await press(newsletterOf(page).submit);
    return () => expectConfirmed(page, posts);
  },
};

async function expectConfirmed(page: Page, posts: unknown[]) {
  await expect(newsletterOf(page).confirmation).toBeVisible();
  await expect(page).toHaveURL('/about#subscribed');
  expect(posts).toHaveLength(1);
}

export const formControls = [sending, draft, newsletter];
