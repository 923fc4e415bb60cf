import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findFreePort } from '../lib/testing/free-port';
import { dialects, makePlace, type TestPlace } from './testing/database';
import { runServer, spawnServer } from './testing/processes';
import { apiAt, call, postDemo, visitorLead } from './testing/requests';

it.each(dialects)('two processes may start at once on a new database, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  for (const { api } of await Promise.all([runServer(place), runServer(place)]))
    expect((await call(api, 'GET', '/readyz')).statusCode).toBe(200);
});

type Wrong = { place?: Partial<TestPlace>; variables?: Record<string, string> };
it.each<[string, RegExp, (place: TestPlace, port: string) => Wrong]>([
  ['port', /already in use .*API_PORT/, (_, API_PORT) => ({ variables: { API_PORT } })],
  ['folder', /set DATA_DIR/, ({ dataDir }) => ({ place: { dataDir: makeFile(dataDir) } })],
  [
    'password of PostgreSQL',
    /password authentication failed.*Check DATABASE_URL/,
    () => ({ place: { databaseUrl: inject('postgresUrl').replace(/:[^:@]*@/, ':wrong@') } }),
  ],
])('a start ends and says which %s is wrong', async (_name, output, make) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const place = await makePlace();
  const wrong = make(place, String((other.address() as AddressInfo).port));
  const failing = runServer({ ...place, ...wrong.place }, wrong.variables);
  await expect(failing).rejects.toThrow(new RegExp(`exit code 1: .*${output.source}`, 's'));
});

function makeFile(folder: string): string {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return file;
}

it.each(['a closed pipe', '/dev/full'])('the API serves while its log is %s', async (output) => {
  const place = await makePlace();
  const port = await findFreePort();
  const stdout = output === '/dev/full' ? openSync(output, 'w') : 'pipe';
  const server = spawnServer(place, { API_PORT: String(port) }, stdout);
  onTestFinished(() => void server.kill('SIGKILL'));
  server.stdout?.destroy();
  server.stderr?.destroy();
  const api = apiAt(`http://127.0.0.1:${port}`);
  // The log has a line about each call.
  for (let number = 1; number <= 5; number++) {
    const post = () =>
      postDemo(api, visitorLead(number)).then(
        (answer) => answer.statusCode,
        () => 0,
      );
    await expect.poll(post).toBe(200);
  }
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
