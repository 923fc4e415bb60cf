import type { Page } from 'playwright/test';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { type Enquiry, enquiries, fill, partsOf, payloadOf, watchPosts } from './enquiries';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectFilled(page: Page, enquiry: Enquiry) {
  const { captcha, field, marketing, reseller } = partsOf(page, enquiry);
  for (const [label, , value] of enquiry.fields) await expect(field(label)).toHaveValue(value);
  if (enquiry.name === 'partner') await expect(reseller).toBeChecked();
  await expect(marketing).toBeChecked();
  await expect(captcha).not.toBeChecked();
}

for (const enquiry of enquiries) {
  test(`the ${enquiry.name} form keeps its text over reloads, but not the captcha${onlyEndurance(enquiry.name === 'partner')}`, async ({
    page,
  }) => {
    await page.goto(enquiry.path);
    const { captcha, button } = partsOf(page, enquiry);
    await fill(page, enquiry);
    await captcha.check();
    await page.reload();
    await expectFilled(page, enquiry);

    await page.getByRole('contentinfo').getByLabel('Email address').fill('news@toko.example');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('Thank you');
    await expectFilled(page, enquiry);

    const posts = watchPosts(page, '/email/contact-us');
    await captcha.check();
    await button.click();
    await expect(page.getByText(enquiry.confirmation)).toBeVisible();
    expect(posts.map(({ body }) => body)).toEqual([payloadOf(enquiry)]);
  });

  test(`the ${enquiry.name} form keeps its text when the visitor comes back${onlyEndurance(enquiry.name === 'partner')}`, async ({
    page,
  }) => {
    await page.goto(enquiry.path);
    await fill(page, enquiry);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page).toHaveURL(/\/faq$/);
    await page.goBack();
    await expectFilled(page, enquiry);
  });

  test(`the ${enquiry.name} form keeps the values that the browser restored, and saves them as the draft${onlyEndurance(enquiry.name === 'partner')}`, async ({
    page,
  }) => {
    await page.goto(enquiry.path);
    await expectHydrated(page);
    await fill(page, enquiry);
    await page.goto('/faq');
    // Change the draft as a later visit would. Only fields that opt out of restoring may come from it.
    await page.evaluate((place) => {
      const draft = JSON.parse(sessionStorage.getItem(place) ?? '{}');
      sessionStorage.setItem(place, JSON.stringify({ ...draft, full_name: 'Siti Rahma' }));
    }, `draft:${enquiry.type}`);
    await page.goBack();
    await expectHydrated(page);
    await expectFilled(page, enquiry);
    const { button, captcha } = partsOf(page, enquiry);
    await captcha.check();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expectFilled(page, enquiry);
  });

  test(`the ${enquiry.name} form adopts values entered before its scripts @endurance`, async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto(enquiry.path, { waitUntil: 'commit' });
    const { button, captcha, field, marketing, reseller } = partsOf(page, enquiry);
    const [[firstLabel, , firstValue], ...others] = enquiry.fields;
    await field(firstLabel).fill(firstValue);
    for (const [label, , value] of others) {
      // Autofill sets a value without an event.
      await field(label).evaluate((element, text) => {
        (element as HTMLInputElement).value = text;
      }, value);
    }
    letScriptsCome();
    await expectHydrated(page);
    if (enquiry.name === 'partner') await reseller.check();
    await marketing.check();
    const posts = watchPosts(page, '/email/contact-us');
    await captcha.check();
    await button.click();
    await expect(page.getByText(enquiry.confirmation)).toBeVisible();
    expect(posts.map(({ body }) => body)).toEqual([payloadOf(enquiry)]);
  });
}

test.describe('before the consent choice', () => {
  test.use({ hasConsented: false });
  test('the reload after the choice keeps the text', async ({ page }) => {
    const [contact] = enquiries;
    await page.goto('/privacypolicy');
    await page.evaluate(() =>
      sessionStorage.setItem('draft:contact-us', JSON.stringify({ full_name: 'Dewi Lestari' })),
    );
    await page.goto(contact.path);
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(partsOf(page, contact).field('Full name')).toHaveValue('Dewi Lestari');
  });
});

test('the demo form keeps its text over a reload', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const open = page.getByRole('banner').getByRole('button', { name: 'Get a demo' });
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await open.click();
  await dialog.getByLabel('Full name').fill('Siti Rahma');
  await dialog.getByLabel('Country code').selectOption('Indonesia (+62)');
  await dialog.getByLabel('Department').selectOption('Sales');
  await dialog.getByRole('checkbox').check();
  await page.reload();
  await expectHydrated(page);
  await open.click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Siti Rahma');
  await expect(dialog.getByLabel('Country code')).toHaveValue('ID');
  await expect(dialog.getByLabel('Department')).toHaveValue('Sales');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
});
