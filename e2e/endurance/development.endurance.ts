import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { chatOf, openChat, say } from '../chat/chat';
import { test as base, expect as expectSoon } from '../support/fixtures';
import { startDevelopment } from './development';

type Development = Awaited<ReturnType<typeof startDevelopment>>;

/** A busy machine compiles a page for a minute. */
const expect = expectSoon.configure({ timeout: 120_000 });

/** The project's test with a site and an API in development, which all tests of this file share. */
const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const development = await startDevelopment();
      await use(development);
      await development.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'default' });
// The API starts again after a change.
test.use({
  expectedErrors: [/ERR_CONNECTION_REFUSED|status of 404|WebSocket|chat-|users\/profile/],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a saved text is on the open page, without a reload', async ({
  page,
  development: { origin, edit },
}) => {
  await page.goto(`${origin}/privacypolicy`);
  const before = (await heading(page).textContent()) ?? '';
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const undo = edit('content/legal/privacypolicy.md', /^title: .*/m, 'title: Words of today');
  await expect(heading(page)).toContainText('Words of today');
  undo();
  await expect(heading(page)).toHaveText(before);
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

test('a new product has a page and stands in the menu until its file goes', async ({
  page,
  development: { origin, copy },
}) => {
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
  await page.reload();
  await expect(page).toHaveTitle('Table reservations');
  rmSync(file);
  await expect(entry).toHaveCount(0);
  await expect.poll(async () => (await page.reload())?.status()).toBe(404);
});

test('a replaced picture is on the open page, at another address', async ({
  page,
  development: { origin, copy },
}) => {
  await page.goto(`${origin}/about`);
  const picture = page.getByRole('main').locator('img').first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(/about-team-\d+\.avif\?v=/);
  const before = await shown();
  const size = /\d+\.avif(?=\?)/.exec(before)?.[0];
  const bytes = (address: string) =>
    page.request.get(address).then(async (answer) => (await answer.body()).byteLength);
  const other = copy(`public/images/scenes/security-${size}`);
  copyFileSync(other, copy(`public/images/scenes/about-team-${size}`));
  await expect.poll(shown).not.toBe(before);
  await expect.poll(async () => bytes(await shown())).toBe(readFileSync(other).byteLength);
});

test('mistakes are said in place of the open page, which comes back once they are corrected', async ({
  page,
  development: { origin, edit, said },
}) => {
  await page.goto(`${origin}/pricing`);
  const before = (await heading(page).textContent()) ?? '';
  const undoOne = edit('content/about.yaml', /^title:/m, 'tittle:');
  await expect(heading(page)).toHaveText('The content has 2 mistakes');
  const undoOther = edit('content/faq.yaml', 'question:', 'qestion:');
  await expect(heading(page)).toHaveText('The content has 4 mistakes');
  const lines = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(lines[0]).toBe('content/about.yaml:1:1 title: expected a text, found nothing');
  for (const line of lines) {
    expect(line).toMatch(/^content\/(about|faq)\.yaml:\d+:\d+ \S+: expected .+, found .+/);
    expect(said()).toContain(line);
  }
  undoOne();
  await expect(heading(page)).toHaveText('The content has 2 mistakes');
  undoOther();
  await expect(heading(page)).toHaveText(before);
});

test('the chat has the saved words of panel and assistant, and keeps the last good ones', async ({
  page,
  development: { origin, edit, said },
}) => {
  const starts = () => said().split(' is ready: ').length;
  await page.goto(origin);
  const { assistant, own, end } = chatOf(page);
  await openChat(page);
  await say(page, 'Where do I find the prices?');
  const undoPanel = edit('content/chat.yaml', /endChat: .*/, 'endChat: Finish');
  await expect(end).toHaveCount(0);
  undoPanel();
  await expect(end).toBeVisible();

  const startsBefore = starts();
  const assistantFile = 'content/assistant.yaml';
  const undoGreeting = edit(assistantFile, 'Hello, I am the', 'Good day, I am the');
  await expect.poll(starts).toBeGreaterThan(startsBefore);
  await say(page, 'hello');
  await expect(assistant.last()).toContainText('Good day');
  await expect(own).toHaveCount(2);

  const undoMistake = edit(assistantFile, /^unsure:/m, 'unsuer:');
  await expect(heading(page)).toHaveText('The content has 2 mistakes');
  expect(said()).toMatch(/content\/assistant\.yaml:\d+:\d+ unsuer: expected /);
  await say(page, 'hi');
  await expect(assistant.last()).toContainText('Good day');
  undoMistake();
  undoGreeting();
  await expect(heading(page)).toContainText('Ready-made');
});
