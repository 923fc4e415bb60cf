import { expect, test } from '../support/fixtures';
import { answerAtDesk, endAtDesk, eraseAtDesk, openChat, say } from './chat';

// The API answers 401 for the ended session.
test.use({ expectedErrors: /chat-rooms|socket\.io|Failed to load resource/ });

test('an open panel shows the last answer and the draft after the end, and a new message begins a new room', async ({
  page,
}) => {
  await page.goto('/about');
  const { panel, log, input, team, own, ended, assistant } = await openChat(page);
  await say(page, 'Do you take cards?');
  await input.fill('A dra');
  // A person's message has no options, so nothing below it makes room for the last line.
  await answerAtDesk(page, Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
  await expect(team).toContainText('Line 39');
  await endAtDesk(page);
  await expect(ended).toHaveText('This chat has ended. Write a message to start a new one.');
  expect(await log.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expect(ended).toBeInViewport({ ratio: 1 });
  await expect(panel).toBeVisible();
  await expect(team).toBeVisible();
  await expect(own).toBeVisible();
  await expect(input).toHaveValue('A dra');

  await input.press('Enter');
  await expect(own).toHaveText(['You: A dra']);
  await expect(assistant).toHaveCount(2);
  await expect(ended).toHaveCount(0);
});

test('an erased chat says that it has ended, also after a reload, and drops out of the open page of a colleague', async ({
  page,
}) => {
  await page.goto('/about');
  const { input, own, ended, log } = await openChat(page);
  await say(page, 'Do you take cards?');
  await input.fill('A dra');
  await eraseAtDesk(page);
  await expect(ended).toBeVisible();
  await page.reload();
  await expect(ended).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(input).toHaveValue('A dra');
  await input.press('Enter');
  await expect(own).toHaveText(['You: A dra']);
  await expect(log.getByText('Your earlier chat has ended.')).toBeVisible();
});
