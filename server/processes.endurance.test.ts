import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { dialects } from './testing/database';
import { makePlace, runServer } from './testing/per-test';
import { fromSource, startServerProcess } from './testing/server-process';

it.each(dialects)('two processes may start at once on a new database, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  for (const server of await Promise.all([runServer(place), runServer(place)])) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end('SIGINT')).toBe(0);
  }
});

it.each([
  ['development', '', false],
  ['staging', '', true],
  ['production', '', true],
  ['production', 'a secret of the desk', false],
])(
  'a start in %s with the secret %j says before the ready line that there is no desk: %s',
  async (env, secret, isSaid) => {
    const place = await makePlace();
    const variables = { NEXT_PUBLIC_APP_ENV: env, DESK_SECRET: secret };
    const { lines, ready } = await runServer(place, variables, fromSource);
    const count = (part: string) => lines.filter((line) => line.includes(part)).length;
    expect(count('There is no support desk')).toBe(isSaid ? 1 : 0);
    expect(count('key=')).toBe(env === 'development' ? 1 : 0);
    expect(lines.at(-1)).toBe(ready);
  },
);

describe('a start that fails', () => {
  it.each(['API_PORT', 'METRICS_PORT'])('says that the port of %s is taken', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failed = await startServerProcess(await makePlace(), { [name]: String(port) });
    other.close();
    const output = expect.stringMatching(`already in use 127.0.0.1:${port}.*${name}`);
    expect(failed).toMatchObject({ code: 1, output });
  });

  it('says which folder it cannot write to', async () => {
    const place = await makePlace();
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
    const failed = await startServerProcess({ ...(await makePlace()), databaseUrl: href });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
    expect(failed).toMatchObject({ output: expect.stringContaining('Check DATABASE_URL') });
  });
});
