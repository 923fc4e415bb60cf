import { expect, type Page } from 'playwright/test';
import type { ChatMessage, ChatRoom, ReplyOption } from '@/lib/contracts/chat';
import { apiOrigin, siteOrigin } from '../../lib/testing/addresses';
import { desk, enterDesk } from '../desk/desk-page';
import { withDatabase } from '../support/database';

/** The parts of the support chat on a page. */
export function chatOf(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Sedia' });
  const log = panel.getByRole('region', { name: 'Messages' });
  const said = log.getByRole('paragraph');
  return {
    launcher: page.getByRole('button', { name: /^Chat with our assistant/ }),
    panel,
    log,
    own: said.filter({ hasText: /^You: / }),
    assistant: said.filter({ hasText: /^Assistant: / }),
    team: said.filter({ hasText: /^Sedia team: / }),
    options: log.getByRole('group', { name: 'Suggested answers' }).getByRole('button'),
    input: panel.getByPlaceholder('Write your message here'),
    send: panel.getByRole('button', { name: 'Send message' }),
    promptSend: log.getByRole('button', { name: 'Send', exact: true }),
    ended: log.getByText('This chat has ended.'),
    sendAgain: log.getByRole('button', { name: 'Send again' }),
    end: panel.getByRole('button', { name: 'End chat' }),
    close: panel.getByRole('button', { name: 'Close chat' }),
    confirmation: page.getByRole('alertdialog', { name: 'End Chat?' }),
  };
}

/** Opens the panel and waits for the assistant's greeting. */
export async function openChat(page: Page) {
  const chat = chatOf(page);
  await chat.launcher.click();
  await expect(chat.assistant.first()).toBeVisible();
  return chat;
}

/** Writes a message and waits until it is stored and answered. */
export async function say(page: Page, text: string) {
  const { input, own, assistant } = chatOf(page);
  const answers = await assistant.count();
  await input.fill(text);
  await input.press('Enter');
  await expect(own.filter({ hasText: text })).toBeVisible();
  await expect(assistant).not.toHaveCount(answers);
}

/** The API's record of the visitor. */
export const readProfile = async (page: Page) =>
  (await page.request.get(`${apiOrigin}/users/profile`)).json();

/** Sends a message as another device of the visitor would; the assistant answers it. */
export async function sayElsewhere(page: Page, text: string) {
  const headers = { origin: siteOrigin };
  const profile = await readProfile(page);
  const answer = await page.request.post(`${apiOrigin}/chat-messages`, {
    headers,
    data: { chat_room_id: profile.ChatRooms[0].id, sender_id: profile.id, text },
  });
  expect(answer.ok()).toBe(true);
}

/** The visitor's room on the desk, in a browser of the team. */
async function openDesk(page: Page) {
  const profile = await readProfile(page);
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('the team has no browser');
  await enterDesk(context);
  const tab = await context.newPage();
  await tab.goto(`${desk}/rooms/${profile.ChatRooms[0].id}`);
  return tab;
}

/** The team answers. */
export async function answerAtDesk(page: Page, text: string) {
  const tab = await openDesk(page);
  await tab.getByRole('textbox', { name: 'Your answer' }).fill(text);
  await tab.getByRole('button', { name: 'Send' }).click();
  await expect(tab.getByRole('log', { name: 'Conversation' })).toContainText(text);
  await tab.context().close();
}

/** The team ends the chat. */
export async function endAtDesk(page: Page) {
  const tab = await openDesk(page);
  await tab.getByRole('group').getByText('End chat').click();
  await tab.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(tab.getByRole('status')).toHaveText('The chat has been ended.');
  await tab.context().close();
}

/** The team erases the visitor's address, while a colleague has the chat open. */
export async function eraseAtDesk(page: Page) {
  const { id } = await readProfile(page);
  const email = `${id}@example.com`;
  withDatabase((database) =>
    database.prepare('update users set email = ? where id = ?').run(email, id),
  );
  const colleague = await openDesk(page);
  const tab = await colleague.context().newPage();
  await tab.goto(`${desk}/addresses`);
  await tab.getByLabel('Email address').fill(email);
  await tab.getByRole('button', { name: 'Show what is stored' }).click();
  await tab.getByRole('button', { name: 'Erase for good' }).click();
  await expect(tab.getByRole('status')).toHaveText('Everything about the address was erased.');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    'This chat is no longer open.',
  );
  await expect(colleague.getByText(email)).toHaveCount(0);
  await tab.context().close();
}

type Change = (message: ChatMessage) => ChatMessage;

/** Changes the last message of the API's answers, so that a test does not depend on the assistant's script. */
export async function changeLastMessage(page: Page, change: Change) {
  await page.route('**/chat-rooms/details/*', async (route) => {
    const response = await route.fetch();
    const room: ChatRoom = await response.json();
    const last = room.ChatMessages.at(-1);
    const messages = last ? [...room.ChatMessages.slice(0, -1), change(last)] : [];
    await route.fulfill({ response, json: { ...room, ChatMessages: messages } });
  });
}

/** Gives a last message of the assistant these reply options. */
export const offer = (page: Page, options: ReplyOption[]) =>
  changeLastMessage(page, (message) =>
    message.sender_id === 'assistant'
      ? { ...message, ChatKeyword: { ChatReplyOptions: options } }
      : message,
  );

/** What this browser keeps of a chat: storage keys, and cookies that are not of the consent dialog. */
export async function tracesOf(page: Page) {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...keys, ...cookies.filter((name) => !name.startsWith('cookie_'))];
}
