import { openChat, say } from '../../chat/chat';
import { expectReloaded, markDocument } from '../../consent/consent';
import { withBackForwardCache } from '../../support/back-forward-cache';
import { expect, test } from '../../support/fixtures';

test.use({
  launchOptions: withBackForwardCache,
  expectedErrors: [/chat-rooms|socket\.io|Failed to load resource/],
});

test('a tab that wakes with an old room leaves the new room alone', async ({ page, context }) => {
  await page.goto('/');
  const old = await openChat(page);
  // More answers than the new room will have.
  for (const text of ['In the old room', 'Still there', 'And on']) await say(page, text);
  await page.evaluate(() => Object.assign(window, { isAsleep: true }));
  // A page with the chat would hear of its end.
  await page.goto('/robots.txt');

  const other = await context.newPage();
  await other.goto('/about');
  const { end, confirmation, panel, input, own } = await openChat(other);
  await markDocument(other);
  await end.click();
  await confirmation.getByRole('button', { name: 'Yes' }).click();
  await expectReloaded(other);
  await expect(panel).toBeHidden();
  await openChat(other);
  await say(other, 'In the new room');
  await input.fill('A long draft');

  const asked = page.waitForResponse('**/users/profile');
  await page.evaluate(() => history.back());
  await asked;
  expect(await page.evaluate(() => 'isAsleep' in window)).toBe(true);
  await expect(old.own).toHaveText(['You: In the new room']);
  await expect(panel).toBeVisible();
  await expect(own).toHaveText('You: In the new room');
  await expect(input).toHaveValue('A long draft');
});
