import { firstSolution, thirdSolution } from '@/testing/solutions';
import { chatOf, openChat, say } from '../../chat/chat';
import { enquiries, fill, partsOf } from '../../forms/enquiries';
import { sendDemoRequest } from '../../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../../pages/pricing';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { translateFrom } from '../../support/translate';

// An uncaught error of React, which no longer finds its text, fails each test.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => translateFrom(page, 'hydrated'));

test('in a page that the browser translates prices follow solution and period, and the sums what is chosen', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.locator('h1 font font')).toHaveText(/Prices/);
  // The brand is a common word in Indonesian.
  const brand = page.getByRole('banner').getByRole('link', { name: 'Sedia' });
  await expect(brand.locator('font')).toHaveCount(0);
  const { selector, press } = pricingOf(page);
  await press('Annual');
  await expectPricing(page, firstSolution, 'Annual');
  await selector.selectOption({ label: thirdSolution.label });
  await expectPricing(page, thirdSolution, 'Annual');
  await page
    .getByRole('button', { name: `See what is due: ${thirdSolution.planAt(1).name}` })
    .click();
  const due = page.getByRole('region', { name: 'What is due' });
  await expect(due).toContainText(
    `${thirdSolution.label}, ${thirdSolution.planAt(1).name}, Annual`,
  );
  await due.getByRole('radio', { name: thirdSolution.planAt(0).name }).check();
  await due.getByRole('checkbox', { name: /^Content management/ }).check();
  await expect(due).toContainText(
    `${thirdSolution.label}, ${thirdSolution.planAt(0).name}, Annual`,
  );
  await expect(due).toContainText('Content management');
  await due.getByRole('checkbox', { name: /^Content management/ }).uncheck();
  await expect(due.getByRole('term').filter({ hasText: 'Content management' })).toHaveCount(0);
});

test('in a page that the browser translates the FAQ opens and closes whole, and its button says which comes next', async ({
  page,
}) => {
  await page.goto('/faq');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  const hide = page.getByRole('button', { name: 'Hide all' });
  await expect(page.getByText('Billing starts at the go-live date.').first()).toBeVisible();
  await hide.click();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('in a page that the browser translates the demo form names the choice of now, its errors come and go, and it thanks', async ({
  page,
  leadsOf,
}) => {
  const email = 'translated@toko.example';
  await page.goto('/pricing');
  await expectHydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  const ask = (plan: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Request for Demo: ${plan}` })
      .first()
      .click();
  for (const { name: plan } of firstSolution.plans.slice(0, 2)) {
    await ask(plan);
    await expect(dialog.getByText(`Your choice: ${firstSolution.label}, ${plan}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await ask(firstSolution.planAt(1).name);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(dialog.getByText('Email address is required')).toBeVisible();
  await dialog.getByLabel('Email address').fill('translated');
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill(email);
  await expect(dialog.getByText('Invalid email address')).toBeHidden();
  await sendDemoRequest(page, email);
  expect(leadsOf(email)).toHaveLength(1);
  await ask(firstSolution.planAt(0).name);
  await expect(
    dialog.getByText(`Your choice: ${firstSolution.label}, ${firstSolution.planAt(0).name}`),
  ).toBeVisible();
});

test('in a page that the browser translates the contact form says what is missing, and confirms after its reload', async ({
  page,
}) => {
  const [contact] = enquiries;
  await page.goto(contact.path);
  await expectHydrated(page);
  const { button, captcha, field } = partsOf(page, contact);
  await field('Email').fill('nobody');
  await field('Full name').click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await fill(page, contact);
  await expect(page.getByText('Invalid email address')).toBeHidden();
  await expect(button).toHaveAccessibleDescription('Still needed: the captcha box.');
  await captcha.check();
  await expect(button).toHaveAccessibleDescription('');
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
});

test('in a page that the browser translates the chat shows each message, its offers and its end', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { panel, own, assistant, options, end, confirmation } = await openChat(page);
  await say(page, 'How much is a shop?');
  const answers = await assistant.count();
  await options.first().click();
  await expect(own).toHaveCount(2);
  await expect(assistant).not.toHaveCount(answers);
  await end.click();
  await confirmation.getByRole('button', { name: 'No' }).click();
  await expect(confirmation).toBeHidden();
  await chatOf(page).close.click();
  await expect(panel).toBeHidden();
});

test('in a page that the browser translates the carousel names its slide, and links lead on and back', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  const carousel = page.getByRole('group', { name: 'Highlights' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Go to slide 3' }).click();
  await expect(carousel.locator('p.sr-only')).toHaveText(/^3 of \d+$/);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prices/);
  await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in touch with us');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prices/);
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});
