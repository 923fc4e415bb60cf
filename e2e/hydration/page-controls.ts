import { expect, type Page } from 'playwright/test';
import { solutions, thirdSolution } from '@/testing/solutions';
import { chatOf } from '../chat/chat';
import { expectPrices, expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';
import type { Control } from './control';

const openQuestions = (page: Page) => page.locator('main details[open]');
async function choosePrices(page: Page) {
  await pricingOf(page).selector.selectOption(thirdSolution.label);
  await pricingOf(page).press('Annual');
}

const prices: Control = {
  name: 'the prices',
  path: '/pricing',
  often: ['early', 'scriptless'],
  async early(page) {
    await choosePrices(page);
    return () => expectPricing(page, thirdSolution, 'Annual');
  },
  async set(page) {
    await choosePrices(page);
    await expect(page).toHaveURL(/period=annual/);
  },
  async press(page) {
    await pricingOf(page).press('Monthly');
    return async () => {
      const { radio, selector } = pricingOf(page);
      await expect(selector).toHaveValue(thirdSolution.slug);
      await expect(radio('Monthly')).toBeChecked();
      // By its text: Playwright asks no predicate on a page of the back-forward cache.
      await expect(page).toHaveURL(`${thirdSolution.onPricing}&period=monthly#plans`);
      const said = `${thirdSolution.label}, Monthly`;
      await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
      await expectPrices(page, thirdSolution, 'Monthly');
    };
  },
  async scriptless(page) {
    const { press, selector } = pricingOf(page);
    for (const solution of solutions) {
      await selector.selectOption(solution.label);
      await press('Annual');
      await expectPrices(page, solution, 'Annual');
      await press('Monthly');
      await expectPrices(page, solution, 'Monthly');
    }
  },
};

const questions: Control = {
  name: 'the questions',
  path: '/faq',
  often: ['early'],
  async early(page, press) {
    await page.locator('main summary').first().click();
    await press(page.getByRole('button', { name: 'Show all' }));
    return async () => {
      await expect(openQuestions(page)).toHaveCount(await page.locator('main details').count());
      await page.getByRole('button', { name: 'Hide all' }).click();
      await expect(openQuestions(page)).toHaveCount(0);
    };
  },
  set: (page) => page.getByRole('button', { name: 'Show all' }).click(),
  async press(page) {
    const hasOpen = (await openQuestions(page).count()) > 0;
    await page.getByRole('button', { name: /^(Show|Hide) all$/ }).click();
    return async () => {
      const count = hasOpen ? 0 : await page.locator('main details').count();
      await expect(openQuestions(page)).toHaveCount(count);
      const next = page.getByRole('button', { name: hasOpen ? 'Show all' : 'Hide all' });
      await expect(next).toBeVisible();
      await expect(next).not.toHaveAttribute('aria-busy', 'true');
    };
  },
};

const chat: Control = {
  name: 'the chat',
  path: '/about',
  often: ['early'],
  async early(page, press) {
    const { launcher, panel } = chatOf(page);
    await press(launcher);
    return async () => {
      await expect(panel).toBeVisible();
      await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    };
  },
  async set(page) {
    await chatOf(page).launcher.click();
    await expect(chatOf(page).assistant.first()).toBeVisible();
  },
  async press(page) {
    const { close, launcher, panel } = chatOf(page);
    const wasOpen = (await launcher.getAttribute('aria-expanded')) === 'true';
    await launcher.click();
    return async () => {
      await expect(panel).toBeVisible({ visible: !wasOpen });
      await expect(launcher).toHaveAttribute('aria-expanded', String(!wasOpen));
      if (wasOpen) await launcher.click();
      await close.click();
      await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    };
  },
  lost: {
    press: (page) => chatOf(page).launcher.click(),
    check: (page) => expect(chatOf(page).assistant.first()).toBeVisible(),
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

const carousel: Control = {
  name: 'the carousel',
  path: '/',
  async set(page) {
    await page.getByRole('group', { name: 'Highlights' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Go to slide 3' }).click();
  },
  async press(page) {
    const highlights = page.getByRole('group', { name: 'Highlights' });
    await highlights.scrollIntoViewIfNeeded();
    return async () => {
      const dot = highlights.getByRole('button', { name: 'Go to slide 2' });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await expect(highlights.getByRole('group', { name: /^2 of \d+$/ })).toBeInViewport();
    };
  },
  lost: {
    press: (page) => page.getByRole('group', { name: 'Highlights' }).scrollIntoViewIfNeeded(),
    async check(page) {
      const dot = page.getByRole('button', { name: 'Go to slide 2' });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
    },
  },
};

export const pageControls = [prices, questions, chat, search, carousel];
