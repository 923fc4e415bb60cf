import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open';
import { createTestApp } from '../testing/app';
import { type Headers, post, siteOrigin } from '../testing/requests';
import { cleanAddress } from './clean-address';

// A report needs no query, so nothing listens there.
const nowhere = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });

const error = {
  kind: 'error',
  page: '/pricing',
  message: 'TypeError: x is undefined',
  source: '/_next/static/chunks/0a.js',
  line: 1,
  column: 234,
};
const page = `${siteOrigin}/product/1-on-1-video-conferencing-platform?email=a@b.example#top`;
const violation = {
  documentURL: page,
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?visitor=1',
  sourceFile: `${siteOrigin}/_next/static/chunks/0a.js`,
  lineNumber: 7,
  columnNumber: null,
  sample: 'a secret of the visitor',
};
const logged = {
  kind: 'policy',
  page: '/product/1-on-1-video-conferencing-platform',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: '/_next/static/chunks/0a.js:7',
};

describe('reports of browsers', () => {
  let app: FastifyInstance;
  const lines: unknown[] = [];
  const start = (variables: Record<string, string> = {}) => {
    const started = createTestApp(nowhere, variables);
    vi.spyOn(started.log, 'warn').mockImplementation((line: unknown) => lines.push(line));
    return started;
  };
  beforeAll(() => {
    app = start({ LIMIT_WINDOW_SECONDS: '86400', TRUSTED_PROXIES: '127.0.0.1' });
  });
  beforeEach(() => void lines.splice(0));
  afterAll(async () => {
    await app.close();
    vi.restoreAllMocks();
  });

  let clients = 0;
  /** Sends a report, each from another client. */
  const send = (body: unknown, headers: Headers = {}, client = ++clients) =>
    post(app, '/reports', body, {
      'content-type': 'text/plain;charset=UTF-8',
      'x-forwarded-for': `198.51.100.${client}`,
      ...headers,
    });

  it.each([
    [
      'an uncaught error',
      'text/plain;charset=UTF-8',
      error,
      {
        kind: 'error',
        page: '/pricing',
        message: 'TypeError: x is undefined',
        source: '/_next/static/chunks/0a.js:1:234',
      },
    ],
    [
      'a script that did not load',
      'text/plain;charset=UTF-8',
      { kind: 'load', page: '/', source: '/_next/static/chunks/0a.js' },
      { kind: 'load', page: '/', source: '/_next/static/chunks/0a.js' },
    ],
    [
      'a violation by the Reporting API',
      'application/reports+json',
      [
        { type: 'deprecation', url: page, body: { id: 'x' } },
        { type: 'csp-violation', age: 1, url: page, user_agent: 'x', body: violation },
      ],
      logged,
    ],
    [
      'a violation as WebKit sends it, alone',
      'application/csp-report',
      { type: 'csp-violation', url: page, body: violation },
      logged,
    ],
    [
      'a violation in the older form',
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': page,
          'violated-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js',
          'source-file': violation.sourceFile,
          'line-number': 7,
        },
      },
      logged,
    ],
  ])('logs %s', async (_name, type, body, report) => {
    const answer = await send(body, { 'content-type': type });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(lines).toEqual([{ report }]);
  });

  it.each<[string, unknown, Headers]>([
    ['no JSON', '{', {}],
    ['nothing', '', {}],
    ['another shape', { kind: 'other' }, {}],
    [
      'a report about a page of another site',
      [{ type: 'csp-violation', body: { ...violation, documentURL: 'https://evil.example/' } }],
      {},
    ],
    [
      'a transition that Firefox skips',
      {
        ...error,
        message: 'InvalidStateError: Skipped ViewTransition due to document being hidden',
      },
      {},
    ],
    ['too much', { ...error, message: 'x'.repeat(40_000) }, {}],
    ['a poisoned object', '{"__proto__":{"kind":"error"}}', {}],
    ['no content type', '', { 'content-type': undefined }],
  ])('answers %s in the same way and logs nothing', async (_name, body, headers) => {
    const good = await send(error);
    lines.splice(0);
    const {
      date: _date,
      connection: _connection,
      'x-request-id': _requestId,
      ...expected
    } = good.headers;
    const answer = await send(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject(expected);
    expect(lines).toEqual([]);
  });

  it('logs at most 30 reports of a client, and answers the others in the same way', async () => {
    for (let count = 0; count < 40; count++) {
      expect((await send(error, {}, 250)).statusCode).toBe(204);
    }
    expect(lines).toHaveLength(30);
  });

  it('logs neither address nor cookie nor browser', async () => {
    await send(error, { cookie: 'ut=a-session', 'user-agent': 'a browser', referer: page });
    expect(JSON.stringify(lines)).not.toMatch(/198\.51|a-session|a browser|email/);
  });

  it('lets pages of the site alone read the answer, after a preflight', async () => {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/reports',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const { headers } = await preflight(siteOrigin);
    expect(headers['access-control-allow-origin']).toBe(siteOrigin);
    expect(headers['access-control-allow-headers']).toContain('content-type');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it.each([
  [`${siteOrigin}/faq?x=1`, '/faq'],
  ['/faq', '/faq'],
  ['inline', 'inline'],
  ['https://user:word@evil.example/x', 'https://evil.example'],
  ['wss://evil.example/x', 'wss://evil.example'],
  ['chrome-extension://abcdefgh/x.js', 'chrome-extension:'],
  ['data:text/html,hello', 'data:'],
])('logs the address %s as %s', (address, expected) =>
  expect(cleanAddress(address, [siteOrigin])).toBe(expected),
);
