import type { Page } from 'playwright/test';
import { expect, expectHydrated, openHydrated, test } from '@/lib/testing/browser/test';
import { product } from '@/lib/testing/content';
import { partsOf as consentOf, expectCookies } from '../consent/consent';

test.use({ hasConsented: false });

/** Removes from the browser what Safari 16.4 and Firefox 115 lack (docs/browsers.md). */
async function removeFeatures(page: Page) {
  await page.addInitScript(() => {
    const { matches, hasAttribute, getAttribute } = Element.prototype;
    const unknown = /(?<!\\):popover-open/;
    // Chromium must not see the attribute; scripts still read it.
    const rename = (name: string) => (name === 'popover' ? 'data-popover' : name);
    Object.assign(Element.prototype, {
      matches(this: Element, selectors: string) {
        // A syntax error outside of `:is`.
        if (unknown.test(selectors.replace(/:is\(.*?\)/g, '')))
          throw new DOMException(`'${selectors}' is not a valid selector`, 'SyntaxError');
        return matches.call(this, selectors.replace(unknown, ':not-known'));
      },
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

test('dialog, dropdown and menu work without popovers', async ({ page, context }) => {
  await removeFeatures(page);
  await openHydrated(page, '/pricing');
  const { intro, manage, preferences, toggle, cancel, save } = consentOf(page);
  await manage.click();
  await cancel.click();
  await expect(preferences).toBeHidden();
  await manage.click();
  await toggle('Functional').uncheck();
  await save.click();
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['true', 'false', 'true']);

  await expectHydrated(page);
  const button = page.locator('[aria-controls=solutions-menu]');
  const link = page.getByRole('banner').getByRole('link', { name: product.name });
  await expect(link).toBeHidden();
  await button.press('ArrowDown');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveTitle(product.name);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectHydrated(page);
  const open = page.locator('#mobile-menu-button');
  await open.click();
  await expect(page.locator('#mobile-menu a').first()).toBeInViewport();
  await expect(page.getByRole('main')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page.getByRole('main')).toBeVisible();
});
