import { expectMail, leadsOf } from '@/lib/testing/browser/stored';
import { expect, expectHydrated, openHydrated, test } from '@/lib/testing/browser/test';
import { product } from '@/lib/testing/content';
import { pressOn } from '../keyboard/keyboard';
import { answerWith, demo, demoButton, demoPartsOf, forms, openDemo } from './forms';

test('a demo request reaches the sales team as a lead', async ({ page }) => {
  const [company_size = ''] = demo.fields.company_size.options;
  const email = 'dewi&co@toko-melati.example';
  const typed = `\u200b${email}\u2060`;
  await page.goto(product.path);
  const { dialog, name, address, send, thanks } = await openDemo(page);
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(`${demo.choice}: ${product.name}`)).toBeVisible();
  await name.fill('Dewi Lestari');
  await address.fill(typed);
  await dialog.getByLabel(demo.fields.phone_country.label).selectOption('ID');
  const phone = dialog.getByLabel(demo.fields.phone.label);
  await phone.fill('0812x345');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(new RegExp(forms.messages.digitsOnly));
  await expect(phone).toHaveValue('0812x345');
  await phone.fill('0812-345');
  await dialog.getByLabel(demo.fields.company_size.label).selectOption(company_size);
  await dialog.getByRole('checkbox').check();
  await expect(address).toHaveValue(typed);
  await send.dblclick();

  await expect(thanks).toBeVisible();
  const phoneNumber = { phone_country: '+62', phone: '0812345' };
  const sent = { full_name: 'Dewi Lestari', email, ...phoneNumber, company_size };
  expect(leadsOf(email)).toMatchObject([
    {
      payload: { ...sent, company_name: '', department: '', marketing: true },
      choice: { solution: product.path.split('/').at(-1) },
    },
  ]);
  await expectMail(email);
});

test('every demo button opens the modal, which keeps what was typed', async ({ page }) => {
  await openHydrated(page, '/');
  const { dialog, name, address, send } = demoPartsOf(page);
  await demoButton(page).click();
  await name.focus();
  await address.focus();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(forms.messages.full_name);
  await expect(dialog.getByText(forms.messages.email_address)).toBeHidden();
  await pressOn(send);
  await expect(dialog.getByText(forms.messages.email_address)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Siti Rahma');

  for (const button of [demoButton(page, 'main'), page.locator('.call-to-action button')]) {
    await dialog.getByRole('button', { name: demo.close }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(name).toHaveValue('Siti Rahma');
  }
});

test('closing the modal scrolls nothing where a press does not focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/');
  // As Safari does.
  await page.evaluate(() => addEventListener('mousedown', (press) => press.preventDefault()));
  await page.locator('.call-to-action button').click();
  await expect(demoPartsOf(page).name).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Escape');
  await expect(page.locator('[commandfor=demo-dialog]:focus')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('without a success flag the form stays; thanks close after 3 seconds', async ({ page }) => {
  const email = 'no-flag@toko.example';
  await page.clock.install();
  await page.goto('/');
  const { dialog, name, address, send, thanks } = await openDemo(page);
  await name.fill('Budi Santoso');
  await address.fill(email);
  await page.route('**/email/request-demo', (route) => answerWith(route, 200, { data: {} }), {
    times: 1,
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await send.click();
  await answered;
  await expect(send).toBeEnabled();
  await expect(name).toHaveValue('Budi Santoso');
  await expect(address).toHaveValue(email);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(leadsOf(email)).toEqual([]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await send.click();
  await expect(thanks).toBeFocused();
  expect(leadsOf(email)).toHaveLength(1);
  await page.clock.runFor(2999);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1);
  await expect(thanks).toBeHidden();
  // A screen reader reads them to their end.
  await page.clock.runFor(500);
  await expect(page.getByRole('status').filter({ hasText: demo.thankYou.title })).toBeAttached();
});

test('an address that names the modal opens it once', async ({ page }) => {
  await page.goto('/contact#request-demo');
  const { dialog, name } = demoPartsOf(page);
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expectHydrated(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/contact');
});
