import { randomUUID } from 'node:crypto';
import { expect, type Page, request } from 'playwright/test';
import { getChatCopy } from '@/lib/content';
import type { ChatMessage, ChatRoom, ReplyOption } from '@/lib/contracts/chat';
import { apiOrigin, siteOrigin } from '@/lib/testing/addresses';
import { desk, enterDesk } from '../desk/desk';

export const { launcher: unread, panel: words, voice } = getChatCopy();

export function chatOf(page: Page) {
  const panel = page.getByRole('dialog', { name: words.brand, exact: true });
  const log = panel.getByRole('region', { name: words.messages });
  const by = (who: string) => log.locator('p', { has: page.getByText(`${who}:`, { exact: true }) });
  return {
    launcher: page.getByRole('button', { name: voice.launcher }),
    panel,
    log,
    own: by(words.senders.guest),
    assistant: by(voice.sender),
    team: by(words.senders.support),
    options: log.getByRole('group', { name: words.options }).getByRole('button'),
    input: panel.getByPlaceholder(words.placeholder),
    send: panel.getByRole('button', { name: words.sendMessage, exact: true }),
    promptSend: log.getByRole('button', { name: words.send, exact: true }),
    ended: log.getByText(words.ended),
    sendAgain: log.getByRole('button', { name: words.sendAgain }),
    end: panel.getByRole('button', { name: words.endChat, exact: true }),
    close: panel.getByRole('button', { name: words.closeChat, exact: true }),
    confirmation: page.getByRole('alertdialog', { name: words.end.title }),
    no: page.getByRole('alertdialog').getByRole('button', { name: words.end.no, exact: true }),
    yes: page.getByRole('alertdialog').getByRole('button', { name: words.end.yes, exact: true }),
  };
}

/** Waits for the greeting. */
export async function openChat(page: Page) {
  const chat = chatOf(page);
  await chat.launcher.click();
  await expect(chat.assistant.first()).toBeVisible();
  return chat;
}

/** Waits until the message is stored and answered. */
export async function say(page: Page, text: string) {
  const { input, own, assistant } = chatOf(page);
  const answers = await assistant.count();
  await input.fill(text);
  await input.press('Enter');
  await expect(own.filter({ hasText: text })).toBeVisible();
  await expect(assistant).not.toHaveCount(answers);
}

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

/** Posts a form of the desk's page of the visitor's chat, as a member of the team. */
async function postAtDesk(page: Page, action: 'answer' | 'end', form = {}) {
  const profile = await readProfile(page);
  const team = await request.newContext();
  await enterDesk(team);
  const address = `${desk}/rooms/${profile.ChatRooms[0].id}/${action}`;
  const answer = await team.post(address, { form, headers: { origin: apiOrigin } });
  expect(answer.ok()).toBe(true);
  await team.dispose();
}

export const answerAtDesk = (page: Page, text: string) =>
  postAtDesk(page, 'answer', { id: randomUUID(), text });

export const endAtDesk = (page: Page) => postAtDesk(page, 'end');

/** Changes the last message of the API's answers, so that a test does not depend on the assistant's script. */
export async function changeLastMessage(page: Page, change: (message: ChatMessage) => ChatMessage) {
  await page.route('**/chat-rooms/details/*', async (route) => {
    const response = await route.fetch();
    const room: ChatRoom = await response.json();
    const last = room.ChatMessages.at(-1);
    const messages = last ? [...room.ChatMessages.slice(0, -1), change(last)] : [];
    await route.fulfill({ response, json: { ...room, ChatMessages: messages } });
  });
}

/** Replaces the reply options of the assistant's last message. */
export const offer = (page: Page, options: ReplyOption[]) =>
  changeLastMessage(page, (message) =>
    message.sender_id === 'assistant'
      ? { ...message, ChatKeyword: { ChatReplyOptions: options } }
      : message,
  );

/** What this browser stores: storage keys, and cookies other than the consent dialog's. */
export async function tracesOf(page: Page) {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...keys, ...cookies.filter((name) => !name.startsWith('cookie_'))];
}
