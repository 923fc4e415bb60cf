import type { ReplyOption } from '@/lib/contracts/chat';
import { siteOrigin } from '../../testing/addresses';
import { watchPosts } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { changeLastMessage, chatOf, offer, openChat } from './chat';

test('a message goes out with Enter, is on its way once, and is answered; an empty or too long one is not sent', async ({
  page,
}) => {
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
  await expect(log.getByText('The assistant is writing')).toBeVisible();
  letSend();
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await expect(log.getByText('The assistant is writing')).toBeHidden();
  await expect(own).toHaveText('You: First line\nsecond line', { useInnerText: true });
  await expect(assistant).toHaveCount(2);
  expect(posts).toHaveLength(1);

  // What the visitor says is on the right, what is answered on the left.
  const list = (await log.boundingBox()) ?? { x: 0, width: 0 };
  const mine = (await own.boundingBox()) ?? { x: 0, width: 0 };
  const theirs = (await assistant.first().boundingBox()) ?? { x: 999 };
  expect(mine.x + mine.width).toBeGreaterThan(list.x + list.width / 2);
  expect(mine.x).toBeGreaterThan(theirs.x + 20);

  await input.fill('x'.repeat(5001));
  await expect(input).toHaveAccessibleDescription('Use at most 5000 characters');
  await input.press('Enter');
  await expect(send).toBeDisabled();
  await input.fill('x'.repeat(5000));
  await expect(input).toHaveAccessibleDescription('');
  await expect(send).toBeEnabled();
  expect(posts).toHaveLength(1);
});

test('a reply option sends its text once', async ({ page }) => {
  const texts = ['Plans and prices', 'Something else'];
  await offer(
    page,
    texts.map((text) => ({ type: 'button' as const, text })),
  );
  await page.goto('/');
  const { options, own, input } = await openChat(page);
  await expect(options).toHaveText(texts);
  const letSend = await holdBack(page, '**/chat-messages');
  await options.first().dblclick();
  letSend();
  await expect(own).toHaveText('You: Plans and prices');
  await expect(input).toBeFocused();
});

test('a prompt replaces the input, its Send needs two characters, and no offer outlives its message', async ({
  page,
}) => {
  const offered: ReplyOption[] = [
    { type: 'input', text: 'Your email address', field: 'email' },
    { type: 'button', text: 'Continue without an email' },
  ];
  await offer(page, offered);
  await page.goto('/');
  const { input, promptSend, own, panel, options } = await openChat(page);
  const prompt = panel.getByLabel('Your email address');
  await expect(prompt).toBeFocused();
  await expect(input).toBeDisabled();
  await expect(prompt).toHaveAttribute('autocomplete', 'email');
  await expect(prompt).toHaveAttribute('inputmode', 'email');
  await expect(promptSend).toBeDisabled();
  await prompt.fill('a ');
  await expect(promptSend).toBeDisabled();
  await prompt.press('Enter');
  await expect(own).toHaveCount(0);
  await prompt.fill('ab');
  await expect(promptSend).toBeEnabled();

  await expect(options).toHaveText(['Continue without an email']);
  const letSend = await holdBack(page, '**/chat-messages');
  offered.splice(0, 2, { type: 'button', text: 'Pricing' }, { type: 'button', text: 'Pricing' });
  await prompt.press('Enter');
  await expect(promptSend).toBeDisabled();
  letSend();
  await expect(own).toHaveText('You: ab');
  await expect(options).toHaveText(['Pricing', 'Pricing']);
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
});

test('a name goes to the name call first, then is said', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'POST'].includes(request.method()) && !request.url().includes('socket.io'))
      calls.push(`${request.method()} ${request.postData()}`);
  });
  let isAsking = true;
  await offer(page, [{ type: 'input', text: 'Your name', field: 'name' }], () => isAsking);
  await page.goto('/');
  const { promptSend, own, panel, input } = await openChat(page);
  await panel.getByLabel('Your name').fill('Dewi');
  isAsking = false;
  await promptSend.click();
  await expect(own).toHaveText('You: Dewi');
  await expect(input).toBeEnabled();
  expect(calls).toHaveLength(2);
  expect(calls[0]).toBe('PATCH {"name":"Dewi"}');
  expect(calls[1]).toContain('"text":"Dewi"');
});

test('addresses in a message of the team are links, and Hebrew is shown right to left', async ({
  page,
}) => {
  const text = `אוּלַי (${siteOrigin}/faq) https://help.example/a. javascript:alert(1)`;
  await changeLastMessage(page, (message) =>
    message.sender_id === 'assistant' ? { ...message, sender_id: 'support', text } : message,
  );
  await page.goto('/');
  const { launcher, log, team } = chatOf(page);
  await launcher.click();
  await expect(log.getByText('Sedia team', { exact: true })).toBeVisible();
  await expect(team).toHaveCSS('direction', 'rtl');
  const links = team.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.last()).toHaveAttribute('href', 'https://help.example/a');
  await expect(links.last()).toHaveAttribute('target', '_blank');
  await links.first().click();
  await expect(page).toHaveURL('/faq');
});
