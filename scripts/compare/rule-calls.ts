import { fetchChallenge, solve, solveCaptcha } from '../../server/testing/captcha';
import {
  contactEnquiry,
  type Headers,
  partnerEnquiry,
  post,
  postDemo,
  siteOrigin,
  smallDemoRequest,
} from '../../server/testing/requests';
import type { Recorder } from './api-recorder';
import { forms } from './form-calls';
import { given, remoteApp, sendRaw } from './http';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Every address of the API, and some that it has not. */
const paths = [
  '/',
  '/healthz',
  '/readyz',
  '/captcha/challenge?form=contact-us',
  '/email/request-demo',
  '/email/contact-us',
  '/users/newsletter/on',
  '/reports',
  '/users/profile',
  `/users/details/name/${unknownId}`,
  '/chat-rooms/init',
  `/chat-rooms/details/${unknownId}`,
  `/chat-rooms/end/${unknownId}`,
  '/chat-messages',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/desk',
  '/desk/rooms',
  '/desk/desk.js',
  '/desk/sign-in',
  `/desk/rooms/${unknownId}`,
  `/desk/rooms/${unknownId}/answer`,
  '/email',
  '/email/request-demo/',
  '/EMAIL/REQUEST-DEMO',
  '/chat-rooms/details/',
  '/chat-rooms/details/%zz',
  '/chat-rooms/details/a%00b',
  `/chat-rooms/details/${'x'.repeat(2000)}`,
  '/desk/../healthz',
  '//healthz',
  '/healthz?x=1',
  '/robots.txt',
  '/.env',
  '/socket.io',
  '/socket.io/socket.io.js',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const origins: Headers[] = [
  { origin: siteOrigin },
  { origin: siteOrigin.replace('localhost', '127.0.0.1') },
  { origin: `${siteOrigin}/` },
  { origin: siteOrigin.replace('http:', 'https:') },
  { origin: 'http://localhost:4000' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: undefined },
  { origin: undefined, 'sec-fetch-site': 'same-origin' },
  { origin: undefined, 'sec-fetch-site': 'same-site' },
  { origin: undefined, 'sec-fetch-site': 'cross-site' },
  { origin: undefined, 'sec-fetch-site': 'none' },
];

/** What can be wrong with a form's call; two at once show which is looked at first. */
export const problems: Record<string, { headers?: Headers; body?: unknown }> = {
  'foreign origin': { headers: { origin: 'http://evil.example' } },
  'unknown type': { headers: { 'content-type': 'text/plain' } },
  'broken JSON': { body: '{"full_name":' },
  'empty body': { body: '' },
  'too large': { body: JSON.stringify({ padding: 'x'.repeat(33 * 1024) }) },
  'wrong fields': { body: { full_name: '', email: 'none', type: 'contact-us' } },
  'unknown kind': { body: { type: 'none' } },
  'wrong key': { headers: { 'idempotency-key': 'short' } },
  'wrong captcha': { headers: { 'x-captcha-token': 'pow:none' } },
  'missing captcha': {},
};

/** Every two of the problems, in the headers and body of one call. */
export function listPairs(more: typeof problems = {}) {
  const all = Object.entries({ ...problems, ...more });
  return all.flatMap(([name, one], index) =>
    all.slice(index + 1).flatMap(([otherName, other]) => {
      if (one.body !== undefined && other.body !== undefined) return [];
      const body = one.body ?? other.body;
      return [
        { name: `${name} + ${otherName}`, headers: { ...one.headers, ...other.headers }, body },
      ];
    }),
  );
}

const captchas = [
  '',
  'pow:',
  'pow:none',
  'pow:e30=',
  'none',
  'none:none',
  'recaptcha:',
  'recaptcha:token',
  'x'.repeat(5000),
];
const challengeForms = [
  ...forms.map(({ name }) => `?form=${name}`),
  '?form=none',
  '?form=',
  '',
  '?form=contact-us&form=newsletter',
  '?form[]=contact-us',
];

const rawRequests = [
  'nonsense\r\n\r\n',
  'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\nConnection: close\r\n\r\n',
  `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'POST /email/request-demo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
];

/** Records the rules that hold for all calls: addresses, methods, origins, captchas, keys and their order. */
export async function recordRuleCalls(recorder: Recorder): Promise<void> {
  for (const method of methods) {
    await recorder.item(`rules/method-${method.toLowerCase()}`, async (app) => {
      for (const url of paths) await app.inject({ method, url, headers: { origin: siteOrigin } });
    });
  }
  await recorder.item('rules/origins', async (app) => {
    for (const headers of origins) {
      await app.inject({ method: 'GET', url: '/healthz', headers: given(headers) });
      await app.inject({ method: 'GET', url: '/users/profile', headers: given(headers) });
      await app.inject({ method: 'GET', url: '/chat-rooms/init', headers: given(headers) });
      await app.inject({ method: 'GET', url: '/desk', headers: given(headers) });
      for (const { path, body } of forms) await post(app, path, body, headers);
    }
  });
  await recorder.item('rules/preflights', async (app) => {
    for (const { origin } of origins.filter((headers) => headers.origin)) {
      for (const url of [
        '/email/contact-us',
        '/chat-rooms/init',
        '/desk',
        '/none',
        '/newsletter/confirm',
      ]) {
        for (const method of ['POST', 'PATCH', 'DELETE']) {
          const headers = {
            'access-control-request-method': method,
            'access-control-request-headers': 'content-type,x-captcha-token',
          };
          await app.inject({
            method: 'OPTIONS',
            url,
            headers: { ...headers, ...given({ origin }) },
          });
        }
      }
    }
  });
  for (const { name: form, path, body } of forms) {
    await recorder.item(`${form}/order-of-checks`, async (app, add) => {
      for (const { name, headers, body: wrong } of listPairs()) {
        add(name, '', 0);
        await post(app, path, wrong ?? body, headers);
      }
    });
  }
  await recordCaptchas(recorder);
  await recordRepeats(recorder);
  await recorder.item('rules/raw', async (_app, add) => {
    for (const text of rawRequests) {
      add(JSON.stringify(text).slice(0, 90), await sendRaw(recorder.origin, text));
    }
  });
}

async function recordCaptchas(recorder: Recorder): Promise<void> {
  await recorder.item('rules/challenges', async (app) => {
    for (const query of challengeForms) await app.inject(`/captcha/challenge${query}`);
  });
  await recorder.item('rules/captchas', async (app) => {
    const enquire = (headers: Headers) => post(app, '/email/contact-us', contactEnquiry, headers);
    await enquire({});
    for (const token of captchas) await enquire({ 'x-captcha-token': token });
    const unrecorded = remoteApp(recorder.origin);
    const foreign = await solveCaptcha(unrecorded, 'partner-program');
    await enquire({ 'x-captcha-token': foreign });
    const challenge = await fetchChallenge(unrecorded, 'contact-us');
    const forged = { ...challenge, signature: '0'.repeat(challenge.signature?.length ?? 64) };
    await enquire({ 'x-captcha-token': await solve(forged) });
    const good = { 'x-captcha-token': await solve(challenge) };
    await enquire(good);
    await enquire(good);
    await post(app, '/email/contact-us', partnerEnquiry, { 'x-captcha-token': foreign });
    await postDemo(app, smallDemoRequest, { 'x-captcha-token': 'none' });
  });
}

/** The same form sent again: with its key, with the key and other fields, with a used captcha. */
async function recordRepeats(recorder: Recorder): Promise<void> {
  await recorder.item('rules/repeats', async (app) => {
    const key = { 'idempotency-key': 'repeated-key-1' };
    const other = { ...smallDemoRequest, full_name: 'Somebody else' };
    for (const body of [smallDemoRequest, smallDemoRequest, other, smallDemoRequest]) {
      await postDemo(app, body, key);
    }
    await post(app, '/email/contact-us', contactEnquiry, key);
    await post(app, '/users/newsletter/on', { email: 'siti@example.com' }, key);
    const token = await solveCaptcha(remoteApp(recorder.origin), 'contact-us');
    const enquiryKey = { 'idempotency-key': 'repeated-key-2', 'x-captcha-token': token };
    await post(app, '/email/contact-us', contactEnquiry, enquiryKey);
    await post(app, '/email/contact-us', contactEnquiry, enquiryKey);
    await post(app, '/email/contact-us', contactEnquiry, { 'idempotency-key': 'repeated-key-2' });
    await post(app, '/email/contact-us', { ...contactEnquiry, message: 'Other' }, enquiryKey);
    await post(
      app,
      '/email/contact-us',
      { ...contactEnquiry, message: 'Other' },
      { 'x-captcha-token': token },
    );
  });
}
