import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { callDesk, cookieOf, deskKey, deskLines } from '@/lib/testing/api/desk';
import { type CallHeaders, siteOrigin } from '@/lib/testing/requests';

const secret = 'a secret of the tests';
const lead = '/desk/leads/00000000-0000-4000-8000-000000000000';
const production = { NEXT_PUBLIC_APP_ENV: 'production' };
const signedOut = { cookie: undefined };

const test = prepareApp({ DESK_SECRET: secret });

let clients = 0;
const signIn = (
  form: Record<string, string> = {},
  headers: CallHeaders = {},
  app = test.app,
  from = `192.0.2.${++clients}`,
) =>
  callDesk(app, '/desk/sign-in', {
    form: { name: 'Rina', secret, next: lead, ...form },
    headers: { ...signedOut, 'x-forwarded-for': from, ...headers },
  });
const open = async (cookie: string, app = test.app) =>
  (await callDesk(app, '/desk/leads', { headers: { cookie } })).body;

it('access is by a name and the secret, and the log says who at every level', async () => {
  test.app.log.level = 'error';
  const wrong = await signIn({ secret: `${secret}.` });
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined]);
  expect(wrong.body).toContain('This is not the secret.');
  expect((await signIn({ name: ' ' })).statusCode).toBe(400);
  const right = await signIn({ name: ' Rina <b> ' });
  expect([right.statusCode, right.headers.location]).toEqual([303, lead]);
  const cookie = String(right.headers['set-cookie']);
  expect(cookie).toMatch(
    /^desk=[\w-]+\.\d+\.[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Lax$/,
  );
  expect(await open(cookie)).toContain('Signed in as <bdi>Rina &lt;b&gt;</bdi>');
  expect(deskLines(test.lines)[0]).toEqual({ msg: 'signed in', desk: 'Rina <b>' });
  const out = await callDesk(test.app, '/desk/sign-out', { form: {}, headers: { cookie } });
  expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0; Path=\/desk;/);
});

it('access needs the signature of the current secret', async () => {
  const cookie = cookieOf('Rina', secret);
  const [name = '', end, signature] = cookie.slice('desk='.length).split('.');
  for (const tried of [
    cookieOf('Rina', `${secret}, changed`),
    `desk=${Buffer.from('Dewi').toString('base64url')}.${end}.${signature}`,
    `desk=${name}.${Number(end) + 1}.${signature}`,
    `desk=${name}.${end}`,
  ])
    expect(await open(tried), tried).toContain('name="secret"');
  expect(await open(cookie)).toContain('Sign out');
});

it.each([
  ['/desk/leads', undefined],
  ['/desk/leads/export.csv', {}],
  [`${lead}/done`, {}],
])('without access the answer is 401 with the form of the sign-in: %s', async (path, form) => {
  const asked = await callDesk(test.app, path, { form, headers: signedOut });
  expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([401, undefined]);
  expect(asked.body).toContain('name="secret"');
});

it('answers an unknown address with a page, and the script for good by its name', async () => {
  const headers = { cookie: cookieOf('Rina', secret) };
  const missing = await callDesk(test.app, '/desk/nothing', { headers });
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('There is no such page.');
  const [, path = ''] = /src="([^"]+)"/.exec(missing.body) ?? [];
  const script = await callDesk(test.app, path);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  expect(gunzipSync(script.rawPayload).toString()).toContain('socket');
});

it('access is by the printed link in development', async () => {
  const app = test.start();
  const link = `/desk/open?key=${encodeURIComponent(deskKey)}`;
  const opened = await callDesk(app, link, { headers: signedOut });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/desk']);
  expect(await open(String(opened.headers['set-cookie']), app)).toContain('Developer');
  expect((await callDesk(app, `${link}x`, { headers: signedOut })).statusCode).toBe(403);
  expect((await callDesk(test.app, link, { headers: signedOut })).statusCode).toBe(401);
});

it('the desk is 404 without a secret in production', async () => {
  const app = test.start(production);
  const unknown = (await callDesk(app, '/nothing')).body;
  for (const path of ['/desk', '/desk/desk.js', `/desk/open?key=${deskKey}`, lead, '/desk/leads'])
    expect((await callDesk(app, path)).body, path).toBe(unknown);
  expect((await signIn({ secret: deskKey }, {}, app)).body).toBe(unknown);
});

it.each<[string, CallHeaders]>([
  ['the site', { origin: siteOrigin }],
  ['an opaque origin', { origin: 'null' }],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a program', { origin: undefined }],
])('refuses forms of %s', async (_name, headers) => {
  const session = await signIn({}, headers);
  expect([session.statusCode, session.headers['set-cookie']]).toEqual([403, undefined]);
  const end = { form: {}, headers: { cookie: cookieOf('Rina', secret), ...headers } };
  expect((await callDesk(test.app, `${lead}/done`, end)).statusCode).toBe(403);
});

it.each<CallHeaders>([
  { origin: undefined, 'sec-fetch-site': 'same-origin' },
  { origin: getSite().environments.production.server, host: 'behind.a.proxy' },
])('accepts forms of its own pages: %j', async (headers) => {
  const app = test.start({ ...production, DESK_SECRET: secret });
  const cookie = (await signIn({}, headers, app)).headers['set-cookie'];
  expect(cookie).toContain('Secure');
});

it('the sign-in leads back to the page that was asked for, and to no other site', async () => {
  const path = '/desk/leads?search=siti%40example.com&state=all';
  const { body } = await callDesk(test.app, path, { headers: signedOut });
  expect(body).toContain(`name="next" value="${path.replace('&', '&amp;')}"`);
  expect((await signIn({ next: path })).headers.location).toBe(path);
  for (const next of ['https://evil.example/', '//evil.example', '/desks'])
    expect((await signIn({ next })).headers.location).toBe('/desk');
});

it('limits the tries of a client', async () => {
  const from = '198.51.100.1';
  for (let count = 0; count < 10; count++) await signIn({ secret: 'wrong' }, {}, test.app, from);
  const refused = await signIn({}, {}, test.app, from);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined]);
  expect((await signIn()).statusCode).toBe(303);
});
