import type { Locator, Page } from 'playwright/test';
import { thirdSolution } from '@/lib/testing/solutions';
import { siteOrigin } from '../../lib/testing/addresses';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { contact, fill, partsOf, watchPosts } from '../forms/enquiries';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';
import { expect } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

/** The check of what a press has done, for when the page is hydrated. */
type Check = () => Promise<unknown>;

/** A control that can be used before its script. */
export type Control = {
  name: string;
  path: string;
  /** On a first visit, with the dialog that asks for consent. */
  isAsking?: boolean;

  /** An earlier visit. */
  before?: (page: Page) => Promise<unknown>;
  /** Uses the control before hydration. Buttons where every quick press counts use `press`. */
  early: (page: Page, press: (button: Locator) => Promise<void>) => Promise<Check>;
};

export const prices: Control = {
  name: 'the prices',
  path: '/pricing',
  async early(page) {
    await pricingOf(page).selector.selectOption(thirdSolution.label);
    await pricingOf(page).press('Annual');
    return () => expectPricing(page, thirdSolution, 'Annual');
  },
};

const openQuestions = (page: Page) => page.locator('main details[open]');
const questions: Control = {
  name: 'the questions',
  path: '/faq',
  async early(page, press) {
    await page.locator('main summary').first().click();
    await press(page.getByRole('button', { name: 'Show all' }));
    return async () => {
      await expect(openQuestions(page)).toHaveCount(await page.locator('main details').count());
      await page.getByRole('button', { name: 'Hide all' }).click();
      await expect(openQuestions(page)).toHaveCount(0);
    };
  },
};

const chat: Control = {
  name: 'the chat',
  path: '/about',
  async early(page, press) {
    const { launcher, panel } = chatOf(page);
    await press(launcher);
    return async () => {
      await expect(panel).toBeVisible();
      await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    };
  },
};

const search: Control = {
  name: 'the search',
  path: '/about',
  async early(page) {
    const { opener, field, options, words } = searchOf(page);
    await opener.click();
    await expect(field).toBeFocused();
    await expect(page.getByText(words.loading)).toBeVisible();
    await page.keyboard.type('price');
    return async () => {
      await expect(options.first()).toBeVisible();
      await expect(field).toHaveValue('price');
      await expect(opener).not.toHaveAttribute('aria-busy');
    };
  },
};

const demo: Control = {
  name: 'the demo request',
  path: '/about',
  async early(page, press) {
    await press(demoButton(page));
    await expect(demoDialog(page).getByText('Loading the form...')).toBeVisible();
    return async () => {
      await expect(demoDialog(page).getByLabel('Full name')).toBeVisible();
      await expect(page).toHaveURL('/about');
      await expect(demoButton(page)).not.toHaveAttribute('aria-busy');
      await page.keyboard.press('Escape');
      await expect(demoDialog(page)).toBeHidden();
      await expect(demoButton(page)).toBeFocused();
    };
  },
};

const consent: Control = {
  name: 'the consent dialog',
  path: '/about',
  isAsking: true,
  before: (page) =>
    page.context().addCookies([{ name: 'cookie_3', value: 'false', url: siteOrigin }]),
  async early(page) {
    const { intro, manage, toggle, save, cancel } = consentOf(page);
    await manage.click();
    await toggle('Performance').uncheck();
    return async () => {
      await expect(toggle('Performance')).not.toBeChecked();
      await expect(toggle('Performance')).toBeFocused();
      await expect(toggle('Functional')).toBeChecked();
      await expect(toggle('Targeting')).not.toBeChecked();
      await cancel.click();
      await expect(intro).toBeFocused();
      await manage.click();
      await toggle('Performance').uncheck();
      await save.click();
      await expect(intro).toHaveCount(0);
      await expectCookies(page.context(), ['false', 'true', 'false']);
    };
  },
};

const sending: Control = {
  name: 'the contact form with its captcha, sent with Enter',
  path: contact.path,
  async early(page) {
    const { captcha, field } = partsOf(page);
    const posts = watchPosts(page, '/email/contact-us');
    await fill(page);
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
    await fill(page);
  },
  async early(page) {
    const { field, form, marketing } = partsOf(page);
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

export const controls = [prices, questions, chat, consent, search, demo, sending, draft];
