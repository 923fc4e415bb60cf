import { getSite } from '@/lib/content';
import { apiOrigin } from '../../lib/testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectNoViolations } from '../support/violations';
import { chatOf, openChat } from './chat';

test.use({ expectedErrors: /chat-|users|socket\.io|Failed to load resource/ });

test('messages that cannot be sent wait in order and survive a reload', async ({ page }) => {
  await page.goto('/');
  const { input, own, sendAgain, assistant, log } = await openChat(page);
  await page.route('**/chat-messages', (route) => route.abort());
  for (const text of ['First', 'Second']) {
    await input.fill(text);
    await input.press('Enter');
    await expect(input).toHaveValue('');
  }
  await expect(sendAgain).toHaveCount(2);
  await expect(log.getByText('The assistant is writing')).toBeHidden();
  await page.reload();
  await expect(own).toHaveText(['You: First', 'You: Second']);
  await Promise.all([page.waitForRequest('**/chat-messages'), sendAgain.first().click()]);
  await page.unroute('**/chat-messages');
  await expect(sendAgain).toHaveCount(0);
  await expect(own).toHaveText(['You: First', 'You: Second']);
  await expect(assistant).toHaveCount(3);
});

test('while the API is down the chat names other ways and loses nothing', async ({ page }) => {
  await page.goto('/');
  const chat = chatOf(page);
  await page.route(`${apiOrigin}/**`, (route) => route.abort());
  await chat.launcher.click();
  await expect(chat.panel).toBeVisible();
  const otherWays = chat.log.getByRole('link');
  await expect(otherWays).toHaveText([
    'Chat with us (opens in a new tab)',
    getSite().emails.support,
    'Contact us',
  ]);
  await expectNoViolations(page);
  await chat.input.fill('Are you there?');
  await chat.input.press('Enter');
  await expect(chat.sendAgain).toBeVisible();
  await expect(chat.panel.getByRole('alert')).toHaveCount(0);
  await page.unroute(`${apiOrigin}/**`);
  await expect(chat.assistant).toHaveCount(2);
  await expect(chat.own).toHaveText('You: Are you there?');
  await expect(chat.log.getByText('You can also reach us')).toBeHidden();
});
