import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort } from '../../testing/free-port';
import { serveEditor } from './serve';

const port = await findFreePort();
let server: Awaited<ReturnType<typeof serveEditor>>;

beforeAll(async () => {
  server = await serveEditor(port);
  // It checks all content first.
}, 120_000);
afterAll(() => {
  server.close();
});

/** The status of a call of the editor, with other headers than a browser on this machine would send. */
async function call(params: object, headers: Record<string, string> = {}): Promise<number> {
  const sent: ClientRequest = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1',
    headers: { 'content-type': 'application/json', host: `localhost:${port}`, ...headers },
  });
  sent.end(JSON.stringify({ branch: 'working-copy', ...params }));
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

const read = { action: 'getEntry', params: { branch: 'working-copy', path: 'content/faq.yaml' } };

it('listens on loopback alone', () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});

it('answers its own page', async () => {
  expect(await call(read)).toBe(200);
  expect(await call(read, { origin: `http://localhost:${port}` })).toBe(200);
});

it.each([
  ['another site', { origin: 'https://www.example.com' }],
  ['another server of this machine', { origin: 'http://localhost:3000' }],
  ['a name that leads to this machine', { host: `evil.example:${port}` }],
])('refuses a call from %s', async (_who, headers) => {
  expect(await call(read, headers as Record<string, string>)).toBe(403);
});

const options = { commitMessage: 'x' };
it.each(['content/../../package.json', '/etc/hosts'])('reaches no %s', async (path) => {
  const deletion = { action: 'deleteFiles', params: { branch: 'x', paths: [path], options } };
  expect(await call({ ...read, params: { ...read.params, path } })).toBe(422);
  expect(await call(deletion)).toBe(422);
});

it('writes no file that the site does not read', async () => {
  const dataFiles = [{ slug: 'x', path: 'content/other.yaml', raw: 'x: 1' }];
  vi.spyOn(console, 'log').mockReturnValue();
  expect(
    await call({ action: 'persistEntry', params: { branch: 'x', dataFiles, assets: [], options } }),
  ).toBe(422);
});
