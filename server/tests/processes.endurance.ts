import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { dialects, makePlace } from '@/lib/testing/api/database';
import { runServer, spawnServer } from '@/lib/testing/api/processes';
import { findFreePort, listenFreely } from '@/lib/testing/free-port';
import { apiAt, call, postDemo, visitorLead } from '@/lib/testing/requests';

it.each(dialects)('two processes may start at once on a new database, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  for (const { api } of await Promise.all([runServer(place), runServer(place)]))
    expect((await call(api, 'GET', '/readyz')).statusCode).toBe(200);
});

it('a start ends and says which port, folder or password is wrong', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  for (const [variables, message] of [
    [{ API_PORT: String(await listenFreely(other)) }, 'already in use .*API_PORT'],
    [{ DATA_DIR: process.execPath }, 'set DATA_DIR'],
    [
      { DATABASE_URL: inject('postgresUrl').replace(/:[^:@]*@/, ':wrong@') },
      'password authentication failed.*Check DATABASE_URL',
    ],
  ] as const) {
    const starting = runServer(await makePlace(), variables);
    await expect(starting).rejects.toThrow(new RegExp(`exit code 1: .*${message}`, 's'));
  }
});

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
