import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright/test';
import { apiOrigin, apiPort, siteOrigin } from '../../testing/addresses';
import { openChat, readProfile, say } from '../chat/chat';
import { enterByName, partsOf, sendAnswer } from '../desk/desk-page';
import { pressOn } from '../keyboard/keyboard';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';

/** A way to the API that can be cut as a network is: open connections break, new ones fail. */
async function openNetwork() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const api = connect(apiPort, 'localhost');
    for (const [one, other] of [
      [browser, api],
      [api, browser],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    close: () => server.close(),
  };
}

const names = ['Rina-of-two', 'Dewi-of-two'] as const;

/** Opens a chat in a fresh browser, and names its visitor. */
async function openVisitor(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: siteOrigin });
  await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  const page = await context.newPage();
  await page.goto('/about');
  const chat = await openChat(page);
  await say(page, `I am here, says ${name}`);
  const { id, ChatRooms } = await readProfile(page);
  const headers = { origin: siteOrigin };
  const address = `${apiOrigin}/users/details/name/${id}`;
  await page.request.patch(address, { headers, data: { name } });
  return { page, chat, name, room: `/desk/rooms/${ChatRooms[0].id}` };
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const holderOf = (page: Page) => page.locator('[data-holder]');

/** What the API gives to the visitor. */
async function textsAt(page: Page): Promise<string[]> {
  const { ChatRooms } = await readProfile(page);
  const address = `${apiOrigin}/chat-rooms/details/${ChatRooms[0].id}`;
  const { ChatMessages } = await (await page.request.get(address)).json();
  return ChatMessages.map(({ text }: { text: string }) => text);
}

test('two people answer three visitors at once, through a cut network', async ({ browser }) => {
  const network = await openNetwork();
  const rina = await enterByName(browser, apiOrigin, names[0]);
  const dewi = await enterByName(browser, network.origin, names[1]);
  const [ani, budi, citra] = await Promise.all([
    openVisitor(browser, 'Ani of three'),
    openVisitor(browser, 'Budi of three'),
    openVisitor(browser, 'Citra of three'),
  ]);

  // Each chat came to both lists by itself.
  for (const { name } of [ani, budi, citra])
    for (const page of [rina, dewi]) await expect(rowOf(page, name)).toBeVisible();

  // Both look at the same chat, and take it by keyboard at once: one has it, and each sees who.
  const takers = [rina, dewi];
  await Promise.all(takers.map((page) => rowOf(page, ani.name).getByRole('link').click()));
  // Neither hears of the other before both have pressed.
  const letTake = await Promise.all(takers.map((page) => holdBack(page, '**/take')));
  for (const page of takers) await pressOn(page.getByRole('button', { name: 'Take this chat' }));
  for (const letGo of letTake) letGo();
  for (const page of takers) await expect(holderOf(page)).toHaveText(/-of-two has this chat\.$/);
  const isRinas = (await holderOf(rina).textContent())?.startsWith('Rina');
  const [told, holder] = isRinas ? [dewi, rina] : [rina, dewi];
  await expect(told.getByRole('status')).toHaveText('A colleague has taken this chat.');
  await sendAnswer(holder, 'Good day, Ani');
  await expect(partsOf(told).log).toContainText('Good day, Ani');
  await expect(ani.chat.team).toHaveText('Sedia team: Good day, Ani');

  // Rina answers Budi, Dewi Citra; the answer takes the chat.
  await rina.goto(apiOrigin + budi.room);
  await dewi.goto(network.origin + citra.room);
  await sendAnswer(rina, 'Good day, Budi');
  await sendAnswer(dewi, 'Good day, Citra');
  await expect(holderOf(rina)).toHaveText('Rina-of-two has this chat.');
  await expect(holderOf(dewi)).toHaveText('Dewi-of-two has this chat.');

  // Dewi's network is cut: she writes on, and her visitor too.
  network.cut();
  await expect(dewi.getByRole('status')).toContainText('The desk cannot be reached');
  const lines = ['First line', 'Second line', 'Last line'];
  for (const text of lines) {
    await citra.chat.input.fill(text);
    await citra.chat.input.press('Enter');
    await expect(citra.chat.own.filter({ hasText: text })).toBeVisible();
  }
  await sendAnswer(dewi, 'We are on it');
  await expect(dewi.getByRole('status')).toContainText('Nothing is sent');
  await sendAnswer(rina, 'Anything else, Budi?');
  await expect(budi.chat.team.last()).toHaveText('Sedia team: Anything else, Budi?');

  network.restore();
  const { log, answer, send } = partsOf(dewi);
  for (const text of lines) await expect(log.getByText(text, { exact: true })).toHaveCount(1);
  await expect(answer).toHaveValue('We are on it');
  await send.click();
  await expect(answer).toHaveValue('');
  await expect(citra.chat.team.last()).toHaveText('Sedia team: We are on it');

  // Nothing is lost, nothing is doubled, and all see the same in the same order.
  for (const [page, visitor] of [
    [rina, budi],
    [dewi, citra],
  ] as const) {
    const said = await textsAt(visitor.page);
    await expect.poll(() => partsOf(page).log.locator('li p').allTextContents()).toEqual(said);
    expect(new Set(said).size).toBe(said.length);
  }
  network.close();
});
