import { expect, it } from 'vitest';
import { createWorker } from './worker';
import type { Site } from './write-folder';

const origin = 'https://www.sedia.example';

/** Asks a worker with every file; gives the path that it took from its folder. */
async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const site: Site = {
    ...{ release: '', answerHeaders: {} },
    pages: ['/', '/about', '/pricing'],
    solutions: ['a', 'shop'],
    redirects: [{ from: '/old', to: '/about' }],
    addresses: { appEnv: 'production', client: origin, server: 'https://api.sedia.example' },
    headerSets: [{}],
    files: new Proxy(
      {},
      {
        get: () => ({ headerSet: 0, hash: 'x' }),
        has: (_, name) => name === '/files/robots.txt',
      },
    ),
  };
  const taken: string[] = [];
  const FILES = {
    async fetch(address: string) {
      taken.push(new URL(address).pathname);
      return new Response('file');
    },
  };
  const answer = await createWorker(site).fetch(new Request(origin + path, { headers, ...init }), {
    FILES,
  });
  return { answer, taken: taken.join() };
}

it.each([
  ['/', {}, '/pages/ask.html'],
  ['/about', { cookie: 'cookie_consent=true' }, '/pages/given/about.html'],
  // What the router of version 1 asks for: it then loads the page in full.
  ['/pricing?solution=shop', { rsc: '1' }, '/pages/ask/pricing/monthly/shop.html'],
  ['/nothing', {}, '/pages/ask/page-not-found.html'],
  ['/robots.txt', {}, '/files/robots.txt'],
])('takes %s with %o from %s', async (path, headers, file) => {
  const { answer, taken } = await ask(path, headers as Record<string, string>);
  expect(taken).toBe(file);
  expect(answer.status).toBe(file.includes('page-not-found') ? 404 : 200);
});

it('sets the cookies of a choice, and takes none from another site', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ choice: 'all' }) };
  const { answer } = await ask('/cookie-consent', { origin }, form);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  expect(answer.headers.getSetCookie()).toHaveLength(5);
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie).toMatch(/; Max-Age=15724800; Path=\/; Secure/);
  const foreign = await ask('/cookie-consent', { origin: 'https://evil.example' }, form);
  expect([foreign.answer.status, foreign.answer.headers.getSetCookie()]).toEqual([403, []]);
});

it('redirects by a path, without a file', async () => {
  const { answer, taken } = await ask('/old?x=1');
  expect(taken).toBe('');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about?x=1']);
});
