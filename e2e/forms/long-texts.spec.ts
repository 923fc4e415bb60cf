import { openChat } from '../chat/chat';
import { searchFor } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { paste } from '../support/paste';
import { enquiries, partsOf } from './enquiries';

const [contact] = enquiries;
const cutAt = (limit: string) => `The text was cut at ${limit} characters.`;

test('a form says near the limit how much fits, and when a text was cut', async ({ page }) => {
  await page.goto(contact.path);
  await expectHydrated(page);
  const { field, form } = partsOf(page, contact);
  const message = field('Message');
  await message.fill('x'.repeat(4499));
  await expect(form.getByText('Characters left')).toHaveCount(0);
  await message.press('y');
  await expect(message).toHaveAccessibleDescription('Characters left: 500');
  await paste(message, 'x'.repeat(6000));
  await expect(message).toHaveAccessibleDescription(cutAt('5,000'));
  await expect(message).toHaveJSProperty('value.length', 5000);
  const announced = form.locator('[aria-live=polite].sr-only');
  await expect(announced).toHaveText(cutAt('5,000'));
  await message.press('Backspace');
  await expect(message).toHaveAccessibleDescription('Characters left: 1');

  const subject = field('Subject');
  await paste(subject, 'x'.repeat(300));
  await expect(subject).toHaveAccessibleDescription(cutAt('200'));
  await subject.fill('x'.repeat(199));
  await subject.press('y');
  await expect(subject).toHaveAccessibleDescription('Characters left: 0');
  await subject.press('z');
  await expect(subject).toHaveAccessibleDescription(cutAt('200'));
  // A copied line ends with a line break.
  await subject.fill('');
  await paste(subject, `${'x'.repeat(200)}\n`);
  await expect(subject).toHaveAccessibleDescription('Characters left: 0');

  const email = field('Email');
  await paste(email, `${'a'.repeat(193)}@toko.example`);
  await expect(email).toHaveJSProperty('value.length', 206);
  await subject.focus();
  await expect(email).toHaveAccessibleDescription('Invalid email address');

  // What the draft has filled to its limit may have been cut before.
  await page.reload();
  await expectHydrated(page);
  await field('Full name').focus();
  await expect(subject).toHaveAccessibleDescription(cutAt('200'));
  await expect(message).toHaveAccessibleDescription('Characters left: 1');
});

test('chat and search say so too', async ({ page }) => {
  await page.goto('/about');
  const { panel, input, close } = await openChat(page);
  await paste(input, 'x'.repeat(6000));
  await expect(panel.getByText(cutAt('5,000')).first()).toBeVisible();
  await input.fill('x'.repeat(4990));
  await expect(panel.getByText('Characters left: 10').first()).toBeVisible();
  await close.click();

  const { dialog, field } = await searchFor(page, 'price');
  await paste(field, 'x'.repeat(300));
  await expect(dialog.getByText(cutAt('200')).first()).toBeVisible();
});
