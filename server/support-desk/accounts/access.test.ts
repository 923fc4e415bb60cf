import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { callDesk, deskKey, deskOrigin } from '../../testing/desk';
import { type Headers, siteOrigin } from '../../testing/requests';
import { clearStored } from '../../testing/stored';

const secret = 'a secret of the tests';
const link = `/desk/open?key=${encodeURIComponent(deskKey)}`;
const unknownRoomPath = '/desk/rooms/00000000-0000-4000-8000-000000000000';

describe('access to the desk', () => {
  let test: TestDatabase;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await clearStored(test.database.queries);
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await test.remove();
  });
  function start(variables: Record<string, string> = {}): FastifyInstance {
    const app = createTestApp(test.database, variables);
    apps.push(app);
    return app;
  }
  const signIn = (app: FastifyInstance, tried: string, headers: Headers = {}, next = '/desk') =>
    callDesk(app, '/desk/sign-in', { form: { secret: tried, next }, headers });
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('opens by the link of a start without a password, which leaves the address bar', async () => {
    const app = start();
    const opened = await callDesk(app, link, { headers: { cookie: undefined } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/desk']);
    expect(opened.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'set-cookie': expect.stringMatching(
        /^desk=\d+\.[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
      ),
    });
    const page = await callDesk(app, '/desk', { headers: { cookie: cookieOf(opened) } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('>Open chats</h1>');
    expect(page.body).not.toContain('Sign out');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(page.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
  });

  it.each<[string, { headers?: Headers; from?: string; variables?: Record<string, string> }]>([
    ['a browser that calls localhost', { headers: { cookie: undefined } }],
    ['a browser that calls 127.0.0.1', { headers: { cookie: undefined, host: '127.0.0.1' } }],
    ['a browser that calls [::1]', { headers: { cookie: undefined, host: '[::1]:4000' } }],
    ['a forged cookie', { headers: { cookie: `desk=${Date.now() * 2}.x` } }],
    ['another machine', { from: '192.0.2.1' }],
    ['another machine over IPv6', { from: '::ffff:192.0.2.1' }],
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
    ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['Via', { headers: { via: '1.1 proxy' } }],
    ['staging', { variables: { NEXT_PUBLIC_APP_ENV: 'staging' } }],
    ['production', { variables: { NEXT_PUBLIC_APP_ENV: 'production' } }],
    ['an API that loopback does not reach', { variables: { API_HOST: '192.0.2.1' } }],
  ])('answers 404 without a password for %s', async (_name, { headers, from, variables }) => {
    const app = start(variables);
    const options = { ...(headers && { headers }), ...(from !== undefined && { from }) };
    const unknown = await callDesk(app, '/nothing', options);
    const posted = { form: { id: 'x', text: 'x', secret: deskKey }, ...options };
    const answers = [
      await callDesk(app, '/desk', options),
      await callDesk(app, '/desk/desk.js', options),
      await callDesk(app, '/desk/rooms', options),
      await callDesk(app, '/desk/leads', options),
      await callDesk(app, '/desk/leads/export', posted),
      await callDesk(app, unknownRoomPath, options),
      await callDesk(app, `${unknownRoomPath}/answer`, posted),
      await callDesk(app, '/desk/sign-in', posted),
      await callDesk(app, '/desk/open', options),
      await callDesk(app, `${link}x`, options),
      await callDesk(app, `${link}&key=x`, options),
    ];
    for (const { statusCode, body, headers: sent } of answers) {
      expect([statusCode, body]).toEqual([404, unknown.body]);
      expect(Object.keys(sent).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    }
  });

  it.each<[string, { headers?: Headers; from?: string; variables?: Record<string, string> }]>([
    ['from another machine', { from: '192.0.2.1' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['in production', { variables: { NEXT_PUBLIC_APP_ENV: 'production' } }],
    ['beside a password', { variables: { DESK_SECRET: secret } }],
  ])('has no link %s', async (_name, { variables, ...options }) => {
    const opened = await callDesk(start(variables), link, options);
    expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([404, undefined]);
  });

  it('limits wrong keys', async () => {
    const app = start();
    for (let count = 0; count < 12; count++) {
      expect((await callDesk(app, link)).statusCode).toBe(303);
    }
    for (let count = 0; count < 11; count++) await callDesk(app, `${link}x`);
    expect((await callDesk(app, link)).statusCode).toBe(404);
  });

  it.each<[string, Headers]>([
    ['the site', { origin: siteOrigin }],
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['another site without an Origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['a program', { origin: undefined }],
  ])('rejects a form from %s', async (_name, headers) => {
    const form = { id: 'x', text: 'x' };
    const answer = await callDesk(start(), `${unknownRoomPath}/answer`, { form, headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'foreign-origin']);
    const done = await callDesk(start(), `${unknownRoomPath}/done`, { form: {}, headers });
    expect(done.statusCode).toBe(403);
    const session = await signIn(start({ DESK_SECRET: secret }), secret, headers);
    expect([session.statusCode, session.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('takes forms without an Origin that its own page sends', async () => {
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin' };
    const form = { id: 'x', text: 'x' };
    const answer = await callDesk(start(), `${unknownRoomPath}/end`, { form, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This chat is not open');
  });

  it('lets no page of the site read it', async () => {
    const app = start();
    for (const url of ['/desk', '/desk/rooms', unknownRoomPath]) {
      const answer = await callDesk(app, url, { headers: { origin: siteOrigin } });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('signs in from anywhere with the secret, for twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const variables = {
      DESK_SECRET: secret,
      NEXT_PUBLIC_APP_ENV: 'production',
      TRUSTED_PROXIES: 'loopback',
    };
    const app = start(variables);
    const outside = { host: 'api.sedia.example', 'x-forwarded-for': '192.0.2.1' };
    const question = await callDesk(app, unknownRoomPath, { headers: outside });
    expect(question.statusCode).toBe(200);
    expect(question.body).toContain(`name="next" value="${unknownRoomPath}"`);
    expect(question.body).not.toContain('Sign out');

    const origin = 'https://api.sedia.example';
    const wrong = await signIn(app, `${secret}.`, { ...outside, origin });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined]);
    expect(wrong.body).toContain('This is not the password.');
    expect(wrong.body).not.toContain(secret);
    const right = await signIn(app, secret, { ...outside, origin }, unknownRoomPath);
    expect([right.statusCode, right.headers.location]).toEqual([303, unknownRoomPath]);
    expect(right.headers['set-cookie']).toMatch(
      /^desk=\d+\.[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );

    const headers = { ...outside, cookie: cookieOf(right) };
    expect((await callDesk(app, '/desk', { headers })).body).toContain('>Open chats</h1>');
    const out = await callDesk(app, '/desk/sign-out', {
      form: {},
      headers: { ...headers, origin },
    });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/desk']);
    expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0; Path=\/desk;/);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1000);
    expect((await callDesk(app, '/desk', { headers })).body).toContain('Open chats');
    vi.setSystemTime(Date.now() + 2000);
    expect((await callDesk(app, '/desk', { headers })).body).toContain('name="secret"');
  });

  it('rejects a cookie that is not signed with the current secret', async () => {
    const app = start({ DESK_SECRET: secret });
    const cookie = cookieOf(await signIn(app, secret));
    const [expires = '', signature = ''] = cookie.slice('desk='.length).split('.');
    const forged = [
      `desk=${Number(expires) + 1}.${signature}`,
      `desk=${expires}.`,
      `desk=${expires}`,
      'desk=.',
      'desk=',
      `desk=${expires}.${signature}x`,
      '',
    ];
    for (const tried of forged) {
      const page = await callDesk(app, '/desk', { headers: { cookie: tried } });
      expect(page.body).toContain('name="secret"');
      const news = await callDesk(app, '/desk/rooms', {
        headers: { cookie: tried, accept: 'application/json' },
      });
      expect([news.statusCode, news.json().error.code]).toEqual([401, 'no-session']);
    }
    const changed = start({ DESK_SECRET: `${secret}, changed` });
    expect((await callDesk(changed, '/desk', { headers: { cookie } })).body).toContain(
      'name="secret"',
    );
    expect((await callDesk(app, '/desk', { headers: { cookie } })).body).toContain('Sign out');
  });

  it("limits a client's wrong tries and does not count correct ones", async () => {
    const app = start({ DESK_SECRET: secret });
    for (let count = 0; count < 12; count++) {
      expect((await signIn(app, secret)).statusCode).toBe(303);
    }
    const tries = await Promise.all(Array.from({ length: 11 }, () => signIn(app, 'wrong')));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(10).fill(403),
      429,
    ]);
    vi.setSystemTime(Date.now() + 30_000);
    const right = await signIn(app, secret);
    expect([right.statusCode, right.headers['set-cookie']]).toEqual([429, undefined]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(500);
    expect(right.body).toContain('Too many tries. Please wait 10 minutes.');
    const form = { secret, next: '/desk' };
    const other = await callDesk(app, '/desk/sign-in', { form, from: '192.0.2.9' });
    expect(other.statusCode).toBe(303);
  });

  it('limits the wrong tries of all clients together', async () => {
    const app = start({ DESK_SECRET: secret });
    const tryFrom = (address: string, tried: string) =>
      callDesk(app, '/desk/sign-in', { form: { secret: tried, next: '/desk' }, from: address });
    const codes: number[] = [];
    for (let client = 0; client < 20; client++)
      for (let count = 0; count < 10; count++)
        codes.push((await tryFrom(`192.0.2.${client}`, 'wrong')).statusCode);
    expect(new Set(codes)).toEqual(new Set([403]));
    expect((await tryFrom('192.0.2.99', secret)).statusCode).toBe(429);
  });

  it.each(['https://evil.example/', '//evil.example', '/desk/../admin', '/desk/rooms/"><b>'])(
    'leads to no other place than the desk: %s',
    async (next) => {
      const answer = await signIn(start({ DESK_SECRET: secret }), secret, {}, next);
      expect(answer.headers.location).toBe('/desk');
    },
  );

  it('returns an answer that comes after the session has ended', async () => {
    const app = start({ DESK_SECRET: secret });
    const form = { id: 'x', text: 'A long <answer>' };
    const page = await callDesk(app, `${unknownRoomPath}/answer`, { form });
    expect(page.body).toContain('A long &lt;answer&gt;</textarea>');
    expect(page.body).toContain(`name="next" value="${unknownRoomPath}"`);
  });

  it.each(['done', 'end'])('leads back to the chat of the pressed button: %s', async (deed) => {
    const app = start({ DESK_SECRET: secret });
    const page = await callDesk(app, `${unknownRoomPath}/${deed}`, { form: {} });
    expect(page.body).toContain(`name="next" value="${unknownRoomPath}"`);
  });

  it('signs in at its own loopback address, too', async () => {
    const app = start({
      DESK_SECRET: secret,
      NEXT_PUBLIC_SERVER_URL: 'https://api.sedia.example',
    });
    expect((await signIn(app, secret, { origin: deskOrigin })).statusCode).toBe(303);
    expect((await signIn(app, secret, { origin: 'http://localhost:5000' })).statusCode).toBe(403);
  });
});
