import { expect, it, vi } from 'vitest';
import { requestJson } from './api-client';

vi.mock('@/lib/generated/addresses.json', () => ({ default: { server: 'https://api.example' } }));

it.each<[string, () => Promise<Response>]>([
  ['an error status', async () => Response.json({ error: { code: 'x' } }, { status: 500 })],
  ['an answer that is not JSON', async () => new Response('<html>')],
  ['a server that is down', () => Promise.reject(new TypeError('fetch failed'))],
])('calls the server with credentials, and logs %s and yields nothing', async (_name, answer) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockReset().mockImplementation(answer);
  const logged = vi.spyOn(console, 'error').mockReset().mockReturnValue();
  const { answer: received } = await requestJson('POST', '/email/request-demo', { body: {} });
  expect(received).toBeUndefined();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://api.example/email/request-demo',
    expect.objectContaining({ method: 'POST', credentials: 'include', body: '{}' }),
  );
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toContain('POST /email/request-demo');
});
