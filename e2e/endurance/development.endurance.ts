import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { findFreePort } from '../../testing/free-port';
import { chatOf, openChat, say } from '../chat/chat';
import { expect as expectSoon, test } from '../support/fixtures';
import { copySources, waitFor } from './other-build';

/** A busy machine compiles a page for a minute. */
const expect = expectSoon.configure({ timeout: 120_000 });

/** Starts what `npm run dev` starts, on a copy of this checkout and on free ports. */
async function startDevelopment() {
  const folder = copySources();
  const [sitePort, apiPort] = [await findFreePort(), await findFreePort()];
  const [origin, api] = [`http://localhost:${sitePort}`, `http://localhost:${apiPort}`];
  // Its first part installs packages; the copy finds them in a folder above.
  const [, ...commands] = packageJson.scripts.dev.split(' && ');
  const child = spawn(commands.join(' && '), {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      NEXT_PUBLIC_CLIENT_URL: origin,
      NEXT_PUBLIC_SERVER_URL: api,
      PORT: String(sitePort),
      API_PORT: String(apiPort),
      DATA_DIR: join(folder, 'data'),
    },
    shell: true,
    // A separate group, because shells are between this process and the servers.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => {
      said += text;
    });
  await Promise.all([waitFor(origin, child), waitFor(`${api}/readyz`, child)]);
  const copy = (file: string) => join(folder, file);
  return {
    origin,
    /** What the terminal has shown so far. */
    said: () => said,
    copy,
    /** Replaces a text in a file, as an editor does; the function that it gives puts it back. */
    edit(file: string, from: string | RegExp, to: string): () => void {
      const text = readFileSync(copy(file), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(copy(file), edited);
      return () => writeFileSync(copy(file), text);
    },
    async stop(): Promise<void> {
      const isOver = once(child, 'close');
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await isOver;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let development: Awaited<ReturnType<typeof startDevelopment>>;
test.beforeAll(async () => {
  development = await startDevelopment();
});
test.afterAll(() => development.stop());

test.describe.configure({ mode: 'default' });
// The API starts again after a change.
test.use({
  expectedErrors: [/ERR_CONNECTION_REFUSED|status of 404|WebSocket|chat-|users\/profile/],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a saved text is on the open page, without a reload', async ({ page }) => {
  const { origin, edit } = development;
  await page.goto(`${origin}/privacypolicy`);
  const before = (await heading(page).textContent()) ?? '';
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const undo = edit('content/legal/privacypolicy.md', /^title: .*/m, 'title: Words of today');
  await expect(heading(page)).toContainText('Words of today');
  undo();
  await expect(heading(page)).toHaveText(before);
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

test('a new product has a page and a link in the footer until its file goes', async ({ page }) => {
  const { origin, copy } = development;
  const file = copy('content/products/table-reservations.yaml');
  const text = readFileSync(copy('content/products/company-profile-site.yaml'), 'utf8')
    .replace(/^id: .*/m, 'id: reservations')
    .replace(/^order: .*/m, 'order: 9')
    .replace(/^name: .*/m, 'name: Table reservations')
    .replace(/^shortName: .*/m, 'shortName: Reservations')
    .replace(/^description: .*/m, 'description: A table for every guest.')
    .replace(/^( +)subtitle: .*/m, '$1subtitle: Guests choose the hour.');
  await page.goto(origin);
  const entry = page.getByRole('contentinfo').getByRole('link', { name: 'Table reservations' });
  writeFileSync(file, text);
  await entry.click();
  await expect(page).toHaveURL(`${origin}/product/table-reservations`);
  await expect(page).toHaveTitle('Table reservations');
  rmSync(file);
  await expect(entry).toHaveCount(0);
  await expect.poll(async () => (await page.reload())?.status()).toBe(404);
});

test('mistakes replace the open page, which comes back once they are corrected', async ({
  page,
}) => {
  const { origin, edit, said } = development;
  await page.goto(`${origin}/pricing`);
  const before = (await heading(page).textContent()) ?? '';
  const undo = edit('content/about.yaml', /^title:/m, 'tittle:');
  await expect(heading(page)).toHaveText('The content has 2 mistakes');
  const [mistake = ''] = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(mistake).toBe('content/about.yaml:1:1 title: expected a text, found nothing');
  expect(said()).toContain(mistake);
  undo();
  await expect(heading(page)).toHaveText(before);
});

test('the assistant says the saved words', async ({ page }) => {
  const { origin, edit, said } = development;
  await page.goto(origin);
  await openChat(page);
  const countStarts = () => said().split(' is ready: ').length;
  const before = countStarts();
  edit('content/assistant.yaml', 'Hello, I am the', 'Good day, I am the');
  await expect.poll(countStarts).toBeGreaterThan(before);
  await say(page, 'hello');
  await expect(chatOf(page).assistant.last()).toContainText('Good day');
});
