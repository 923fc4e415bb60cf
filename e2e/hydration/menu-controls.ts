import { expect, type Page } from 'playwright/test';
import { product } from '@/testing/pages';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import type { Control } from './control';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const dropdown = (page: Page) => page.locator('#solutions-menu');
const expectConsentInFront = (page: Page) =>
  expect(page.locator('dialog:modal')).toHaveAccessibleName('We Use Cookies');

const demo: Control = {
  name: 'the demo request',
  path: '/about',
  often: ['early', 'scriptless'],
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
  async set(page) {
    await demoButton(page).click();
    await demoDialog(page).getByLabel('Full name').fill('Dewi Lestari');
  },
  async press(page) {
    const wasOpen = await demoDialog(page).isVisible();
    const close = demoDialog(page).getByRole('button', { name: 'Close' });
    await (wasOpen ? close : demoButton(page)).click();
    return async () => {
      await expect(demoDialog(page)).toBeVisible({ visible: !wasOpen });
      if (wasOpen) await demoButton(page).click();
      await expect(demoDialog(page).getByLabel('Full name')).toHaveValue('Dewi Lestari');
    };
  },
  async scriptless(page) {
    await demoButton(page).click();
    await expect(page).toHaveURL(/\/contact/);
  },
  lost: {
    press: (page) => demoButton(page).click(),
    check: (page) => expect(demoDialog(page).getByLabel('Full name')).toBeVisible(),
  },
};

const solutionsMenu: Control = {
  name: 'the dropdown',
  path: '/about',
  often: ['early'],
  async early(page) {
    await page.getByRole('button', { name: 'Solutions' }).click();
    return async () => {
      await expect(dropdown(page)).toBeVisible();
      await page.mouse.move(1200, 700);
      await page.mouse.down();
      await expect(dropdown(page)).toBeHidden();
    };
  },
  async set(page) {
    await page.getByRole('button', { name: 'Solutions' }).click();
    await expect(dropdown(page)).toBeVisible();
  },
  async press(page) {
    const wasOpen = await dropdown(page).isVisible();
    await page.getByRole('button', { name: 'Solutions' }).click();
    return () => expect(dropdown(page)).toBeVisible({ visible: !wasOpen });
  },
};

const menu: Control = {
  name: 'the menu, its solutions and the text of an add-on',
  path: '/pricing',
  isPhone: true,
  async early(page) {
    const addOn = page.getByRole('listitem').filter({ hasText: 'Upgrade with booking system' });
    const solution = menuOf(page).getByRole('link', { name: product.name });
    await addOn.getByText('Read more').click();
    await openMenu(page);
    await menuOf(page).getByText('Solutions').click();
    return async () => {
      await expect(solution).toBeVisible();
      await menuOf(page).getByText('Solutions').click();
      await expect(solution).toBeHidden();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await addOn.getByText('Read less').click();
      await expect(addOn.getByText('Read more')).toBeVisible();
    };
  },
  set: openMenu,
  async press(page) {
    const wasOpen = await page.locator('#mobile-menu').isVisible();
    await page.getByRole('button', { name: wasOpen ? 'Close menu' : 'Open menu' }).click();
    return async () => {
      await expect(page.locator('#mobile-menu')).toBeVisible({ visible: !wasOpen });
      await expect(page.locator('main')).toBeVisible({ visible: wasOpen });
    };
  },
};

const menuWhileAsked: Control = {
  name: 'the menu in front of the consent dialog',
  path: '/about',
  isPhone: true,
  isAsking: true,
  async early(page) {
    await openMenu(page);
    return async () => {
      await expect(menuOf(page)).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expectConsentInFront(page);
    };
  },
};

const demoWhileAsked: Control = {
  name: 'the demo request in front of the consent dialog',
  path: '/',
  isPhone: true,
  isAsking: true,
  async early(page) {
    await page.getByRole('button', { name: 'Request for Demo' }).first().press('Enter');
    return async () => {
      await demoDialog(page).getByLabel('Full name').fill('Dewi');
      await demoDialog(page).getByRole('button', { name: 'Close' }).click();
      await expectConsentInFront(page);
    };
  },
};

const demoInMenu: Control = {
  name: 'the demo request of the menu',
  path: '/about',
  isPhone: true,
  async early(page) {
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Get a demo' }).click();
    return async () => {
      await expect(demoDialog(page)).toBeVisible();
      await expect(menuOf(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
    };
  },
};

export const menuControls = [demo, solutionsMenu, menu, menuWhileAsked, demoWhileAsked, demoInMenu];
