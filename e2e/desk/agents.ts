import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page } from 'playwright/test';

/** Makes an account and signs it in, in a browser of its own; `origin` is its way to the API. */
export async function enterByName(browser: Browser, origin: string, name: string): Promise<Page> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const said = execFileSync(process.execPath, ['server/dist/desk.js', 'add', name], { env });
  const password = /^ {2}(\S+)$/m.exec(said.toString())?.[1] ?? '';
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/desk`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  return page;
}
