import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page } from 'playwright/test';
import { partsOf } from './desk-page';

function runDesk(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return execFileSync(process.execPath, ['server/dist/desk.js', ...words], {
    env,
    encoding: 'utf8',
  });
}

/** Makes an account and signs it in, in a browser of its own; `origin` is its way to the API. */
export async function enterByName(browser: Browser, origin: string, name: string): Promise<Page> {
  const password = /^ {2}(\S+)$/m.exec(runDesk('add', name))?.[1] ?? '';
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/desk`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  return page;
}

/** Removes an account. */
export const removeAccount = (name: string) => runDesk('remove', name);

/** Sends an answer on the page of a chat. */
export async function sendAnswer(page: Page, text: string) {
  const { answer, send } = partsOf(page);
  await answer.fill(text);
  await send.click();
}
