import { createHook } from 'node:async_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../db/sha256';
import {
  addAccount,
  callDesk,
  cookieOf,
  deskKey,
  readPassword,
  runDesk,
  signInAs,
} from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { findAccount } from './accounts-table';
import { insertSession } from './sessions-table';

const secret = 'a secret of the tests';

describe('accounts of the desk', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  afterEach(async () => {
    vi.useRealTimers();
    await test.clear();
    await test.queries.deleteFrom('desk_accounts').execute();
  });
  const add = (name: string) => addAccount(test.queries, name);
  const signIn = (name: string, tried: string, app = test.app) => signInAs(app, name, tried);
  const open = async (cookie?: string) =>
    (await callDesk(test.app, '/desk', { headers: { cookie } })).body;

  it('sign in by name and password for twelve hours, and the desk says who it is', async () => {
    expect(await open()).toContain('<label for="secret">Password</label>');
    expect(await open()).not.toContain('id="name"');
    vi.useFakeTimers({ toFake: ['Date'] });
    const answer = await signIn(' rINA ', await add('Rina'));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk']);
    expect(answer.headers['set-cookie']).toMatch(
      /^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(answer);
    expect(await open(cookie)).toContain('Signed in as <bdi>Rina</bdi>');
    const sessions = await test.queries.selectFrom('desk_sessions').selectAll().execute();
    expect(sessions.map(({ hash }) => hash)).toEqual([sha256(cookie.slice('desk='.length))]);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1000);
    expect(await open(cookie)).toContain('Open chats');
    vi.setSystemTime(Date.now() + 2000);
    expect(await open(cookie)).toContain('name="secret"');
  });

  it('end their session by signing out, for a copy of the cookie too', async () => {
    const password = await add('Sari');
    const [own, other] = [await signIn('Sari', password), await signIn('Sari', password)];
    const headers = { cookie: cookieOf(own) };
    const out = await callDesk(test.app, '/desk/sign-out', { form: {}, headers });
    expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0;/);
    expect(await open(cookieOf(own))).toContain('name="secret"');
    expect(await open(cookieOf(other))).toContain('Open chats');
  });

  it('are refused in the same way and with the same work, for every mistake', async () => {
    const [password, removed] = [await add('Budi'), await add('Dewi')];
    await runDesk(test.queries, 'remove', 'Dewi');
    let derivations = 0;
    const hook = createHook({
      init: (_id, type) => void (type === 'SCRYPTREQUEST' && derivations++),
    }).enable();
    const answers = [
      await signIn('Budi', `${password}.`),
      await signIn('Nobody', password),
      await signIn('Dewi', removed),
      await signIn('Budi', secret),
    ];
    hook.disable();
    expect(derivations).toBe(answers.length);
    const pages = answers.map(({ body }) => body.replace(/value="(Budi|Nobody|Dewi)"/, ''));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Name and password do not match.');
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('stand beside the secret, which is asked for without a name', async () => {
    const password = await add('Ayu');
    expect(await open()).toContain('Leave it empty to use the password of the team.');
    expect((await signIn('', password)).statusCode).toBe(403);
    const page = await open(cookieOf(await signIn('', secret)));
    expect(page).toContain('Sign out');
    expect(page).not.toContain('Signed in as');
  });

  it('count as wrong tries, as those of the secret do', async () => {
    const app = test.start({ DESK_SECRET: secret });
    const password = await add('Tono');
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(`Tono${tries}`, password, app)).statusCode).toBe(403);
    expect((await signIn('Tono', password, app)).statusCode).toBe(429);
  });

  it.each([
    ['password', 403],
    ['remove', 403],
    ['end', 303],
  ] as const)('lose their sessions by %s; the old password: %i', async (command, status) => {
    const before = await add('Putri');
    const account = await findAccount(test.queries, 'Putri');
    if (!account) throw new Error('the account is missing');
    const cookie = cookieOf(await signIn('Putri', before));
    const shown = await runDesk(test.queries, command, 'Putri');
    expect(shown).toContain('Ended: 1 session.');
    expect(await open(cookie)).toContain('name="secret"');
    expect((await signIn('Putri', before)).statusCode).toBe(status);
    const after = readPassword(shown);
    if (after) expect((await signIn('Putri', after)).statusCode).toBe(303);
    // A sign-in that checked the password before.
    const late = await insertSession(test.queries, account);
    expect(late === undefined).toBe(command !== 'end');
  });

  it.each<Record<string, string>>([{}, { NEXT_PUBLIC_APP_ENV: 'production' }])(
    'open a desk without a secret, to nobody else: %j',
    async (variables) => {
      const app = test.start(variables);
      const headers = { host: 'api.sedia.example', 'x-forwarded-for': '192.0.2.1' };
      const call = () => callDesk(app, '/desk', { headers: { ...headers, cookie: undefined } });
      const origin = 'https://api.sedia.example';
      const own = variables.NEXT_PUBLIC_APP_ENV ? { ...headers, origin } : {};
      const tryAs = async (name: string, tried: string) =>
        (await signInAs(app, name, tried, own)).statusCode;
      expect([(await call()).statusCode, await tryAs('Rina', 'x')]).toEqual([404, 404]);
      const password = await add('Rina');
      expect((await call()).body).toMatch(/<input id="name"[^>]* required=""/);
      expect([await tryAs('', ''), await tryAs('', deskKey)]).toEqual([403, 403]);
      expect(await tryAs('Rina', password)).toBe(303);
      await runDesk(test.queries, 'remove', 'Rina');
      expect((await call()).statusCode).toBe(404);
    },
  );
});
