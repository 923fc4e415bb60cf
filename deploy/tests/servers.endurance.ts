import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSite, startCaddy } from '@/deploy/tests/caddy';
import { listFiles } from '@/lib/content/files/list-files';
import { siteOrigin } from '@/lib/testing/addresses';
import { prepareApp } from '@/lib/testing/api/app';
import { findFreePort } from '@/lib/testing/free-port';
import { startSite } from '@/lib/testing/start-program';

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = Record<string, unknown>;
/** A request, and the fields in which the answers of Caddy and worker differ from that of `next start`. */
type Row = [path: string, status: number, asked?: Asked, Caddy?: Answer, worker?: Answer];

const ports = { next: 0, Caddy: 0, worker: 0 };
const stops: (() => unknown)[] = [];
const test = prepareApp({ NEXT_PUBLIC_CLIENT_URL: siteOrigin });

beforeAll(async () => {
  exportSite();
  ports.next = await findFreePort();
  stops.push(await startSite(ports.next));
  const api = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const caddy = await startCaddy([new URL(api).host]);
  stops.push(caddy.stop);
  ports.Caddy = Number(new URL(caddy.site).port);
  const worker = new Miniflare({
    modules: true,
    scriptPath: 'out/worker.js',
    compatibilityDate: '2026-04-01',
    assets: {
      directory: 'out',
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      assetConfig: { html_handling: 'none', not_found_handling: 'none' },
    },
  });
  stops.push(() => worker.dispose());
  ports.worker = Number((await worker.ready).port);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Sends a request with the site's host name to a server. */
async function ask(server: keyof typeof ports, path: string, asked: Asked = {}) {
  const { method, headers, body } = asked;
  const { host, hostname } = new URL(siteOrigin);
  const options = { hostname, port: ports[server], path, method, agent: false };
  const request = send({ ...options, headers: { host, ...headers } }).end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, bytes: await buffer(answer) };
}

const compared = [
  ...['cache-control', 'content-range', 'location', 'referrer-policy', 'reporting-endpoints'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['set-cookie', 'x-content-type-options', 'x-frame-options', 'x-robots-tag'],
];
/** Media types that the servers name differently. */
const types: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/x-icon': 'image/vnd.microsoft.icon',
};

async function readAnswer(...request: Parameters<typeof ask>) {
  const { answer, bytes } = await ask(...request);
  const { headers, statusCode: status = 0 } = answer;
  const [type = ''] = headers['content-type']?.split(';') ?? [];
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    ...Object.fromEntries(compared.map((name) => [name, headers[name]])),
    // Next also writes the target of a redirect into the body.
    type: isRedirect ? undefined : (types[type] ?? type),
    body: isRedirect ? '' : createHash('sha256').update(bytes).digest('hex'),
    // Next sends two policies with a page: the second is that of finished pages.
    policy: type === 'text/html' && String(headers['content-security-policy']).split(', ').at(-1),
  };
}

const hashed = (ending: string) =>
  `/_next/static/${listFiles('.next/static').find((path) => path.endsWith(ending))}`;
const given = { headers: { cookie: 'ut=1; cookie_consent=true' } };
const form = (body: string, headers = {}): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body,
});

/** The query stays as it was sent. */
const withQuery = { location: '/termsandconditions?a=a%20b' };
/** A page answers a form that was sent to a page. */
const notReceived = { status: 303, location: '/contact#not-received' };
const fiveCookies = Array(5).fill(expect.stringMatching(/^cookie_\w+=(true|\d+); /));
const inTheFuture = new Date('2100-01-01').toUTCString();
const of404 = (path: string): Row => [path, 404];

/** Requests to all three servers, with the status of `next start`. Of another answer only the named fields are compared. */
const rows: Row[] = [
  ['/', 200],
  ['/about?utm_source=news', 200, given],
  ['/about', 200, { method: 'HEAD' }],
  ['/pricing?period=annual&utm_source=x&solution=company-profile-site', 200],
  ['/pricing?period=Annual&solution=../about', 200],

  ['/nope', 404, given],
  [
    '/nope',
    404,
    { headers: { 'if-none-match': '*', 'if-modified-since': inTheFuture, range: 'bytes=0-99' } },
  ],
  ...['/About', '/contact.html', '/ask/about', '/images', '/site.caddy'].map(of404),
  ...['/pages/ask/about.html', '/files/robots.txt', '/about/..%2f..%2f..%2fworker.js'].map(of404),
  // Caddy decodes and cleans a path before it looks for a file.
  ['/%63ontact', 404, {}, { status: 200 }],

  ['/contact/?a=1', 308],
  ['/terms?a=a%20b', 308, {}, withQuery, withQuery],
  ['/sitemap.xml', 200],
  ['/.well-known/security.txt', 200],
  ['/og/about.png', 200],
  ['/images/people/farid-alatas-320.avif?v=1', 200],
  [hashed('.js'), 200],
  [hashed('.woff2'), 200],

  ['/about', 200, form('full_name=Dewi'), notReceived, notReceived],
  // Behind Caddy the API answers, with its own headers.
  [
    '/cookie-consent',
    303,
    form('choice=all', { origin: siteOrigin, referer: `${siteOrigin}/pricing?solution=x` }),
    { location: '/pricing?solution=x', 'set-cookie': fiveCookies },
  ],
  [
    '/cookie-consent',
    403,
    form('choice=all', { origin: 'https://evil.example' }),
    { status: 403, 'set-cookie': undefined },
  ],
];

describe.each(['Caddy', 'worker'] as const)('%s', (server) => {
  it.each(rows)('answers %s like Next.js: %i %o', async (path, status, asked, ...differences) => {
    const next = await readAnswer('next', path, asked);
    expect(next.status).toBe(status);
    const other = await readAnswer(server, path, asked);
    const difference = differences[server === 'Caddy' ? 0 : 1];
    if (difference) expect(other).toMatchObject(difference);
    else expect(other).toEqual(next);
  });

  it('answers 304 for an unchanged page, but not for its other variant', async () => {
    const { answer } = await ask(server, '/about');
    const again = { 'if-none-match': answer.headers.etag ?? '' };
    const statusOf = async (headers: Record<string, string>) =>
      (await ask(server, '/about', { headers })).answer.statusCode;
    expect(await statusOf(again)).toBe(304);
    expect(await statusOf({ ...again, ...given.headers })).toBe(200);
  });

  it.each(['/about', '/sitemap.xml', '/images/people/farid-alatas-320.avif?v=1', hashed('.js')])(
    'sends no Last-Modified with %s and ignores If-Modified-Since',
    async (path) => {
      const headers = { 'if-modified-since': new Date().toUTCString() };
      const { answer } = await ask(server, path, { headers });
      expect([answer.statusCode, answer.headers['last-modified']]).toEqual([200, undefined]);
    },
  );
});

it('Caddy sends pages compressed', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { answer } = await ask('Caddy', '/about', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
});

describe('Caddy with TLS, and without the API', () => {
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  beforeAll(async () => {
    caddy = await startCaddy(['127.0.0.1:1'], {
      site: 'https://www.sedia.localhost',
      api: 'https://api.sedia.localhost',
      other: 'https://sedia.localhost',
    });
  });
  afterAll(() => caddy.stop());

  /** Status and target of the answer that curl gets. */
  function curl(address: string) {
    const port = address.startsWith('http:') ? caddy.ports.http : caddy.ports.https;
    // Caddy issues its own certificates after it has started.
    const network = `-k --retry 60 --retry-delay 1 --retry-all-errors --connect-to ::127.0.0.1:${port}`;
    const output = ['-so', '/dev/null', '--write-out', '%{http_code} %{redirect_url}'];
    const args = [...network.split(' '), ...output, address];
    return execFileSync('curl', args, { encoding: 'utf8' });
  }

  it.each([
    ['http://www.sedia.localhost', 'https://www.sedia.localhost'],
    ['http://api.sedia.localhost', 'https://api.sedia.localhost'],
    ['http://another.example', 'https://www.sedia.localhost'],
    ['https://sedia.localhost', 'https://www.sedia.localhost'],
  ])('redirects %s to %s, with path and query', (from, to) => {
    expect(curl(`${from}/faq?a=1`)).toBe(`308 ${to}/faq?a=1`);
  });
});

it('the edge worker redirects every other host to the site', async () => {
  const { answer } = await ask('worker', '/faq?a=1', { headers: { host: 'sedia.example' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, `${siteOrigin}/faq?a=1`]);
});
