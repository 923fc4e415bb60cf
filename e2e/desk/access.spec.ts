import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { desk, enterDesk, partsOf, readDeskLink } from './desk-page';
import { openChat } from './desk-visitor';

test('the printed link opens the desk, and its key leaves the address bar', async ({ page }) => {
  await page.goto(readDeskLink());
  await expect(page.getByRole('heading', { name: 'Open chats' })).toBeVisible();
  expect(page.url()).toBe(desk);
});

test('it works by keyboard alone', async ({ page, context, request, letWait }) => {
  await enterDesk(context);
  const visitor = await openChat(request, 'Keyboard Kadek');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 80);
  await page.goto(desk);
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      if (name.test(await page.evaluate(nameOfFocused))) return;
    }
    throw new Error(`No Tab leads to ${name}`);
  };
  await tabTo(/Keyboard Kadek/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard Kadek' })).toBeVisible();
  await tabTo(/Your answer/);
  await page.keyboard.type('Good morning, Kadek');
  await tabTo(/^Send$/);
  await page.keyboard.press('Enter');
  const { log, confirm } = partsOf(page);
  await expect(log.getByRole('listitem').last()).toContainText('Good morning, Kadek');
  await page.reload();
  await tabTo(/^End chat/);
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(/^Yes, end it$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
});

/** Approximate accessible name of the focused element, good enough for the desk. */
function nameOfFocused(): string {
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return '';
  const { labels } = focused as HTMLTextAreaElement;
  return (labels?.[0]?.textContent ?? focused.textContent ?? '').trim();
}

test('the focus stays on the list when the focused chat ends', async ({
  page,
  context,
  playwright,
  request,
  letWait,
}) => {
  await enterDesk(context);
  const other = await playwright.request.newContext();
  await (await openChat(other, 'Made who stays')).say('Good morning');
  const visitor = await openChat(request, 'Ketut who leaves');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 90);
  await page.goto(desk);
  const leaving = page.getByRole('link', { name: 'Ketut who leaves' });
  await leaving.focus();
  await visitor.end();
  await expect(leaving).toBeHidden();
  await expect(page.locator('[data-live] a:focus')).toBeVisible();
  await other.dispose();
});

test('it works without JavaScript', async ({ browser, request, letWait }) => {
  const visitor = await openChat(request, 'Plain Putu');
  for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
  letWait(visitor.room.id, 75);
  const page = await withoutScripts(browser);
  await page.goto(desk);
  await page.getByRole('link', { name: 'Plain Putu' }).click();
  const { log, answer, send, end, confirm } = partsOf(page);
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await answer.fill('One line\nand another');
  await send.click();
  await expect(log.getByRole('listitem').last()).toContainText('One line\nand another');
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await end.click();
  await confirm.click();
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  await page.context().close();
});

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await enterDesk(context);
  return context.newPage();
}
