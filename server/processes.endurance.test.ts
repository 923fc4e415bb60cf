import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { dialects } from './testing/database';
import { makePlace, runServer } from './testing/per-test';
import { startServerProcess } from './testing/server-process';

it.each(dialects)('two processes may start at once on a new database, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  for (const { url } of await Promise.all([runServer(place), runServer(place)]))
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

// From source, the environment comes from the variables, not from a build.
const fromSource = ['--import', 'tsx', 'server/server.ts'];
it.each([
  ['development', '', /^Support desk: http:\S+key=[\da-f]{64}$/],
  ['production', '', /^There is no support desk/],
  ['production', 'a secret of the desk', undefined],
])('a start in %s with the secret %j says how to open the desk: %s', async (env, secret, said) => {
  const variables = { NEXT_PUBLIC_APP_ENV: env, DESK_SECRET: secret };
  const { lines } = await runServer(await makePlace(), variables, fromSource);
  const ready = expect.stringContaining(' is ready: ');
  expect(lines).toEqual(said ? [expect.stringMatching(said), ready] : [ready]);
});

it.each(['API_PORT', 'METRICS_PORT'])('a start says that the port of %s is taken', async (name) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failed = await startServerProcess(await makePlace(), { [name]: String(port) });
  other.close();
  const output = expect.stringMatching(`already in use 127.0.0.1:${port}.*${name}`);
  expect(failed).toMatchObject({ code: 1, output });
});

it('a start says which folder it cannot write to', async () => {
  const place = await makePlace();
  const file = join(place.dataDir, 'file');
  writeFileSync(file, '');
  const failed = await startServerProcess({ ...place, dataDir: file });
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('set DATA_DIR') });
});

it('a start with a wrong password of PostgreSQL does not wait', async () => {
  const { href } = Object.assign(new URL(inject('postgresUrl')), { password: 'wrong' });
  const failed = await startServerProcess({ ...(await makePlace()), databaseUrl: href });
  const output = expect.stringMatching(/password authentication failed.*Check DATABASE_URL/);
  expect(failed).toMatchObject({ code: 1, output });
});
