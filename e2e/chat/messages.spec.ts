import type { ReplyOption } from '@/lib/contracts/chat';
import { siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { changeLastMessage, chatOf, offer, openChat, say } from './chat';

test('a typed message goes out with Enter, stands on the right and is answered on the left', async ({
  page,
}) => {
  await page.goto('/');
  const { input, own, assistant, log } = await openChat(page);
  await say(page, '  Do you take cards?  ');
  await expect(own).toHaveText('You: Do you take cards?');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  const middle = await log.evaluate((list) => {
    const { left, width } = list.getBoundingClientRect();
    return left + width / 2;
  });
  const mine = await own.boundingBox();
  const theirs = await assistant.first().boundingBox();
  expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeGreaterThan(middle);
  expect(theirs?.x ?? 0).toBeLessThan(middle);
  expect(mine?.x ?? 0).toBeGreaterThan((theirs?.x ?? 0) + 20);
});

test('an empty message is not sent; Shift and Enter begin a line', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/chat-messages'))
      posts.push(String(request.postData()));
  });
  await page.goto('/');
  const { input, send, own } = await openChat(page);
  await expect(send).toBeDisabled();
  await input.press('Enter');
  await input.fill('   ');
  await input.press('Enter');
  await expect(send).toBeDisabled();
  await input.fill('First line');
  await input.press('Shift+Enter');
  await input.pressSequentially('second line');
  await send.click();
  await expect(own).toHaveText('You: First line\nsecond line', { useInnerText: true });
  await expect(input).toBeEnabled();
  expect(posts).toHaveLength(1);

  await input.fill('x'.repeat(5001));
  await expect(input).toHaveAccessibleDescription('Use at most 5000 characters');
  await input.press('Enter');
  await expect(send).toBeDisabled();
  await input.fill('x'.repeat(5000));
  await expect(input).toHaveAccessibleDescription('');
  await expect(send).toBeEnabled();
  expect(posts).toHaveLength(1);
});

test('while a send is in flight the input is disabled and the assistant seems to write', async ({
  page,
}) => {
  await page.goto('/');
  const { input, send, log, own, options } = await openChat(page);
  const letSend = await holdBack(page, '**/chat-messages');
  await input.fill('How long does it take?');
  await send.dblclick();
  await expect(input).toBeDisabled();
  await expect(send).toBeDisabled();
  for (const option of await options.all()) await expect(option).toBeDisabled();
  await expect(log.getByText('The assistant is writing')).toBeVisible();
  letSend();
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await expect(log.getByText('The assistant is writing')).toBeHidden();
  await expect(own).toHaveCount(1);
});

test('a reply option sends its text', async ({ page }) => {
  const texts = ['Plans and prices', 'Something else'];
  await offer(
    page,
    texts.map((text) => ({ type: 'button' as const, text })),
  );
  await page.goto('/');
  const { options, own, input } = await openChat(page);
  await expect(options).toHaveText(texts);
  await expect(input).toBeEnabled();
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

test('addresses in a message of the team are links, and Arabic and Hebrew are shown right to left', async ({
  page,
}) => {
  const text = `انظر (${siteOrigin}/faq)، https://help.example/a. אוּלַי javascript:alert(1)`;
  await changeLastMessage(page, (message) =>
    message.sender_id === 'assistant' ? { ...message, sender_id: 'support', text } : message,
  );
  await page.goto('/');
  const { launcher, log, team, own, input } = chatOf(page);
  await launcher.click();
  await expect(log.getByText('Sedia team', { exact: true })).toBeVisible();
  await expect(team).toHaveCSS('direction', 'rtl');
  const [here, there] = [team.getByRole('link').first(), team.getByRole('link').last()];
  await expect(team.getByRole('link')).toHaveCount(2);
  // As any other link of the site.
  await expect(here).toHaveAttribute('href', '/faq');
  await expect(here).not.toHaveAttribute('target');
  await expect(there).toHaveAttribute('href', 'https://help.example/a');
  await expect(there).toHaveAttribute('target', '_blank');
  await expect(there).toHaveAttribute('rel', /noopener/);
  await here.click();
  await expect(page).toHaveURL('/faq');
  await input.fill('שלום, Sedia!');
  await expect(input).toHaveCSS('direction', 'rtl');
  await input.press('Enter');
  await expect(own).toHaveCSS('direction', 'rtl');
  await expect(own).toHaveText('You: שלום, Sedia!');
});
