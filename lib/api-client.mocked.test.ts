import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestJson } from './api-client';

vi.mock('@/lib/generated/addresses.json', () => ({ default: { server: 'https://api.example' } }));

const fetched = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  logged.mockClear();
});

it('calls the configured server with credentials', async () => {
  fetched.mockImplementation(async () => Response.json({ success: true }));
  expect(
    await requestJson('POST', '/users/newsletter/on', { body: { email: 'a@b.example' } }),
  ).toEqual({ answer: { success: true } });
  await requestJson('GET', '/users/profile');
  expect(fetched.mock.calls).toMatchObject([
    [
      'https://api.example/users/newsletter/on',
      { method: 'POST', credentials: 'include', body: '{"email":"a@b.example"}' },
    ],
    ['https://api.example/users/profile', { method: 'GET', credentials: 'include' }],
  ]);
  expect(logged).not.toHaveBeenCalled();
});

it.each<[string, () => Promise<Response>]>([
  ['an error status', async () => Response.json({ error: { code: 'x' } }, { status: 500 })],
  ['an answer that is not JSON', async () => new Response('<html>')],
  ['a server that is down', () => Promise.reject(new TypeError('fetch failed'))],
])('logs %s to the console and yields nothing', async (_name, answer) => {
  fetched.mockImplementation(answer);
  const { answer: received } = await requestJson('POST', '/email/request-demo', { body: {} });
  expect(received).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toContain('POST /email/request-demo');
});
