import type { Locator, Page } from 'playwright/test';
import { thirdSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';
import { expect } from '../support/fixtures';

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
    const { opener, field, status, options, words } = searchOf(page);
    await opener.click();
    await expect(field).toBeFocused();
    await expect(status).toHaveText(words.loading);
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

export const pageControls = [prices, questions, chat, consent];
/** Those that say that they load. */
export const loadingControls = [search, demo];
