import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { apiOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { chatOf, openChat, tracesOf } from './chat';

/** Most bytes of code, gzipped, that the first opening may fetch in addition to the page. */
const chatBudget = 20 * 1024;

/** The API calls of the first opening (specification §4). */
const openingCalls = [
  'GET /users/profile',
  'GET /chat-rooms/init',
  'GET /chat-rooms/details/{id}',
  'GET /users/profile',
];

/** API calls as `METHOD /path`, without ids and without those of the socket. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== apiOrigin || request.method() === 'OPTIONS') return;
    if (pathname.startsWith('/socket.io')) return;
    calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`);
  });
  return calls;
}

test('the chat loads nothing before it is opened, then makes a room by the calls of the specification, and greets', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await tracesOf(page)).toEqual([]);
  const code = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await chatOf(page).launcher.hover();
  await code;
  expect(calls).toEqual([]);
  expect(await tracesOf(page)).toEqual([]);
  // A late call from the hover would come before the calls of the opening.
  const handshake = page.waitForRequest(/socket\.io\/\?EIO=4&transport=polling/);
  const { panel, input, launcher, log } = await openChat(page);
  await expect(panel).toContainText('Sedia');
  await expect(panel).toContainText('I am your virtual assistant');
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(input).toBeFocused();
  await expect(log.getByText('The assistant is writing')).toBeHidden();
  expect(calls.slice(0, openingCalls.length)).toEqual(openingCalls);
  expect((await tracesOf(page)).sort()).toEqual(['chat', 'chat', 'ut']);
  // The socket polls first, with credentials, and is upgraded.
  expect((await (await handshake).allHeaders()).cookie).toContain('ut=');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  // The flag is the time of the last read message, not an identifier.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('chat')))
    .toMatch(/^"\d{4}-\d\d-\d\dT[\d:.]+Z"$/);
});

test('the code of the chat stays within its budget', async ({ page }) => {
  // On this page nothing else loads late.
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await openChat(page);
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(0);
  // The words are an editor's, and may be longer.
  const words = gzipSync(readFileSync('lib/generated/chat.json')).length;
  expect(total - words).toBeLessThanOrEqual(chatBudget);
});
