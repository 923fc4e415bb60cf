import { expectReloaded, markDocument } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { endedElsewhere, openChat, say, tracesOf } from './chat';

test('Yes ends the room, cannot be cancelled, leaves nothing in the browser and reloads the page', async ({
  page,
}) => {
  await page.goto('/about');
  const { log, confirmation, panel, input, own } = await openChat(page);
  await say(page, 'end chat');
  await input.fill('A draft');
  await markDocument(page);
  const call = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/end/'),
  );
  const letEnd = await holdBack(page, '**/chat-rooms/end/*');
  await log.getByRole('button', { name: 'End this chat' }).press('Enter');
  await confirmation.getByRole('button', { name: 'Yes' }).dblclick();
  const no = confirmation.getByRole('button', { name: 'No' });
  await expect(no).toBeDisabled();
  await no.dispatchEvent('click');
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeVisible();
  letEnd();
  expect((await call).ok()).toBe(true);
  await expectReloaded(page);
  await page.waitForLoadState('networkidle');
  await expect(panel).toBeHidden();
  expect(await tracesOf(page)).toEqual([]);

  await openChat(page);
  await expect(own).toHaveCount(0);
  await expect(input).toHaveValue('');
});

test('an end in one tab closes the other one, which starts afresh', async ({ page, context }) => {
  await page.goto('/');
  const first = await openChat(page);
  const other = await context.newPage();
  const errors: string[] = [];
  other.on('console', (message) => {
    if (message.type() === 'error' && !endedElsewhere.test(message.text()))
      errors.push(message.text());
  });
  await other.goto('/about');
  const second = await openChat(other);
  await say(other, 'Said before the end');
  await second.input.fill('A draft');
  await markDocument(page);
  await first.end.click();
  await first.confirmation.getByRole('button', { name: 'Yes' }).click();
  await expect(second.panel).toBeHidden();
  await expectReloaded(page);
  await page.waitForLoadState('networkidle');
  expect(await tracesOf(other)).toEqual([]);

  await openChat(other);
  await expect(second.own).toHaveCount(0);
  await expect(second.input).toHaveValue('');
  expect(errors).toEqual([]);
});

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/chat-|Failed to load resource/] });

  test('No, Escape and an end that fails lead back to the chat, which goes on', async ({
    page,
  }) => {
    await page.goto('/');
    const { end, confirmation, panel, own } = await openChat(page);
    await say(page, 'Still here');
    await end.click();
    await expect(confirmation).toContainText('All your message will be lost');
    const no = confirmation.getByRole('button', { name: 'No' });
    await expect(confirmation).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(no).toBeFocused();
    await no.press('Enter');
    await expect(confirmation).toBeHidden();
    await expect(end).toBeFocused();
    await end.click();
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(panel).toBeVisible();
    await expect(own).toHaveText('You: Still here');

    await page.route('**/chat-rooms/end/*', (route) => route.abort(), { times: 1 });
    await end.click();
    await confirmation.getByRole('button', { name: 'Yes' }).click();
    await expect(confirmation).toBeHidden();
    await expect(panel).toBeVisible();
    await expect(own).toHaveText('You: Still here');
    await say(page, 'And going on');
    expect((await tracesOf(page)).sort()).toEqual(['chat', 'chat', 'ut']);
  });
});
