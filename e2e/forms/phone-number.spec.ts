import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { paste } from '../support/paste';

async function openDemoForm(page: Page) {
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  return page.getByRole('dialog', { name: 'Request for Demo' });
}

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

test('the phone number takes digits of every script, and keeps caret and undo', async ({
  page,
}) => {
  const dialog = await openDemoForm(page);
  const phone = dialog.getByLabel('Phone number');
  await phone.focus();
  for (const [typed, value] of [
    ['٠٨١٢٣', '08123'],
    ['۰۹۱۲', '0912'],
    ['０８１２', '0812'],
    ['०८१२x', '0812'],
  ] as const) {
    await phone.fill('');
    await page.keyboard.insertText(typed);
    await expect(phone).toHaveValue(value);
  }

  await phone.fill('');
  await phone.pressSequentially('0812 3456');
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await phone.pressSequentially('a-b9');
  await expect(phone).toHaveValue('0812 93456');
  expect(await caretOf(phone)).toEqual([6, 6]);
  await page.keyboard.insertText('٧');
  await expect(phone).toHaveValue('0812 973456');
  expect(await caretOf(phone)).toEqual([7, 7]);
  await page.keyboard.press('Control+z');
  await expect(phone).toHaveValue('0812 93456');

  // The text of an input method is left alone until it is finished.
  const session = await page.context().newCDPSession(page);
  const compose = { selectionStart: 2, selectionEnd: 2, text: '８９' };
  await session.send('Input.imeSetComposition', compose);
  await expect(phone).toHaveValue('0812 9８９3456');
  await session.send('Input.insertText', { text: '８９' });
  await expect(phone).toHaveValue('0812 9893456');
  expect(await caretOf(phone)).toEqual([8, 8]);
});

test('a dialing code before the number is chosen in the list, and taken off', async ({ page }) => {
  const dialog = await openDemoForm(page);
  const phone = dialog.getByLabel('Phone number');
  const country = dialog.getByLabel('Country code');
  await country.selectOption('Indonesia (+62)');
  for (const text of [
    '+62 812-3456-7890',
    '0062 812 3456 7890',
    '‪(+62) 812‑3456‑7890‬',
    '+62 (0)812.3456.7890',
  ]) {
    await phone.fill('');
    await paste(phone, text);
    await expect(phone).toHaveValue('812 3456 7890');
    await expect(country).toHaveValue('ID');
  }
  // The dialing code is not text that was typed, so it is its own step.
  await page.keyboard.press('Control+z');
  await expect(phone).toHaveValue('62 812 3456 7890');

  await phone.fill('');
  await phone.pressSequentially('+62812');
  await expect(phone).toHaveValue('812');
  await paste(phone, '+62');
  await expect(phone).toHaveValue('81262');

  const found = dialog.getByText('Chosen by your number: Singapore (+65)');
  await phone.selectText();
  await paste(phone, '+65 8123 4567');
  await expect(phone).toHaveValue('8123 4567');
  await expect(country).toHaveValue('SG');
  await expect(country).toHaveAccessibleDescription('Chosen by your number: Singapore (+65)');
  // By eye at the list, and to a screen reader.
  await expect(found).toHaveCount(2);
});
