import { copyFileSync, renameSync, rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from './db/open';
import { createTestApp } from './testing/app';
import { callAs, openChat } from './testing/chat';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { answer } from './testing/desk';
import { postDemo, postPlain, siteOrigin, smallDemoRequest } from './testing/requests';

function replace(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

const losses: [string, (file: string) => void][] = [
  ['deleted', (file) => rmSync(file)],
  ['replaced', replace],
  ['left without its write-ahead log', (file) => rmSync(`${file}-wal`)],
];

describe('when the file of the database is lost', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let file: string;
  let beforeCheck: () => void;

  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
    file = sqliteFile(test.place.dataDir);
    beforeCheck = () => {};
    const { requireSameFile } = test.database;
    app = createTestApp({
      ...test.database,
      requireSameFile() {
        beforeCheck();
        requireSameFile();
      },
    });
  });
  afterEach(async () => {
    await app.close();
    await test.remove();
  });

  const post = async () => (await postDemo(app, smallDemoRequest)).statusCode;
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  /** The first check of a call is before its handler, the second before its answer. */
  const loseBeforeAnswer = (lose: (file: string) => void) => {
    beforeCheck = () => {
      beforeCheck = () => {
        beforeCheck = () => {};
        lose(file);
      };
    };
  };

  it.each(losses)('no lead is taken: %s', async (_name, lose) => {
    expect([await post(), await statusOf('/readyz')]).toEqual([200, 200]);
    lose(file);
    const refused = await postDemo(app, smallDemoRequest);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toEqual({
      error: { code: 'unavailable', message: expect.any(String) },
    });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().error]).toEqual([
      503,
      { code: 'not-ready', message: 'The database does not answer.' },
    ]);
    expect(await statusOf('/healthz')).toBe(200);
  });

  it.each(losses)('a lead that was just stored is not acknowledged: %s', async (_name, lose) => {
    loseBeforeAnswer(lose);
    const refused = await postDemo(app, smallDemoRequest);
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('a plain form that was just stored leads to the page that says so', async () => {
    loseBeforeAnswer(rmSync);
    const { statusCode, headers } = await postPlain(app, '/email/request-demo', smallDemoRequest);
    expect([statusCode, headers.location]).toEqual([303, `${siteOrigin}/contact#not-received`]);
  });

  it('a chat that was just made gives no session', async () => {
    loseBeforeAnswer(rmSync);
    const init = await callAs(app, '', { method: 'GET', url: '/chat-rooms/init' });
    expect([init.statusCode, init.headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('the desk returns an answer that was just stored', async () => {
    const visitor = await openChat(app);
    await visitor.say('Hello');
    loseBeforeAnswer(rmSync);
    const returned = await answer(app, visitor.room.id, 'A long answer');
    expect([returned.statusCode, returned.headers.location]).toEqual([503, undefined]);
    expect(returned.body).toContain('A long answer</textarea>');
  });

  it('leads are taken again when the same file is back', async () => {
    renameSync(file, `${file}.away`);
    expect([await post(), await statusOf('/readyz')]).toEqual([503, 503]);
    renameSync(`${file}.away`, file);
    expect([await post(), await statusOf('/readyz')]).toEqual([200, 200]);
  });
});
