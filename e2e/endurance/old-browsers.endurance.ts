import type { Page } from 'playwright/test';
import { product } from '@/testing/pages';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../../consent/consent';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';

/**
 * Simulates a browser without popovers, such as Safari before 17 and Firefox before 125: it ignores
 * the attribute, the methods are missing, and the selector is a syntax error outside `:is`.
 */
async function forgetPopovers(page: Page) {
  await page.addInitScript(() => {
    const { matches, hasAttribute, getAttribute } = Element.prototype;
    const unknown = /(?<!\\):popover-open/;
    const readSelectors = function (this: Element, selectors: string) {
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
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[popover]')) {
        element.setAttribute('data-popover', getAttribute.call(element, 'popover') ?? '');
        element.removeAttribute('popover');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(?<!\\):popover-open/g, ':not-known');
    await route.fulfill({ response, body });
  });
}

test.beforeEach(({ page }) => forgetPopovers(page));

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });

  test('the consent dialog asks, shows its preferences and takes the choice', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { intro, manage, preferences, toggle, cancel, save } = partsOf(page);
    await expect(intro).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Helping your business grow without hassle',
    );
    await manage.click();
    await expect(page.locator('#consent-preferences:modal')).toBeVisible();
    await cancel.click();
    await expect(preferences).toBeHidden();
    await expect(intro).toBeVisible();
    await manage.click();
    await toggle('Functional').uncheck();
    await markDocument(page);
    await save.click();
    await expectReloaded(page);
    await expect(intro).toHaveCount(0);
    await expectCookies(context, ['true', 'false', 'true']);
  });
});

test('the Solutions dropdown opens, closes on Escape and a press outside, and its links work', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Solutions' });
  const link = page.getByRole('banner').getByRole('link', { name: product.name });
  await expect(link).toBeHidden();
  await expectHydrated(page);
  await button.press('ArrowDown');
  await expect(link).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
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
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu button pressed before any script opens the menu after hydration', async ({
    page,
  }) => {
    const releaseScripts = await holdBack(page, '**/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    releaseScripts();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
    ).toBeInViewport();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.getByRole('main')).toBeVisible();
  });
});
