import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '../support/fixtures';
import { findViolations } from '../support/violations';

const secret = 'a secret of the tests';
const settingNames = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];

/** Starts a separate API with a desk secret, and gives the address of its desk. */
const test = base.extend<{ desk: string }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sedia-desk-'));
      const server = spawn(process.execPath, ['server/dist/server.js'], {
        env: {
          ...process.env,
          // Pass on nothing of the developer's environment: no real database, mail server or webhook.
          ...Object.fromEntries(settingNames.map((name) => [name, ''])),
          API_PORT: '0',
          DATA_DIR: dataDir,
          DESK_SECRET: secret,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use(`${await readAddress(server)}/desk`);
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true });
    },
    // Starting and stopping the server does not count towards the test's time.
    { timeout: 60_000 },
  ],
});
test.use({ expectedErrors: [/403|404/] });

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the API has no output');
  let output = '';
  for (;;) {
    const address = /is ready: .*API (\S+)/.exec(output)?.[1];
    if (address) return address;
    output += String(await once(stdout, 'data'));
  }
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 760 }, colorScheme });
    test('the desk asks for its password, keeps it for the browser, and forgets it', async ({
      page,
      desk,
    }) => {
      test.slow();
      await page.goto(`${desk}/rooms/00000000-0000-4000-8000-000000000000`);
      const password = page.getByLabel('Password');
      await expect(password).toBeFocused();
      await password.fill('not the password');
      await password.press('Enter');
      await expect(page.getByText('This is not the password.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await password.fill(secret);
      await password.press('Enter');
      await expect(page.getByRole('heading', { name: 'This chat is not open' })).toBeVisible();
      await page.getByRole('link', { name: 'All open chats' }).click();
      await expect(page.getByRole('heading', { name: 'Open chats' })).toBeVisible();
      const [cookie] = await page.context().cookies(desk);
      expect(cookie).toMatchObject({
        name: 'desk',
        path: '/desk',
        httpOnly: true,
        sameSite: 'Strict',
      });

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(password).toBeVisible();
      await page.goto(desk);
      await expect(password).toBeVisible();
    });
  });
}
