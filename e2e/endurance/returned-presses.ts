import { expect, type Page } from 'playwright/test';
import { thirdSolution } from '@/app/testing/solutions';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { enquiries, fill, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { expectPrices, partsOf as pricingOf } from '../pages/pricing';
import { demoDialog } from './pressed-places';

type Press = {
  name: string;
  path: string;
  isPhone?: boolean;
  isAsking?: boolean;
  set: (page: Page) => Promise<void>;
  /** Presses the control as it is; the returned check runs once the page is hydrated. */
  press: (page: Page) => Promise<() => Promise<void>>;
};

const [contact] = enquiries;
const demoButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Get a demo' });

/** Each control, set before the visitor leaves the page and pressed when it is back. */
export const presses: Press[] = [
  {
    name: 'the prices',
    path: '/pricing',
    async set(page) {
      await pricingOf(page).selector.selectOption(thirdSolution.label);
      await pricingOf(page).press('Annual');
    },
    async press(page) {
      await pricingOf(page).press('Monthly');
      return async () => {
        const { radio, selector } = pricingOf(page);
        await expect(selector).toHaveValue(thirdSolution.slug);
        await expect(radio('Monthly')).toBeChecked();
        await expect(page).toHaveURL(`${thirdSolution.onPricing}&period=monthly#plans`);
        const announced = page
          .getByRole('status')
          .filter({ hasText: `${thirdSolution.label}, Monthly` });
        await expect(announced).toBeAttached();
        await expectPrices(page, thirdSolution, 'Monthly');
      };
    },
  },
  {
    name: 'the questions',
    path: '/faq',
    set: (page) => page.getByRole('button', { name: 'Show all' }).click(),
    async press(page) {
      const open = page.locator('main details[open]');
      const hasOpen = (await open.count()) > 0;
      await page.getByRole('button', { name: /^(Show|Hide) all$/ }).click();
      return async () => {
        const count = hasOpen ? 0 : await page.locator('main details').count();
        await expect(open).toHaveCount(count);
        await expect(
          page.getByRole('button', { name: hasOpen ? 'Show all' : 'Hide all' }),
        ).toBeVisible();
      };
    },
  },
  {
    name: 'the contact form',
    path: contact.path,
    async set(page) {
      await fill(page, contact);
      await formOf(page, contact).captcha.check();
    },
    async press(page) {
      const { button, captcha, field, marketing } = formOf(page, contact);
      const wasTicked = await marketing.isChecked();
      await marketing.click();
      await captcha.check();
      return async () => {
        for (const [label, , value] of contact.fields)
          await expect(field(label)).toHaveValue(value);
        await expect(captcha).toBeChecked();
        await expect(marketing).toBeChecked({ checked: !wasTicked });
        await expect(button).toHaveAttribute('aria-disabled', String(wasTicked));
      };
    },
  },
  {
    name: 'the newsletter',
    path: '/about',
    set: (page) => newsletterOf(page).address.fill('rina@returned.example'),
    async press(page) {
      const posts = watchPosts(page, '/users/newsletter/on');
      const { address, confirmation, submit } = newsletterOf(page);
      if (!(await address.inputValue())) await address.fill('rina@returned.example');
      await submit.click();
      return async () => {
        await expect(confirmation).toContainText('Thank you');
        expect(posts).toHaveLength(1);
      };
    },
  },
  {
    name: 'the chat',
    path: '/about',
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
  },
  {
    name: 'the dropdown',
    path: '/about',
    async set(page) {
      await page.getByRole('button', { name: 'Solutions' }).click();
      await expect(page.locator('#solutions-menu')).toBeVisible();
    },
    async press(page) {
      const menu = page.locator('#solutions-menu');
      const wasOpen = await menu.isVisible();
      await page.getByRole('button', { name: 'Solutions' }).click();
      return () => expect(menu).toBeVisible({ visible: !wasOpen });
    },
  },
  {
    name: 'the menu',
    path: '/about',
    isPhone: true,
    set: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    async press(page) {
      const menu = page.locator('#mobile-menu');
      const wasOpen = await menu.isVisible();
      await page.getByRole('button', { name: wasOpen ? 'Close menu' : 'Open menu' }).click();
      return async () => {
        await expect(menu).toBeVisible({ visible: !wasOpen });
        await expect(page.locator('main')).toBeVisible({ visible: wasOpen });
      };
    },
  },
  {
    name: 'the demo request',
    path: '/about',
    async set(page) {
      await demoButton(page).click();
      await demoDialog(page).getByLabel('Full name').fill('Dewi Lestari');
    },
    async press(page) {
      const wasOpen = await demoDialog(page).isVisible();
      const button = wasOpen
        ? demoDialog(page).getByRole('button', { name: 'Close' })
        : demoButton(page);
      await button.click();
      return async () => {
        await expect(demoDialog(page)).toBeVisible({ visible: !wasOpen });
        if (wasOpen) await demoButton(page).click();
        await expect(demoDialog(page).getByLabel('Full name')).toHaveValue('Dewi Lestari');
      };
    },
  },
  {
    name: 'the cookie switches',
    path: '/about',
    async set(page) {
      await consentOf(page).settings.click();
      await consentOf(page).toggle('Performance').uncheck();
    },
    async press(page) {
      const { cancel, preferences, settings, toggle } = consentOf(page);
      const wasOpen = await preferences.isVisible();
      await (wasOpen ? cancel : settings).click();
      return async () => {
        await expect(preferences).toBeVisible({ visible: !wasOpen });
        if (wasOpen) await settings.click();
        // The change was not saved.
        await expect(toggle('Performance')).toBeChecked();
      };
    },
  },
  {
    name: 'the consent dialog',
    path: '/about',
    isAsking: true,
    async set(page) {
      const { cancel, manage, toggle } = consentOf(page);
      await manage.click();
      await toggle('Performance').uncheck();
      await cancel.click();
    },
    async press(page) {
      await consentOf(page).acceptAll.click();
      return async () => {
        await expectCookies(page.context(), ['true', 'true', 'true']);
        await expect(consentOf(page).intro).toHaveCount(0);
      };
    },
  },
  {
    name: 'the carousel',
    path: '/',
    async set(page) {
      await page.getByRole('group', { name: 'Highlights' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Go to slide 3' }).click();
    },
    async press(page) {
      const carousel = page.getByRole('group', { name: 'Highlights' });
      await carousel.scrollIntoViewIfNeeded();
      return async () => {
        const dot = carousel.getByRole('button', { name: 'Go to slide 2' });
        await dot.click();
        await expect(dot).toHaveAttribute('aria-current', 'true');
        await expect(carousel.getByRole('group', { name: /^2 of \d+$/ })).toBeInViewport();
      };
    },
  },
];
