import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '../support/fixtures';

const settingNames = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];

/**
 * Starts a separate API with a desk secret, and gives the address of its desk; `addAccount` makes an
 * account there and gives its password.
 */
export const test = base.extend<{
  deskSettings: NodeJS.ProcessEnv;
  desk: string;
  addAccount: (name: string) => string;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  async deskSettings({}, use) {
    const dataDir = mkdtempSync(join(tmpdir(), 'sedia-desk-'));
    await use({
      ...process.env,
      // Pass on nothing of the developer's environment: no real database, mail server or webhook.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      API_PORT: '0',
      DATA_DIR: dataDir,
      DESK_SECRET: 'a secret of the tests',
    });
    rmSync(dataDir, { recursive: true });
  },
  desk: [
    async ({ deskSettings: env }, use) => {
      const server = spawn(process.execPath, ['server/dist/server.js'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use(`${await readAddress(server)}/desk`);
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    // Starting and stopping the server does not count towards the test's time.
    { timeout: 60_000 },
  ],
  addAccount: ({ deskSettings: env }, use) =>
    use((name) => {
      const program = ['server/dist/desk.js', 'add', name];
      const shown = execFileSync(process.execPath, program, { env, encoding: 'utf8' });
      return /^ {2}(\S+)$/m.exec(shown)?.[1] ?? '';
    }),
});

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the API has no output');
  let output = '';
  for (;;) {
    const address = /is ready: .*API (\S+)/.exec(output)?.[1];
    if (address) return address;
    output += String(await once(stdout, 'data'));
  }
}
