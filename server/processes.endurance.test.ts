import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { insertAccount } from './support-desk/accounts/accounts-table';
import { createTestPlace, dialects, type TestPlace } from './testing/database';
import { siteOrigin, smallDemoRequest } from './testing/requests';
import {
  type FailedStart,
  fromSource,
  type ServerProcess,
  startServerProcess,
} from './testing/server-process';
import { readStored } from './testing/stored';

function running(started: ServerProcess | FailedStart): ServerProcess {
  if ('output' in started) throw new Error(`The server did not start: ${started.output}`);
  return started;
}

function post(url: string): Promise<Response> {
  return fetch(`${url}/email/request-demo`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: JSON.stringify(smallDemoRequest),
  });
}

describe.each(dialects)('the server process on %s', (dialect) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await createTestPlace(dialect);
  });
  afterEach(() => place.remove());

  it('loses nothing when it is killed the moment it has answered', async () => {
    const first = running(await startServerProcess(place));
    const answer = await post(first.url);
    await first.end('SIGKILL');
    const { data } = (await answer.json()) as { data: { id: string } };

    const second = running(await startServerProcess(place));
    const database = openDatabase(place);
    await vi.waitFor(
      async () => {
        const { leads, jobs } = await readStored(database.queries);
        expect(leads.map(({ id }) => id)).toEqual([data.id]);
        expect(jobs).toMatchObject([{ status: 'sent' }]);
        const mails = readdirSync(join(place.dataDir, 'mail'));
        expect(mails.filter((name) => name.endsWith('.eml'))).toEqual([`${jobs[0]?.id}.eml`]);
      },
      { timeout: 60_000, interval: 100 },
    );
    await database.queries.destroy();
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('may be started twice at once on a new database', async () => {
    const servers = await Promise.all([startServerProcess(place), startServerProcess(place)]);
    for (const server of servers) {
      expect((await fetch(`${running(server).url}/readyz`)).status).toBe(200);
      expect(await running(server).end('SIGINT')).toBe(0);
    }
  });
});

describe('a start without a password for the desk', () => {
  it.each([
    ['development', '', false, []],
    ['staging', '', true, []],
    ['production', '', true, []],
    ['production', 'a password of the desk', false, []],
    ['production', '', false, ['Rina']],
  ])(
    'in %s with %j says before the ready line that chats stay unanswered: %s',
    async (env, secret, isSaid, accounts) => {
      const place = await createTestPlace('sqlite');
      const database = openDatabase(place);
      await migrate(database);
      for (const name of accounts) await insertAccount(database.queries, name, 'a hash');
      await database.queries.destroy();
      const server = running(
        await startServerProcess(
          place,
          { NEXT_PUBLIC_APP_ENV: env, DESK_SECRET: secret },
          fromSource,
        ),
      );
      const warnings = server.lines.filter((line) => line.includes('Nobody can answer chats'));
      expect(warnings).toHaveLength(isSaid ? 1 : 0);
      expect(server.lines.filter((line) => line.includes('key='))).toHaveLength(
        env === 'development' ? 1 : 0,
      );
      expect(server.lines.at(-1)).toBe(server.ready);
      await server.end('SIGTERM');
      await place.remove();
    },
  );
});

describe('a start that fails', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await createTestPlace('sqlite');
  });
  afterEach(() => place.remove());

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? String(address.port) : '';
    const failed = await startServerProcess(place, { API_PORT: port });
    other.close();
    expect(failed).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set API_PORT to a free port.\n`,
    });
  });

  it('says which folder it cannot write to', async () => {
    const file = join(place.dataDir, 'file');
    writeFileSync(file, '');
    const failed = await startServerProcess({ ...place, dataDir: file });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('set DATA_DIR') });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'password authentication failed'],
    ['a database that does not exist', { pathname: '/nowhere' }, 'does not exist'],
  ])('says that PostgreSQL does not take %s', async (_name, part, reason) => {
    const { href } = Object.assign(new URL(inject('postgresUrl')), part);
    const failed = await startServerProcess({ ...place, databaseUrl: href });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
    expect(failed).toMatchObject({ output: expect.stringContaining('Check DATABASE_URL') });
  });
});
