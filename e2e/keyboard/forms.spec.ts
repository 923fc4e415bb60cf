import { enquiries, partsOf } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { pressOn, typeInto } from './keyboard';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('keys alone send a demo request', async ({ page, leadsOf }) => {
  const email = 'keys@toko-melati.example';
  await page.goto('/');
  await expectHydrated(page);
  const open = page.getByRole('banner').getByRole('button', { name: 'Get a demo' });
  await pressOn(open);
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await typeInto(page, [
    [dialog.getByLabel('Full name'), 'Dewi Lestari'],
    [dialog.getByLabel('Email address'), email],
    [dialog.getByLabel('Country code'), 'Indones'],
    [dialog.getByLabel('Phone number'), '0812345'],
  ]);
  await pressOn(dialog.getByRole('checkbox'), 'Space');
  await pressOn(dialog.getByRole('button', { name: 'Request for Demo' }));
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect(leadsOf(email).map(({ payload }) => payload)).toMatchObject([
    { full_name: 'Dewi Lestari', phone_country: '+62', phone: '0812345', marketing: true },
  ]);
});

for (const enquiry of enquiries) {
  test(`keys alone send the ${enquiry.name} form, with its captcha`, async ({ page, leadsOf }) => {
    const { field, captcha, marketing, button, form } = partsOf(page, enquiry);
    await page.goto(enquiry.path);
    await expectHydrated(page);
    const email = `keys-${enquiry.name}@toko-melati.example`;
    for (const [label, name, value] of enquiry.fields) {
      // The choice stands before the company.
      if (name === 'company') {
        await pressOn(form.getByRole('radio', { name: 'Referral' }), 'Space');
        await page.keyboard.press('ArrowDown');
      }
      await typeInto(page, [[field(label), name === 'email' ? email : value]]);
    }
    await pressOn(captcha, 'Space');
    await pressOn(marketing, 'Space');
    await pressOn(button);
    await expect(page.getByText(enquiry.confirmation)).toBeVisible();
    await expect(page.locator(':target')).toBeFocused();
    expect(leadsOf(email).map(({ payload }) => payload)).toMatchObject([
      { ...enquiry.choices, type: enquiry.type, marketing: true },
    ]);
  });
}
