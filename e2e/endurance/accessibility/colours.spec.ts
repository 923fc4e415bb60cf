import type { Locator, Page } from 'playwright/test';
import { openChat, say } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { openDemo } from '../../forms/send-demo-request';
import { partsOf as pricingOf } from '../../pages/pricing';
import { searchFor } from '../../search/search';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { findViolations } from '../../support/violations';

/** The computed value of a property. */
const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The style sheet gives every button a solid border of no width. */
const expectEdge = async (part: Locator) =>
  expect.soft(await styleOf(part, 'border-top-width'), `${part}`).not.toBe('0px');

/** Where the keyboard puts the focus next. */
async function focusNext(page: Page): Promise<Locator> {
  await page.keyboard.press('Tab');
  return page.locator('*:focus');
}

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('keep a focus ring, the edges of buttons and what is chosen, and drop the pattern', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expectHydrated(page);
    for (let stop = 0; stop < 10; stop++)
      expect(await styleOf(await focusNext(page), 'outline-style')).toBe('solid');
    const main = page.getByRole('main');
    for (const button of await main.getByRole('button').all()) await expectEdge(button);
    // Its lines would have the colour of the text before them.
    for (const pattern of await page.locator('.kawung').all()) await expect(pattern).toBeHidden();
    const { radio } = pricingOf(page);
    const shown = (period: 'Monthly' | 'Annual') => radio(period).locator('xpath=../span');
    expect(await styleOf(shown('Monthly'), 'text-decoration-line')).toBe('underline');
    expect(await styleOf(shown('Annual'), 'text-decoration-line')).toBe('none');
  });

  test('tell the chosen result of the search from the others, and ring its field', async ({
    page,
  }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { field, options } = await searchFor(page, 'price');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await styleOf(field, 'outline-style')).toBe('solid');
    const edgeOf = (option: Locator) => styleOf(option, 'border-top-color');
    expect(await edgeOf(options.nth(1))).toBe(
      await styleOf(page.locator('body'), 'background-color'),
    );
    expect(await edgeOf(options.first())).not.toBe(await edgeOf(options.nth(1)));
  });

  test('ring and edge the controls of menu, demo form with errors and chat', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto('/');
    await expectHydrated(page);
    const expectEdges = async (part: Locator) => {
      for (const button of await part.getByRole('button').filter({ visible: true }).all())
        await expectEdge(button);
      for (let stop = 0; stop < 6; stop++) {
        const focused = await focusNext(page);
        // Between the last control and the first the focus is the browser's.
        if ((await focused.count()) > 0)
          expect.soft(await styleOf(focused, 'outline-style')).toBe('solid');
      }
    };
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectEdges(page.getByRole('navigation', { name: 'Main' }));
    await page.getByRole('button', { name: 'Close menu' }).click();

    const demo = await openDemo(page);
    await demo.getByRole('button', { name: 'Request for Demo' }).click();
    await expect(demo.getByText('Full name is required')).toBeVisible();
    await expectEdges(demo);
    for (const part of [demo, demo.getByLabel('Full name')]) await expectEdge(part);
    await page.keyboard.press('Escape');

    const { panel, own, assistant, input } = await openChat(page);
    await say(page, 'harga');
    await expectEdges(panel);
    for (const part of [own.last(), assistant.last(), input]) await expectEdge(part);
  });

  test.describe('on a first visit', () => {
    test.use({ hasConsented: false });
    test('leave the switches of the consent to the system', async ({ page }) => {
      await page.goto('/');
      const { manage, preferences, toggle } = consentOf(page);
      await manage.click();
      await expect(preferences).toBeVisible();
      expect(await styleOf(toggle('Functional'), 'appearance')).toBe('auto');
      await expectEdge(preferences.locator('form'));
    });
  });
});

test.describe('dark colours of the system', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

  for (const path of ['/pricing', '/contact']) {
    test(`leave ${path} light and readable, its controls too`, async ({ page }) => {
      await page.goto(path);
      await expectHydrated(page);
      expect(await findViolations(page)).toEqual([]);
      const schemes = await page
        .locator('input, select, textarea, dialog')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).colorScheme));
      expect([...new Set(schemes)]).toEqual(['light']);
      expect(await styleOf(page.locator('html'), 'color-scheme')).toBe('light');
    });
  }
});
