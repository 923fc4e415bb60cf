import type { Page } from 'playwright/test';
import { product } from '@/testing/pages';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

/** Takes from the browser what Safari 16.4 and Firefox 115 lack (docs/browsers.md). */
async function forgetFeatures(page: Page) {
  await page.addInitScript(() => {
    const { matches, hasAttribute, getAttribute } = Element.prototype;
    const unknown = /(?<!\\):popover-open/;
    const readSelectors = function (this: Element, selectors: string) {
      // A syntax error outside of `:is`.
      if (unknown.test(selectors.replace(/:is\(.*?\)/g, '')))
        throw new DOMException(`'${selectors}' is not a valid selector`, 'SyntaxError');
      return matches.call(this, selectors.replace(unknown, ':not-known'));
    };
    // Chromium must not see the attribute; scripts still read it.
    const rename = (name: string) => (name === 'popover' ? 'data-popover' : name);
    Object.assign(Element.prototype, {
      matches: readSelectors,
      hasAttribute(this: Element, name: string) {
        return hasAttribute.call(this, rename(name));
      },
      getAttribute(this: Element, name: string) {
        return getAttribute.call(this, rename(name));
      },
    });
    for (const [owner, ...names] of [
      [window, 'requestIdleCallback', 'cancelIdleCallback'],
      [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
      [HTMLButtonElement.prototype, 'popoverTargetElement', 'command', 'commandForElement'],
      [HTMLDialogElement.prototype, 'requestClose', 'closedBy'],
    ] as const)
      for (const name of names) Reflect.deleteProperty(owner, name);
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[popover], [closedby]')) {
        const value = getAttribute.call(element, 'popover');
        if (value !== null) element.setAttribute('data-popover', value);
        element.removeAttribute('popover');
        element.removeAttribute('closedby');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/(?<!\\):popover-open/g, ':not-known')
      .replaceAll(':has(', ':not-known(');
    await route.fulfill({ response, body });
  });
}

test.beforeEach(({ page }) => forgetFeatures(page));

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });

  test('the consent dialog asks, shows its preferences and takes the choice', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { intro, manage, preferences, toggle, cancel, save } = consentOf(page);
    await expect(intro).toBeFocused();
    await manage.click();
    await expect(page.locator('#consent-preferences:modal')).toBeVisible();
    await cancel.click();
    await expect(preferences).toBeHidden();
    await manage.click();
    await toggle('Functional').uncheck();
    await save.click();
    await expect(intro).toHaveCount(0);
    await expectCookies(context, ['true', 'false', 'true']);
  });
});

test('the dropdown opens, closes on Escape and a press outside, and its links work', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Solutions' });
  const link = page.getByRole('banner').getByRole('link', { name: product.name });
  await expect(link).toBeHidden();
  await expectHydrated(page);
  await button.press('ArrowDown');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(link).toBeInViewport();
  await page.mouse.click(1200, 700);
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveTitle(product.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens at a press before the scripts, and Escape closes it', async ({ page }) => {
    const releaseScripts = await holdBack(page, '**/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    releaseScripts();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home' })).toBeInViewport();
    await expect(page.getByRole('main')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.getByRole('main')).toBeVisible();
  });
});
