import { apiOrigin } from '@/lib/testing/addresses';
import { expect, openHydrated, openWithoutScripts, test } from '@/lib/testing/browser/test';
import { searchFor } from '../search/search';
import { chatOf, openChat, tracesOf, voice, words } from './chat';

test('the chat loads nothing before it opens, then makes a room and greets', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== apiOrigin || request.method() === 'OPTIONS') return;
    if (pathname.startsWith('/socket.io')) return;
    calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`);
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await tracesOf(page)).toEqual([]);
  const code = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await chatOf(page).launcher.hover();
  await code;
  expect(calls).toEqual([]);
  expect(await tracesOf(page)).toEqual([]);
  // A late call from the hover would precede the calls of the opening.
  const handshake = page.waitForRequest(/socket\.io\/\?EIO=4&transport=polling/);
  const { panel, input, launcher, log } = await openChat(page);
  await expect(panel).toContainText(words.brand + voice.line);
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(input).toBeFocused();
  await expect(log.getByText(voice.typing)).toBeHidden();
  expect(calls.slice(0, 4)).toEqual([
    'GET /users/profile',
    'GET /chat-rooms/init',
    'GET /chat-rooms/details/{id}',
    'GET /users/profile',
  ]);
  expect((await tracesOf(page)).sort()).toEqual(['chat', 'chat', 'ut']);
  // The socket polls first, with credentials, and is upgraded.
  expect((await (await handshake).allHeaders()).cookie).toContain('ut=');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  // The flag is the time of the last read message, not an identifier.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('chat')))
    .toMatch(/^"\d{4}-\d\d-\d\dT[\d:.]+Z"$/);
});

test('a double press before hydration opens the chat', async ({ page }) => {
  const runScripts = await openWithoutScripts(page, '/pricing');
  const { launcher, panel } = chatOf(page);
  await launcher.dblclick();
  await runScripts();
  await expect(panel).toBeVisible();
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
});

test('the text of a search without results goes into the chat', async ({ page }) => {
  await openHydrated(page, '/pricing');
  const { ask } = await searchFor(page, 'zzyzx');
  await ask.click();
  await expect(chatOf(page).input).toBeFocused();
  await expect(chatOf(page).input).toHaveValue('zzyzx');
});
