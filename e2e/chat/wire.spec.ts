import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { openChat, readProfile, say, sayElsewhere } from './chat';

/** Collects the chat events that the page sends from now on, over polling and WebSocket. */
function watchEvents(page: Page): unknown[] {
  const events: unknown[] = [];
  const read = (packets: string | null) => {
    for (const packet of packets?.split('\x1e') ?? []) {
      if (packet.startsWith('42')) events.push(JSON.parse(packet.slice(2)));
    }
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => read(String(payload)));
  });
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) read(request.postData());
  });
  return events;
}

test('the socket joins the room and announces a stored message with room, role and text', async ({
  page,
}) => {
  const events = watchEvents(page);
  await page.goto('/');
  await openChat(page);
  const { id, role_id, ChatRooms } = await readProfile(page);
  const [room] = ChatRooms;
  await expect.poll(() => events).toEqual([['join-room', room.id, id]]);
  await say(page, 'Do you take cards?');
  expect(role_id).toBe(3);
  await expect
    .poll(() => events.slice(1))
    .toEqual([['new-message', room.id, 3, 'Do you take cards?']]);
});

test('the events of the specification load the messages of the room', async ({ page }) => {
  let tell: ((packet: string) => void) | undefined;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    // Drop the API's own events: only this test's events can make the page load messages.
    server.onMessage((packet) => {
      if (!packet.toString().startsWith('42')) socket.send(packet);
    });
    socket.onMessage((packet) => {
      server.send(packet);
      // The packet that ends the upgrade from polling.
      if (packet === '5') tell = (text) => socket.send(text);
    });
  });
  await page.goto('/');
  const { own } = await openChat(page);
  await expect.poll(() => tell).toBeDefined();
  const events = ['new-message', 'other-new-message', 'bot-new-message'];
  for (const [heard, event] of events.entries()) {
    await sayElsewhere(page, `Before ${event}`);
    await expect(own).toHaveCount(heard);
    tell?.(`42["${event}","a room"]`);
    await expect(own.last()).toHaveText(`You: Before ${event}`);
  }
});

test('the list scrolls to its end 50 ms after a new message', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const { input, own, log } = await openChat(page);
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await say(page, text);
  const letSend = await holdBack(page, '**/chat-messages');
  const top = () => log.evaluate((list) => list.scrollTop);
  const below = () =>
    log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expect.poll(below).toBeLessThan(2);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await log.evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));
  await input.fill('Seven');
  await input.press('Enter');
  await expect(own).toHaveCount(7);
  await page.clock.runFor(49);
  expect(await top()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(below).toBeLessThan(2);
  letSend();
});
