import { createHook } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../db/sha256';
import { createTestApp } from '../../testing/app';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { callDesk, deskKey } from '../../testing/desk';
import { addAccount, cookieOf, readPassword, signInAs } from '../../testing/desk-account';
import { clearStored } from '../../testing/stored';
import { endCommand, passwordCommand, removeCommand } from '../cli/commands';
import { findAccount } from './accounts-table';
import { insertSession } from './sessions-table';

const secret = 'a secret of the tests';

describe('accounts of the desk', () => {
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
  function start(variables: Record<string, string> = { DESK_SECRET: secret }): FastifyInstance {
    const app = createTestApp(test.database, variables);
    apps.push(app);
    return app;
  }
  const add = (name: string) => addAccount(test.database.queries, name);
  const open = (app: FastifyInstance, cookie: string | undefined) =>
    callDesk(app, '/desk', { headers: { cookie } });

  it('sign in by name and password for twelve hours, and the desk says who it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = start();
    const password = await add('Rina');
    const answer = await signInAs(app, ' rINA ', password);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk']);
    expect(answer.headers['set-cookie']).toMatch(
      /^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(answer);
    const page = await open(app, cookie);
    expect(page.body).toContain('>Open chats</h1>');
    expect(page.body).toContain('Signed in as <bdi>Rina</bdi>');
    const sessions = await test.database.queries.selectFrom('desk_sessions').selectAll().execute();
    expect(sessions.map(({ hash }) => hash)).toEqual([sha256(cookie.slice('desk='.length))]);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1000);
    expect((await open(app, cookie)).body).toContain('Open chats');
    vi.setSystemTime(Date.now() + 2000);
    expect((await open(app, cookie)).body).toContain('name="secret"');
  });

  it('end their session by signing out, for a copy of the cookie too', async () => {
    const app = start();
    const password = await add('Sari');
    const [own, other] = [
      cookieOf(await signInAs(app, 'Sari', password)),
      cookieOf(await signInAs(app, 'Sari', password)),
    ];
    const out = await callDesk(app, '/desk/sign-out', { form: {}, headers: { cookie: own } });
    expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0;/);
    expect((await open(app, own)).body).toContain('name="secret"');
    expect((await open(app, other)).body).toContain('Open chats');
  });

  it('are refused in the same way and with the same work, whatever is wrong', async () => {
    const app = start();
    const password = await add('Budi');
    const removed = await add('Dewi');
    await removeCommand(test.database.queries, 'Dewi');
    let derivations = 0;
    const hook = createHook({
      init: (_id, type) => void (type === 'SCRYPTREQUEST' && derivations++),
    }).enable();
    const answers = [
      await signInAs(app, 'Budi', `${password}.`),
      await signInAs(app, 'Nobody', password),
      await signInAs(app, 'Dewi', removed),
      await signInAs(app, 'Budi', secret),
    ];
    hook.disable();
    expect(derivations).toBe(answers.length);
    const pages = answers.map(({ body }) => body.replace(/value="(Budi|Nobody|Dewi)"/, ''));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Name and password do not match.');
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('stand beside the secret, which is asked for without a name', async () => {
    const app = start();
    const password = await add('Ayu');
    const question = (await open(app, undefined)).body;
    expect(question).toContain('Leave it empty to use the password of the team.');
    expect((await signInAs(app, '', password)).statusCode).toBe(403);
    const answer = await signInAs(app, '', secret);
    const page = await open(app, cookieOf(answer));
    expect(page.body).toContain('Sign out');
    expect(page.body).not.toContain('Signed in as');
  });

  it('count as wrong tries, as those of the secret do', async () => {
    const app = start();
    const password = await add('Tono');
    const codes: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      codes.push((await signInAs(app, `Tono${tries}`, password)).statusCode);
    }
    expect(new Set(codes)).toEqual(new Set([403]));
    expect((await signInAs(app, 'Tono', password)).statusCode).toBe(429);
  });

  it.each(['password', 'remove', 'end'] as const)('lose their sessions by %s', async (name) => {
    const app = start();
    const { queries } = test.database;
    const account = `Putri-${name}`;
    const before = await add(account);
    const cookie = cookieOf(await signInAs(app, account, before));
    expect((await open(app, cookie)).body).toContain('Open chats');
    const commands = { password: passwordCommand, remove: removeCommand, end: endCommand };
    const shown = await commands[name](queries, account);
    expect(shown).toContain('Ended: 1 session.');
    expect((await open(app, cookie)).body).toContain('name="secret"');
    const again = await signInAs(app, account, before);
    expect(again.statusCode).toBe(name === 'end' ? 303 : 403);
    const after = readPassword(shown);
    if (name === 'password') expect((await signInAs(app, account, after)).statusCode).toBe(303);
  });

  it.each([passwordCommand, removeCommand])(
    'get no session when they change while their password is checked: %o',
    async (command) => {
      const { queries } = test.database;
      const name = `Wati-${command.name}`;
      await add(name);
      const account = await findAccount(queries, name);
      if (!account) throw new Error('the account is missing');
      await command(queries, name);
      expect(await insertSession(queries, account)).toBeUndefined();
    },
  );

  it.each<Record<string, string>>([{}, { NEXT_PUBLIC_APP_ENV: 'production' }])(
    'open a desk without a secret, to nobody else: %j',
    async (variables) => {
      const { queries } = test.database;
      await queries.deleteFrom('desk_accounts').execute();
      const app = start(variables);
      const headers = { host: 'api.sedia.example', 'x-forwarded-for': '192.0.2.1' };
      const call = () => callDesk(app, '/desk', { headers: { ...headers, cookie: undefined } });
      const origin = 'https://api.sedia.example';
      const own = variables.NEXT_PUBLIC_APP_ENV ? { ...headers, origin } : {};
      expect((await call()).statusCode).toBe(404);
      expect((await signInAs(app, 'Rina', 'x', own)).statusCode).toBe(404);
      const password = await add('Rina');
      const question = await call();
      expect(question.statusCode).toBe(200);
      expect(question.body).toMatch(/<input id="name"[^>]* required=""/);
      for (const tried of ['', deskKey]) {
        expect((await signInAs(app, '', tried, own)).statusCode).toBe(403);
      }
      expect((await signInAs(app, 'Rina', password, own)).statusCode).toBe(303);
      await removeCommand(queries, 'Rina');
      expect((await call()).statusCode).toBe(404);
    },
  );
});

describe('the sign-in page', () => {
  it('asks for a password alone while there are no accounts', async () => {
    const test = await createTestDatabase('sqlite');
    const app = createTestApp(test.database, { DESK_SECRET: secret });
    const page = await callDesk(app, '/desk', { headers: { cookie: undefined } });
    expect(page.body).toContain('<label for="secret">Password</label>');
    expect(page.body).not.toContain('id="name"');
    await app.close();
    await test.remove();
  });
});
