import type { ReplyOption } from '@/lib/contracts/chat';
import { expect, holdBack, test } from '@/lib/testing/browser/test';
import { forms, watchPosts } from '../forms/forms';
import { offer, openChat, voice } from './chat';

test('a message is sent once and answered; an empty or long one is not sent', async ({ page }) => {
  const posts = watchPosts(page, '/chat-messages');
  await page.goto('/');
  const { input, send, own, assistant, log, options } = await openChat(page);
  await expect(send).toBeDisabled();
  await input.fill('   ');
  await input.press('Enter');
  await expect(send).toBeDisabled();

  const letSend = await holdBack(page, '**/chat-messages');
  await input.fill('First line');
  await input.press('Shift+Enter');
  await input.pressSequentially('second line');
  await send.dblclick();
  await expect(input).toBeDisabled();
  await expect(send).toBeDisabled();
  for (const option of await options.all()) await expect(option).toBeDisabled();
  await expect(log.getByText(voice.typing)).toBeVisible();
  letSend();
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await expect(log.getByText(voice.typing)).toBeHidden();
  await expect(own).toHaveText(/First line\nsecond line$/, { useInnerText: true });
  await expect(assistant).toHaveCount(2);
  expect(posts).toHaveLength(1);

  // The visitor's messages are on the right, the answers on the left.
  const list = (await log.boundingBox()) ?? { x: 0, width: 0 };
  const mine = (await own.boundingBox()) ?? { x: 0, width: 0 };
  const theirs = (await assistant.first().boundingBox()) ?? { x: 999 };
  expect(mine.x + mine.width).toBeGreaterThan(list.x + list.width / 2);
  expect(mine.x).toBeGreaterThan(theirs.x + 20);

  await input.fill('x'.repeat(5001));
  await expect(input).toHaveAccessibleDescription(forms.messages.tooLong.replace('[most]', '5000'));
  await input.press('Enter');
  await expect(send).toBeDisabled();
  await input.fill('x'.repeat(5000));
  await expect(input).toHaveAccessibleDescription('');
  await expect(send).toBeEnabled();
  expect(posts).toHaveLength(1);
});

test('a prompt replaces the input, and no offer outlives its message', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'POST'].includes(request.method()) && !request.url().includes('socket.io'))
      calls.push(`${request.method()} ${request.postData()}`);
  });
  const offered: ReplyOption[] = [
    { type: 'input', text: 'Your name', field: 'name' },
    { type: 'button', text: 'Continue without a name' },
  ];
  await offer(page, offered);
  await page.goto('/');
  const { input, promptSend, own, panel, options } = await openChat(page);
  const prompt = panel.getByLabel('Your name');
  await expect(prompt).toBeFocused();
  await expect(input).toBeDisabled();
  await expect(prompt).toHaveAttribute('autocomplete', 'name');
  await prompt.fill('a ');
  await prompt.press('Enter');
  await expect(promptSend).toBeDisabled();
  await expect(own).toHaveCount(0);
  await prompt.fill('Dewi');
  await expect(options).toHaveText(['Continue without a name']);
  const letSend = await holdBack(page, '**/chat-messages');
  offered.splice(0, 2, { type: 'button', text: 'Pricing' }, { type: 'button', text: 'Pricing' });
  await prompt.press('Enter');
  await expect(promptSend).toBeDisabled();
  // A screen reader announces what is in the log, and the focus stays.
  await expect(panel.getByRole('log').locator('input, button')).toHaveCount(0);
  await expect(prompt).toBeFocused();
  letSend();
  await expect(own).toHaveText(/: Dewi$/);
  await expect(options).toHaveText(['Pricing', 'Pricing']);
  await expect(input).toBeFocused();
  // The name goes to the name call first.
  expect(calls).toEqual(['PATCH {"name":"Dewi"}', expect.stringContaining('"text":"Dewi"')]);

  await options.first().dblclick();
  await expect(own).toHaveText([/: Dewi$/, /: Pricing$/]);
  await expect(input).toBeFocused();
});
