import type { ReplyOption } from '@/lib/contracts/chat';
import { chatOf, endAtDesk, endedElsewhere, offer, openChat, sayElsewhere } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';

const theName = { name: 'Full name' };

test.describe('elsewhere on the page', () => {
  test('the focus stays there when the panel comes late', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const letCome = await holdBack(page, '**/*.js');
    const { launcher, assistant } = chatOf(page);
    await launcher.click();
    const field = page.getByRole('textbox', theName).first();
    await field.click();
    await page.keyboard.type('Dew');
    letCome();
    await expect(assistant).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test.describe('when the chat ends in another tab', () => {
  test.use({ expectedErrors: [endedElsewhere] });

  test('the focus stays where it is', async ({ page, context }) => {
    await page.goto('/contact');
    const { panel } = await openChat(page);
    const other = await context.newPage();
    await other.goto('/about');
    const { end, confirmation } = await openChat(other);
    const field = page.getByRole('textbox', theName).first();
    await field.click();
    await end.click();
    await confirmation.getByRole('button', { name: 'Yes' }).click();
    await expect(panel).toBeHidden();
    await expect(field).toBeFocused();
  });
});

test.describe('when the team ends the chat', () => {
  test.use({ expectedErrors: [/chat-rooms|Failed to load resource/] });

  test('the focus stays where it is', async ({ page }) => {
    await page.goto('/contact');
    const { ended } = await openChat(page);
    const field = page.getByRole('textbox', theName).first();
    await field.click();
    await endAtDesk(page);
    await expect(ended).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test('a panel that opens again after a reload leaves the focus to the page', async ({ page }) => {
  await page.goto('/');
  const { assistant, input, close, launcher } = await openChat(page);
  await expect(input).toBeFocused();
  await page.reload();
  await expect(assistant).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await close.click();
  await expect(launcher).toBeFocused();
  await launcher.click();
  await expect(input).toBeFocused();
});

test.describe('before the visitor has answered the question for consent', () => {
  test.use({ hasConsented: false });

  test('a panel that was open waits for the answer', async ({ page }) => {
    await page.goto('/privacypolicy');
    const { panel } = await openChat(page);
    await page.goto('/about');
    const accept = page.getByRole('button', { name: 'Accept All' });
    await expect(page.locator('#consent-intro:modal')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(panel).toBeHidden();
    await accept.click();
    await expect(panel).toBeVisible();
  });
});

test('the focus goes to the input when an answer from another device removes the options', async ({
  page,
}) => {
  const offered: ReplyOption[] = [{ type: 'button', text: 'Plans and prices' }];
  await offer(page, offered);
  await page.goto('/');
  const { options, input, assistant } = await openChat(page);
  await options.first().focus();
  offered.length = 0;
  await sayElsewhere(page, 'From another device');
  await expect(assistant).toHaveCount(2);
  await expect(options).toHaveCount(0);
  await expect(input).toBeFocused();
});

test('news does not bring back the focus when the visitor has moved it away', async ({ page }) => {
  await page.goto('/');
  const { input, panel, assistant } = await openChat(page);
  await expect(input).toBeFocused();
  await panel.getByRole('heading', { name: 'Sedia' }).click();
  await sayElsewhere(page, 'From another device');
  await expect(assistant).toHaveCount(2);
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
