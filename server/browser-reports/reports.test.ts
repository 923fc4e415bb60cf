import { beforeEach, describe, expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, post, siteOrigin } from '../testing/requests';
import { cleanAddress } from './read-reports';

const source = '/_next/static/chunks/0a.js';
const error = {
  kind: 'error',
  page: '/pricing',
  message: 'TypeError: x is undefined',
  source,
  line: 1,
  column: 234,
};
const page = `${siteOrigin}/product/1-on-1-video-conferencing-platform?email=a@b.example#top`;
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
const reported = { type: 'csp-violation', age: 1, url: page, user_agent: 'x', body: violation };
const logged = {
  kind: 'policy',
  page: '/product/1-on-1-video-conferencing-platform',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: `${source}:7`,
};

describe('reports of browsers', () => {
  const test = prepareApp('sqlite', { TRUSTED_PROXIES: '127.0.0.1' });
  beforeEach(() => void test.lines.splice(0));
  const reports = () =>
    test.lines.filter(({ msg }) => msg !== 'answered').map(({ report }) => report);

  let clients = 0;
  /** Sends a report, each from another client. */
  const send = (body: unknown, headers: Headers = {}) =>
    post(test.app, '/reports', body, {
      'content-type': 'text/plain;charset=UTF-8',
      'x-forwarded-for': `198.51.100.${++clients}`,
      ...headers,
    });

  it.each<[string, unknown, object, string?]>([
    [
      'an uncaught error',
      error,
      { kind: 'error', page: '/pricing', message: error.message, source: `${source}:1:234` },
    ],
    [
      'a script that did not load',
      { kind: 'load', page: '/', source },
      { kind: 'load', page: '/', source },
    ],
    [
      'a violation by the Reporting API',
      [{ type: 'deprecation', url: page, body: { id: 'x' } }, reported],
      logged,
      'application/reports+json',
    ],
    ['a violation as WebKit sends it, alone', reported, logged, 'application/csp-report'],
    [
      'a violation in the older form',
      { 'csp-report': olderViolation },
      logged,
      'application/csp-report',
    ],
  ])('logs %s, and nothing of the visitor', async (_name, body, report, type) => {
    const visitor = { cookie: 'ut=a-session', 'user-agent': 'a browser', referer: page };
    const answer = await send(body, { ...visitor, ...(type && { 'content-type': type }) });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(reports()).toEqual([report]);
    expect(JSON.stringify(test.lines)).not.toMatch(/198\.51|a-session|a browser|email|secret/);
  });

  const skipped = 'InvalidStateError: Skipped ViewTransition due to document being hidden';
  const documentURL = 'https://evil.example/';
  it.each<[string, unknown, Headers?]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another shape', { kind: 'other' }],
    ['a page of another site', [{ ...reported, body: { ...violation, documentURL } }]],
    ['a fade that the browser skips', { ...error, message: skipped }],
    ['too much', { ...error, message: 'x'.repeat(40_000) }],
    ['a poisoned object', '{"__proto__":{"kind":"error"}}'],
    ['no content type', '', { 'content-type': undefined }],
  ])('answers %s in the same way and logs nothing', async (_name, body, headers) => {
    const good = await send(error);
    test.lines.splice(0);
    const { date: _date, connection: _held, 'x-request-id': _id, ...expected } = good.headers;
    const answer = await send(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject(expected);
    expect(reports()).toEqual([]);
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
