import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port';

const password = 'a secret: of the tests';

/** Says why a test is skipped. */
export const noPostgresPrograms =
  'this machine has no PostgreSQL of the version of its pg_dump (Debian: apt-get install -y postgresql)';

/** Starts a PostgreSQL from a folder of its programs, with a password, for the tests of one file. */
export async function startInstalledPostgres(
  programs: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-postgres-'));
  const user = findUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const databaseDir = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  execFileSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${databaseDir}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-sync',
    ],
    { ...user, cwd: folder },
  );
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', databaseDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await setTimeout(100);
  }
  return {
    url,
    async remove() {
      const exit = once(server, 'exit');
      // Ends it without waiting for its clients.
      server.kill('SIGINT');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its package has made a user. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // It is still starting.
    return false;
  }
}
