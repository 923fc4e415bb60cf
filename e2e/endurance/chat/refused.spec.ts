import { chatOf, openChat, say } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';

test.use({ expectedErrors: [/chat-|users|Failed to load resource/] });

test('messages are sent where Web Locks are blocked and crypto.randomUUID is missing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access to locks is denied', 'SecurityError'));
    // As over plain HTTP.
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  await page.goto('/');
  const { own } = await openChat(page);
  await say(page, 'Hello');
  await expect(own).toHaveText('You: Hello');
});

test('a browser without cookies makes no second room and keeps the text', async ({ page }) => {
  let rooms = 0;
  await page.route('**/chat-rooms/init', async (route) => {
    rooms += 1;
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await page.context().clearCookies({ name: 'ut' });
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const { launcher, panel, input, sendAgain } = chatOf(page);
  await page.route('**/users/profile', (route) => route.abort());
  await launcher.click();
  await input.fill('Not to be lost');
  await input.press('Enter');
  await expect(sendAgain).toBeVisible();
  await page.unroute('**/users/profile');
  await expect(panel).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // The chat has looked for a room once more and found none.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chat'))).toBe(null);
  expect(rooms).toBe(1);
  await expect(page.locator('.chat-form textarea')).toHaveValue('Not to be lost');
});
