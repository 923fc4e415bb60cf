import { beforeEach, describe, expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, post, siteOrigin } from '../testing/requests';

const source = '/_next/static/chunks/0a.js';
const message = 'TypeError: x is undefined';
const error = { kind: 'error', page: '/pricing', message, source, line: 1, column: 234 };
const page = `${siteOrigin}/faq?email=a@b.example#top`;
const violation = {
  documentURL: page,
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?visitor=1',
  sourceFile: siteOrigin + source,
  lineNumber: 7,
  columnNumber: null,
  sample: 'a secret of the visitor',
};
const olderViolation = {
  'document-uri': page,
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js',
  'source-file': violation.sourceFile,
  'line-number': 7,
};
const reported = (changes: object = {}) => ({
  type: 'csp-violation',
  url: page,
  body: { ...violation, ...changes },
});
const logged = {
  kind: 'policy',
  page: '/faq',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: `${source}:7`,
};

describe('reports of browsers', () => {
  const test = prepareApp('sqlite', { TRUSTED_PROXIES: '127.0.0.1' });
  beforeEach(() => void test.lines.splice(0));
  const reports = () => test.lines.flatMap(({ report }) => report ?? []);
  let clients = 0;
  const send = (body: unknown, headers: Headers = {}) =>
    post(test.app, '/reports', body, {
      'content-type': 'text/plain;charset=UTF-8',
      'x-forwarded-for': `198.51.100.${++clients}`,
      ...headers,
    });

  it.each<[string, unknown, object, string?]>([
    ['an error', error, { kind: 'error', page: '/pricing', message, source: `${source}:1:234` }],
    ['a violation', [{ type: 'other', body: {} }, reported()], logged, 'application/reports+json'],
    ['an older violation', { 'csp-report': olderViolation }, logged, 'application/csp-report'],
    ['data', reported({ blockedURL: 'data:,me' }), { ...logged, blocked: 'data:' }],
  ])('logs %s, and nothing of the visitor', async (_name, body, report, type) => {
    const visitor = { cookie: 'ut=a-session', 'user-agent': 'a browser', referer: page };
    const answer = await send(body, { ...visitor, ...(type && { 'content-type': type }) });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(reports()).toEqual([report]);
    expect(JSON.stringify(test.lines)).not.toMatch(/198\.51|a-session|a browser|email|secret/);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a page of another site', reported({ documentURL: 'https://evil.example/' })],
    ['a file of an extension', reported({ sourceFile: 'safari-web-extension://a/b.js' })],
    ['a mail scanner', { kind: 'error', page: '/', message: 'Object Not Found Matching Id:1' }],
    ['too much', { ...error, message: 'x'.repeat(40_000) }],
  ])('answers %s in the same way and logs nothing', async (_name, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(reports()).toEqual([]);
  });

  it('logs 30 reports of a client, and counts no others', async () => {
    const client = { 'x-forwarded-for': '203.0.113.1' };
    for (const body of ['{', { kind: 'load', page: '/' }, error])
      for (let count = 0; count < 31; count++)
        expect((await send(body, client)).statusCode).toBe(204);
    expect(reports()).toHaveLength(30);
  });
});
