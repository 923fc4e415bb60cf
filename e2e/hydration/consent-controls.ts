import { expect } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../consent/consent';
import type { Control } from './control';

const switches: Control = {
  name: 'the cookie switches',
  path: '/about',
  often: ['early'],
  before: (page) =>
    page
      .context()
      .addCookies(
        ['cookie_1', 'cookie_2'].map((name) => ({ name, value: 'false', url: siteOrigin })),
      ),
  async early(page) {
    const { settings, toggle, save } = partsOf(page);
    await settings.click();
    await toggle('Functional').uncheck();
    await toggle('Functional').check();
    await toggle('Targeting').uncheck();
    return async () => {
      await expect(toggle('Performance')).not.toBeChecked();
      await expect(toggle('Functional')).toBeChecked();
      await expect(toggle('Targeting')).not.toBeChecked();
      await markDocument(page);
      await save.click();
      await expectReloaded(page);
      await expectCookies(page.context(), ['false', 'true', 'false']);
    };
  },
  async set(page) {
    await partsOf(page).settings.click();
    await partsOf(page).toggle('Performance').uncheck();
  },
  async press(page) {
    const { cancel, preferences, settings, toggle } = partsOf(page);
    const wasOpen = await preferences.isVisible();
    await (wasOpen ? cancel : settings).click();
    return async () => {
      await expect(preferences).toBeVisible({ visible: !wasOpen });
      if (wasOpen) await settings.click();
      // The change was not saved.
      await expect(toggle('Performance')).toBeChecked();
    };
  },
};

const consent: Control = {
  name: 'the consent dialog',
  path: '/about',
  isAsking: true,
  often: ['scriptless'],
  before: (page) =>
    page.context().addCookies([{ name: 'cookie_3', value: 'false', url: siteOrigin }]),
  async early(page) {
    const { intro, manage, preferences, toggle, save, cancel } = partsOf(page);
    await manage.click();
    await toggle('Performance').uncheck();
    // As it opens, Cancel takes no press for half a second.
    const countAnimations = () => cancel.evaluate((button) => button.getAnimations().length);
    await expect.poll(countAnimations).toBe(0);
    return async () => {
      const isModal = () => preferences.evaluate((dialog) => dialog.matches(':modal'));
      await expect.poll(isModal).toBe(true);
      expect(await countAnimations()).toBe(0);
      await expect(toggle('Performance')).not.toBeChecked();
      await expect(toggle('Performance')).toBeFocused();
      await expect(toggle('Functional')).toBeChecked();
      await expect(toggle('Targeting')).not.toBeChecked();
      await cancel.click();
      await manage.click();
      await expect(toggle('Performance')).toBeChecked();
      await save.click();
      await expect(intro).toHaveCount(0);
      await expectCookies(page.context(), ['true', 'true', 'false']);
    };
  },
  async set(page) {
    const { cancel, manage, toggle } = partsOf(page);
    await manage.click();
    await toggle('Performance').uncheck();
    await cancel.click();
  },
  async press(page) {
    await partsOf(page).acceptAll.click();
    return async () => {
      await expectCookies(page.context(), ['true', 'true', 'true']);
      await expect(partsOf(page).intro).toHaveCount(0);
    };
  },
  async scriptless(page) {
    await partsOf(page).acceptAll.click();
    await expectCookies(page.context(), ['true', 'true', 'true']);
    await expect(partsOf(page).intro).toHaveCount(0);
    await expect(page).toHaveURL('/about');
  },
};

export const consentControls = [switches, consent];
