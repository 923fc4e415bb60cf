import { secondSolution } from '@/lib/testing/solutions';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';
import { leadsOf } from '../support/database';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';
import { pressOn, tabTo } from './keyboard';

// Tasks by keys alone. Those of menus, forms, the consent dialog, the chat, the carousel and a plan's cost are tested with them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('skip to the content, choose a solution and a period, and open an add-on', async ({
  page,
}) => {
  await openHydrated(page, '/pricing');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const { selector, radio } = pricingOf(page);
  await tabTo(selector);
  await page.keyboard.press('ArrowDown');
  await tabTo(radio('Monthly'));
  await page.keyboard.press('ArrowRight');
  await expectPricing(page, secondSolution, 'Annual');
  const addOn = page.getByRole('group').filter({ hasText: 'Read more' }).first();
  await pressOn(addOn.locator('summary'));
  await expect(addOn.getByRole('paragraph')).toBeVisible();
});

test('open all questions and one, search, and open what was found', async ({ page }) => {
  await openHydrated(page, '/faq');
  const questions = page.locator('main details');
  await pressOn(page.getByRole('button', { name: 'Show all' }));
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hide all' })).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await page.keyboard.press('Enter');
  await pressOn(questions.first().locator('summary'));
  await expect(questions.first()).toHaveAttribute('open');

  const { opener, options, field } = searchOf(page);
  await tabTo(opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('go live');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const address = (await options.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.locator(':target')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('send a demo request', async ({ page }) => {
  const email = 'keys@toko-melati.example';
  await openHydrated(page, '/about');
  await pressOn(demoButton(page));
  const dialog = demoDialog(page);
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  for (const [label, text] of [
    ['Full name', 'Dewi Lestari'],
    ['Email address', email],
    ['Country code', 'Indones'],
    ['Phone number', '0812345'],
  ] as const) {
    await tabTo(dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await pressOn(dialog.getByRole('checkbox'), 'Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(demoButton(page)).toBeFocused();
  expect(leadsOf(email).map(({ payload }) => payload)).toMatchObject([
    { full_name: 'Dewi Lestari', phone_country: '+62', phone: '0812345', marketing: true },
  ]);
});
