import { apiOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { chatOf, openChat, say, sayElsewhere } from './chat';

test.use({ expectedErrors: [/chat-|users|socket\.io|Failed to load resource/] });

test('a first message written while the API is down is sent from a closed panel after a reload', async ({
  page,
}) => {
  await page.goto('/');
  const { launcher, input, close, sendAgain, own, assistant } = chatOf(page);
  await page.route(`${apiOrigin}/**`, (route) => route.abort());
  await launcher.click();
  await input.fill('Please call me');
  await input.press('Enter');
  await expect(sendAgain).toBeVisible();
  await close.click();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/chat-messages') && response.ok(),
  );
  await page.goto('about:blank');
  await page.unroute(`${apiOrigin}/**`);
  await page.goBack();
  await stored;
  await launcher.click();
  await expect(own).toHaveText(['You: Please call me']);
  await expect(assistant).toHaveCount(2);
});

test('a waiting message outlives its room @endurance', async ({ page, context }) => {
  await page.goto('/');
  const { input, close, launcher, sendAgain, own, assistant } = await openChat(page);
  await say(page, 'In the old room');
  await page.route(`${apiOrigin}/**`, (route) => route.abort());
  await input.fill('Not to be lost');
  await input.press('Enter');
  await expect(sendAgain).toBeVisible();
  await close.click();
  await page.goto('about:blank');
  await context.clearCookies({ name: 'ut' });
  await page.unroute(`${apiOrigin}/**`);
  await page.goBack();
  await expect(launcher).toHaveAccessibleName('Chat with our assistant, 2 unread messages');
  await launcher.click();
  await expect(own).toHaveText(['You: Not to be lost']);
  await expect(assistant).toHaveCount(2);
});

test('the chat looks again for a room that it could not reach at page load @endurance', async ({
  page,
}) => {
  await page.goto('/');
  const { close, launcher } = await openChat(page);
  await close.click();
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/users/profile'),
  );
  await page.route(`${apiOrigin}/**`, (route) => route.abort());
  await page.reload();
  await refused;
  await sayElsewhere(page, 'Hello?');
  await page.unroute(`${apiOrigin}/**`);
  await expect(launcher).toHaveAccessibleName('Chat with our assistant, 1 unread message');
});
