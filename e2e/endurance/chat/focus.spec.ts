import type { ReplyOption } from '@/lib/contracts/chat';
import { chatOf, offer, openChat, sayElsewhere } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';

test('the focus stays elsewhere on the page when the panel comes late', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const letCome = await holdBack(page, '**/*.js');
  const { launcher, assistant } = chatOf(page);
  await launcher.click();
  const field = page.getByRole('textbox', { name: 'Full name' }).first();
  await field.click();
  await page.keyboard.type('Dew');
  letCome();
  await expect(assistant).toBeVisible();
  await expect(field).toBeFocused();
});

test('the focus goes to the input when news removes the options, and not when the visitor has moved it away', async ({
  page,
}) => {
  const offered: ReplyOption[] = [{ type: 'button', text: 'Plans and prices' }];
  await offer(page, offered);
  await page.goto('/');
  const { options, input, panel, assistant } = await openChat(page);
  await options.first().focus();
  offered.length = 0;
  await sayElsewhere(page, 'From another device');
  await expect(assistant).toHaveCount(2);
  await expect(options).toHaveCount(0);
  await expect(input).toBeFocused();
  await panel.getByRole('heading', { name: 'Sedia' }).click();
  await sayElsewhere(page, 'From there again');
  await expect(assistant).toHaveCount(3);
  await expect(input).not.toBeFocused();
});

test.describe('when a message goes out by itself', () => {
  test.use({ expectedErrors: [/chat-messages|ERR_FAILED/] });

  test("the focus goes from 'Send again' to the input", async ({ page }) => {
    await page.goto('/');
    const { input, sendAgain } = await openChat(page);
    await page.route('**/chat-messages', (route) => route.abort());
    await input.fill('Hold this');
    await input.press('Enter');
    await sendAgain.focus();
    await page.unroute('**/chat-messages');
    await expect(sendAgain).toBeHidden();
    await expect(input).toBeFocused();
  });
});
