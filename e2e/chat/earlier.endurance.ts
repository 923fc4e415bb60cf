import type { Locator, Page } from 'playwright/test';
import { withDatabase } from '@/lib/testing/browser/stored';
import { expect, holdBack, test } from '@/lib/testing/browser/test';
import { answerAtDesk, chatOf, openChat, readProfile, sayElsewhere, words } from './chat';

/** Fills the visitor's room up to `count` messages; each has its position as text. */
async function fillRoom(page: Page, count: number) {
  const { id: user, ChatRooms: rooms } = await readProfile(page);
  const { id: room } = rooms[0];
  withDatabase((database) => {
    const message = { room, user, at: new Date().toISOString() };
    const insert = database.prepare(
      `insert into chat_messages (chat_room_id, id, position, sender_id, text, created_at)
       values (@room, 'message-' || @position, @position, @user, 'Line ' || @position, @at)`,
    );
    // The first message is the greeting.
    for (let position = 2; position <= count; position++) insert.run({ ...message, position });
    database.prepare('update chat_rooms set message_count = ? where id = ?').run(count, room);
  });
}

async function reopen(page: Page, count: number) {
  await page.goto('/');
  await openChat(page);
  await fillRoom(page, count);
  await page.reload();
  const chat = chatOf(page);
  await expect(chat.own.last()).toBeInViewport();
  return { ...chat, show: chat.log.getByRole('button', { name: words.earlier }) };
}

test('earlier messages load page by page, and the reader keeps the place', async ({ page }) => {
  const { log, own, assistant, show } = await reopen(page, 250);
  await expect(own).toHaveCount(100);
  for (const { first, top, loaded } of [
    { first: 'Line 151', top: 0, loaded: 200 },
    { first: 'Line 51', top: 12, loaded: 249 },
  ]) {
    const line = own.filter({ hasText: new RegExp(`${first}$`) });
    const readPlace = async () => (await line.boundingBox())?.y ?? 0;
    await log.evaluate((list, to) => list.scrollTo({ top: to, behavior: 'instant' }), top);
    await expect(show).toBeInViewport();
    const place = await readPlace();
    await show.click();
    await expect(own).toHaveCount(loaded);
    expect(Math.abs((await readPlace()) - place)).toBeLessThan(2);
  }
  await expect(show).toHaveCount(0);
  await expect(log).toBeFocused();
  await expect(assistant).toHaveCount(1);
  const lines = Array.from({ length: 249 }, (_, at) => new RegExp(`: Line ${at + 2}$`));
  await expect(own).toHaveText(lines);
});

/** Scrolls as a reader does, and waits for the page's scroll event. */
const scrollTo = (log: Locator, top: number) =>
  log.evaluate(
    (list, to) =>
      new Promise((resolve) => {
        list.addEventListener('scroll', resolve, { once: true });
        list.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );

test('a reader who has scrolled up stays there and sees a notice of news', async ({ page }) => {
  const { log, own, team, input, panel } = await reopen(page, 30);
  const news = panel.getByRole('button', { name: words.newMessages });
  const readTop = () => log.evaluate((list) => list.scrollTop);
  await answerAtDesk(page, 'To a reader at the end');
  await expect(team.last()).toBeInViewport();
  await expect(news).toHaveCount(0);

  await scrollTo(log, 200);
  await sayElsewhere(page, 'From another tab');
  await answerAtDesk(page, 'To one who has scrolled up');
  await expect(news).toBeVisible();
  await expect(own.last()).toContainText('From another tab');
  await input.fill('One\nTwo\nThree');
  expect(await readTop()).toBe(200);

  await input.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(news).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own.last()).toBeInViewport();
  await expect(news).toHaveCount(0);
  await expect(log).toBeFocused();

  await scrollTo(log, 200);
  await input.press('Enter');
  await expect(own.last()).toContainText('One Two Three');
  await expect(own.last()).toBeInViewport();
  await expect(news).toHaveCount(0);

  await scrollTo(log, 200);
  await page.goto('/contact');
  await expect(own.last()).toContainText('One Two Three');
  await expect.poll(readTop).toBe(200);
});

test('the list scrolls to its end 50 ms after a new message', async ({ page }) => {
  await page.clock.install();
  const { input, own, log } = await reopen(page, 30);
  const letSend = await holdBack(page, '**/chat-messages');
  const top = () => log.evaluate((list) => list.scrollTop);
  const below = () =>
    log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expect.poll(below).toBeLessThan(2);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await log.evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));
  await input.fill('The last one');
  await input.press('Enter');
  await expect(own).toHaveCount(30);
  // The frame in which the list's ResizeObserver runs.
  await log.evaluate((list) => new Promise((resolve) => new ResizeObserver(resolve).observe(list)));
  await page.clock.runFor(49);
  expect(await top()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(below).toBeLessThan(2);
  letSend();
});
