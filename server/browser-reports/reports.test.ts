import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { post, siteOrigin } from '@/lib/testing/requests';

const source = '/_next/static/chunks/0a.js';
const error = { kind: 'error', page: '/pricing', message: 'x is undefined', source, line: 1 };
const page = `${siteOrigin}/faq`;
const violation = {
  documentURL: `${page}?email=a@b.example#top`,
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?visitor=1',
  sourceFile: siteOrigin + source,
  lineNumber: 7,
  sample: 'a secret of the visitor',
};
const older = { 'document-uri': page, 'violated-directive': 'script-src', 'blocked-uri': 'inline' };
const reported = (changes: object = {}) => ({
  type: 'csp-violation',
  body: { ...violation, ...changes },
});

const test = prepareApp({ TRUSTED_PROXIES: '127.0.0.1' });
let clients = 0;
async function send(body: unknown, type = 'text/plain', client = `198.51.100.${++clients}`) {
  const visitor = { cookie: 'ut=a-session', 'user-agent': 'a browser', referer: page };
  const headers = { ...visitor, 'content-type': type, 'x-forwarded-for': client };
  const answer = await post(test.app, '/reports', body, headers);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  return test.lines.flatMap(({ report }) => report ?? []);
}

const message = 'script-src-elem: https://evil.example/x.js';
const logged = { kind: 'policy', page, message, source: siteOrigin + source, line: 7 };
const inMarkup = { kind: 'policy', page, message: 'script-src: inline', source: page };
it.each<[string, unknown, object?, string?]>([
  ['an error', error, error],
  ['a violation', [{ type: 'other' }, reported()], logged, 'application/reports+json'],
  ['an older violation', { 'csp-report': older }, inMarkup, 'application/csp-report'],
  ['no JSON', '{'],
  ['a page of another site', reported({ documentURL: 'https://evil.example/' })],
  ['a file of an extension', reported({ sourceFile: 'safari-web-extension://a/b.js' })],
  ['a mail scanner', { kind: 'error', page: '/', message: 'Object Not Found Matching Id:1' }],
  ['too much', { ...error, message: 'x'.repeat(40_000) }],
])('logs a report without the visitor: %s', async (_name, body, report, type) => {
  expect(await send(body, type)).toEqual(report ? [report] : []);
  expect(JSON.stringify(test.lines)).not.toMatch(/198\.51|a-session|a browser|email|secret/);
});

it('logs reports for 30 calls of a client, 10 a call', async () => {
  for (let count = 0; count < 31; count++) await send(error, undefined, '203.0.113.1');
  expect(await send(Array(11).fill(reported()))).toHaveLength(40);
});
