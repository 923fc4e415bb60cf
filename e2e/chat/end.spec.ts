import { expect, holdBack, test } from '@/lib/testing/browser/test';
import { tabTo } from '../keyboard/keyboard';
import { answerAtDesk, changeLastMessage, endAtDesk, openChat, say, tracesOf, words } from './chat';

// A tab whose socket closes before it gets the end of the chat may ask the API.
test.use({ expectedErrors: /chat-|socket\.io|Failed to load resource/ });

test('keys lead to the end of a chat; No, Escape and a failed end lead back', async ({ page }) => {
  await page.goto('/pricing');
  const { end, confirmation, no, yes, options, panel } = await openChat(page);
  await tabTo(options.last(), 'Shift+Tab');
  await tabTo(end, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(confirmation).toContainText(words.end.description);
  await expect(confirmation).toBeFocused();
  await page.keyboard.press('Tab');
  await no.press('Enter');
  await expect(confirmation).toBeHidden();
  await expect(end).toBeFocused();
  await end.click();
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();

  await page.route('**/chat-rooms/end/*', (route) => route.abort(), { times: 1 });
  await end.click();
  await yes.click();
  await expect(confirmation).toBeHidden();
  await expect(panel).toBeVisible();
  expect((await tracesOf(page)).sort()).toEqual(['chat', 'chat', 'ut']);
});

test('Yes ends the chat, leaves nothing in the browser and reloads the page', async ({ page }) => {
  const link = { label: 'End it here', href: '/#chat-launcher' };
  await changeLastMessage(page, (message) => ({ ...message, link }));
  await page.goto('/pricing');
  const { log, confirmation, no, yes, panel, input, own } = await openChat(page);
  await say(page, 'Hello');
  await input.fill('A draft');
  const call = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/end/'),
  );
  const reloaded = page.waitForEvent('load');
  const letEnd = await holdBack(page, '**/chat-rooms/end/*');
  await log.getByRole('button', { name: link.label }).last().press('Enter');
  await yes.dblclick();
  await expect(no).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeVisible();
  letEnd();
  expect((await call).ok()).toBe(true);
  await reloaded;
  await page.waitForLoadState('networkidle');
  await expect(panel).toBeHidden();
  expect(await tracesOf(page)).toEqual([]);

  await openChat(page);
  await expect(own).toHaveCount(0);
  await expect(input).toHaveValue('');
});

test('two tabs show one chat, and its end in one closes the other', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/pricing')]);
  const [first, second] = await Promise.all([openChat(page), openChat(other)]);
  await say(page, 'From the first tab');
  await expect(second.own).toContainText('From the first tab');
  await second.input.fill('A draft');
  await first.end.click();
  await first.yes.click();
  await expect(second.panel).toBeHidden();
  await expect(first.panel).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await tracesOf(other)).toEqual([]);
  await openChat(other);
  await expect(second.own).toHaveCount(0);
  await expect(second.input).toHaveValue('');
});

test('after the end by the team the next message begins a new chat', async ({ page }) => {
  await page.goto('/pricing');
  const { log, input, team, own, ended, assistant } = await openChat(page);
  await say(page, 'Do you take cards?');
  await input.fill('A dra');
  // A person's message has no options, so nothing below it makes room for the last line.
  await answerAtDesk(page, Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
  await expect(team).toContainText('Line 39');
  await endAtDesk(page);
  expect(await log.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expect(ended).toBeInViewport({ ratio: 1 });
  await expect(team).toBeVisible();
  await expect(own).toBeVisible();
  await expect(input).toHaveValue('A dra');

  await input.press('Enter');
  await expect(own).toHaveText([/: A dra$/]);
  await expect(assistant).toHaveCount(2);
  await expect(log.getByText(words.followsEnded)).toBeVisible();
});
