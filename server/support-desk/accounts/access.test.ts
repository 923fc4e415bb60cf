import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callDesk, cookieOf, deskKey, deskOrigin } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { type Headers, siteOrigin } from '../../testing/requests';

const secret = 'a secret of the tests';
const link = `/desk/open?key=${encodeURIComponent(deskKey)}`;
const unknownRoom = '/desk/rooms/00000000-0000-4000-8000-000000000000';
const production = { NEXT_PUBLIC_APP_ENV: 'production' };

describe('access to the desk', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  afterEach(async () => {
    vi.useRealTimers();
    await test.clear();
  });
  const signIn = (tried: string, headers: Headers = {}, next = '/desk', app = test.app) =>
    callDesk(app, '/desk/sign-in', { form: { secret: tried, next }, headers });
  const open = async (cookie: string, headers: Headers = {}, app = test.app) =>
    (await callDesk(app, '/desk', { headers: { ...headers, cookie } })).body;

  it('opens by the link of a start without a password, which leaves the address bar', async () => {
    const app = test.start();
    const opened = await callDesk(app, link, { headers: { cookie: undefined } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/desk']);
    expect(opened.headers['set-cookie']).toMatch(
      /^desk=\d+\.[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
    const page = await open(cookieOf(opened), {}, app);
    expect(page).toContain('>Open chats</h1>');
    expect(page).not.toContain('Sign out');
  });

  type Way = { headers?: Headers; from?: string };
  const elsewhere: [string, Way, Record<string, string>?][] = [
    ['another machine', { from: '192.0.2.1' }],
    ['another machine over IPv6', { from: '::ffff:192.0.2.1' }],
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
    ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['Via', { headers: { via: '1.1 proxy' } }],
    ['staging', {}, { NEXT_PUBLIC_APP_ENV: 'staging' }],
    ['production', {}, production],
    ['an API that loopback does not reach', {}, { API_HOST: '192.0.2.1' }],
  ];
  it.each<[string, Way, Record<string, string>?]>([
    ['a browser without the key', { headers: { cookie: undefined, host: '[::1]:4000' } }],
    ['a forged cookie', { headers: { cookie: `desk=${Date.now() * 2}.x` } }],
    ...elsewhere,
  ])('answers 404 without a password for %s', async (name, options, variables) => {
    const app = test.start(variables);
    const unknown = await callDesk(app, '/nothing', options);
    const posted = { form: { id: 'x', text: 'x', secret: deskKey }, ...options };
    for (const { statusCode, body, headers } of [
      await callDesk(app, '/desk', options),
      await callDesk(app, '/desk/desk.js', options),
      await callDesk(app, '/desk/leads/export', posted),
      await callDesk(app, unknownRoom, options),
      await callDesk(app, `${unknownRoom}/answer`, posted),
      await callDesk(app, '/desk/sign-in', posted),
      await callDesk(app, '/desk/open', options),
      await callDesk(app, `${link}x`, options),
      await callDesk(app, `${link}&key=x`, options),
      // The link opens the desk for a browser on this machine alone.
      ...(elsewhere.some(([way]) => way === name) ? [await callDesk(app, link, options)] : []),
    ]) {
      expect([statusCode, body]).toEqual([404, unknown.body]);
      expect(Object.keys(headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    }
  });

  it('has no link beside a password', async () => {
    expect((await callDesk(test.app, link)).statusCode).toBe(404);
    const app = test.start();
    expect((await callDesk(app, link)).statusCode).toBe(303);
    expect((await callDesk(app, `${link}x`)).statusCode).toBe(404);
  });

  it.each<[string, Headers]>([
    ['the site', { origin: siteOrigin }],
    ['nowhere', { origin: 'null' }],
    ['another site without an Origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['a program', { origin: undefined }],
  ])('rejects a form from %s', async (_name, headers) => {
    for (const deed of ['answer', 'done']) {
      const form = { id: 'x', text: 'x' };
      const answer = await callDesk(test.start(), `${unknownRoom}/${deed}`, { form, headers });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'foreign-origin']);
    }
    const session = await signIn(secret, headers);
    expect([session.statusCode, session.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('takes forms without an Origin that its own page sends', async () => {
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin' };
    const answer = await callDesk(test.start(), `${unknownRoom}/end`, { form: {}, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This chat is no longer open');
  });

  it('signs in from anywhere with the secret, for twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const proxied = { ...production, DESK_SECRET: secret, TRUSTED_PROXIES: 'loopback' };
    const app = test.start(proxied);
    const outside = { host: 'api.sedia.example', 'x-forwarded-for': '192.0.2.1' };
    const origin = 'https://api.sedia.example';
    const question = await callDesk(app, unknownRoom, { headers: outside });
    expect(question.body).toContain(`name="next" value="${unknownRoom}"`);
    expect(question.body).not.toContain('Sign out');
    const wrong = await signIn(`${secret}.`, { ...outside, origin }, '/desk', app);
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined]);
    expect(wrong.body).toContain('This is not the password.');
    expect(wrong.body).not.toContain(secret);
    const right = await signIn(secret, { ...outside, origin }, unknownRoom, app);
    expect([right.statusCode, right.headers.location]).toEqual([303, unknownRoom]);
    expect(right.headers['set-cookie']).toMatch(
      /^desk=\d+\.[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );

    const headers = { ...outside, origin, cookie: cookieOf(right) };
    const out = await callDesk(app, '/desk/sign-out', { form: {}, headers });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/desk']);
    expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0; Path=\/desk;/);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1000);
    expect(await open(headers.cookie, outside, app)).toContain('>Open chats</h1>');
    vi.setSystemTime(Date.now() + 2000);
    expect(await open(headers.cookie, outside, app)).toContain('name="secret"');
  });

  it('rejects a cookie that is not signed with the current secret', async () => {
    const cookie = cookieOf(await signIn(secret));
    const [expires = '', signature = ''] = cookie.slice('desk='.length).split('.');
    for (const tried of [
      `desk=${Number(expires) + 1}.${signature}`,
      `desk=${expires}.`,
      `desk=${expires}`,
      'desk=.',
      `desk=${expires}.${signature}x`,
      '',
    ]) {
      expect(await open(tried)).toContain('name="secret"');
    }
    const changed = test.start({ DESK_SECRET: `${secret}, changed` });
    expect(await open(cookie, {}, changed)).toContain('name="secret"');
    expect(await open(cookie)).toContain('Sign out');
  });

  it("limits a client's wrong tries and does not count correct ones", async () => {
    const app = test.start({ DESK_SECRET: secret });
    const tryWith = (tried: string) => signIn(tried, {}, '/desk', app);
    for (let count = 0; count < 12; count++) expect((await tryWith(secret)).statusCode).toBe(303);
    const tries = await Promise.all(Array.from({ length: 11 }, () => tryWith('wrong')));
    const codes = tries.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(10).fill(403), 429]);
    vi.setSystemTime(Date.now() + 30_000);
    const right = await tryWith(secret);
    expect([right.statusCode, right.headers['set-cookie']]).toEqual([429, undefined]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(500);
    expect(right.body).toContain('Too many tries. Please wait 10 minutes.');
  });

  it.each(['https://evil.example/', '//evil.example', '/desk/../admin', '/desk/rooms/"><b>'])(
    'leads to no other place than the desk: %s',
    async (next) => {
      expect((await signIn(secret, {}, next)).headers.location).toBe('/desk');
    },
  );

  it.each([
    ['/desk/leads?search=siti%40example.com&state=all', undefined],
    ['/desk/leads/an-id?again=due', '/desk/leads/an-id'],
    ['/desk/leads/an-id/erase', '/desk/leads/an-id'],
    ['/desk?page=2', '/desk'],
  ])('leads back to %s after the sign-in', async (path, next = path) => {
    const { body } = await callDesk(test.app, path, { headers: { cookie: undefined } });
    expect(body).toContain(`name="next" value="${next.replace('&', '&amp;')}"`);
    expect((await signIn(secret, {}, next)).headers.location).toBe(next);
  });

  it('leads back to the chat of a press after the end of the session, with its text', async () => {
    const form = { id: 'x', text: 'A long <answer>' };
    const { body } = await callDesk(test.app, `${unknownRoom}/answer`, { form });
    expect(body).toContain(`name="next" value="${unknownRoom}"`);
    expect(body).toContain('A long &lt;answer&gt;</textarea>');
  });

  it('signs in at its own loopback address, too', async () => {
    const other: FastifyInstance = test.start({
      DESK_SECRET: secret,
      NEXT_PUBLIC_SERVER_URL: 'https://api.sedia.example',
    });
    for (const [origin, status] of [
      [deskOrigin, 303],
      ['http://localhost:5000', 403],
    ] as const)
      expect((await signIn(secret, { origin }, '/desk', other)).statusCode).toBe(status);
  });
});
