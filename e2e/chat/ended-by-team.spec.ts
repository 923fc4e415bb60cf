import { expect, test } from '../support/fixtures';
import { answerAtDesk, endAtDesk, openChat, say } from './chat';

// The API answers 401 for the ended session.
test.use({ expectedErrors: /chat-rooms|socket\.io|Failed to load resource/ });

test('after the end by the team the next message begins a new chat', async ({ page }) => {
  await page.goto('/about');
  const { log, input, team, own, ended, assistant } = await openChat(page);
  await say(page, 'Do you take cards?');
  await input.fill('A dra');
  // A person's message has no options, so nothing below it makes room for the last line.
  await answerAtDesk(page, Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
  await expect(team).toContainText('Line 39');
  await endAtDesk(page);
  await expect(ended).toHaveText('This chat has ended. Write a message to start a new one.');
  expect(await log.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expect(ended).toBeInViewport({ ratio: 1 });
  await expect(team).toBeVisible();
  await expect(own).toBeVisible();
  await expect(input).toHaveValue('A dra');

  await input.press('Enter');
  await expect(own).toHaveText(['You: A dra']);
  await expect(assistant).toHaveCount(2);
  await expect(log.getByText('Your earlier chat has ended.')).toBeVisible();
});
