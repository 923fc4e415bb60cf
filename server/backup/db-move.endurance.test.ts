import type { Challenge } from 'altcha-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatRoom } from '@/lib/contracts/chat';
import { runBundled } from '../testing/bundled-program';
import { solve } from '../testing/captcha';
import { openRoomAt, postAt } from '../testing/chat-browser';
import { createTestPlace, type TestPlace } from '../testing/database';
import { contactEnquiry, siteOrigin, smallDemoRequest } from '../testing/requests';
import { type ServerProcess, startServerProcess } from '../testing/server-process';
import { startSmtp, type TestSmtp } from '../testing/smtp';

let place: TestPlace;
let postgres: TestPlace;
let server: ServerProcess | undefined;
let smtp: TestSmtp;
let isMailRefused: boolean;

beforeEach(async () => {
  place = await createTestPlace('sqlite');
  postgres = await createTestPlace('postgres');
  isMailRefused = true;
  smtp = await startSmtp(() => isMailRefused);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await smtp.stop();
  await postgres.remove();
  await place.remove();
});

async function start(databaseUrl: string | undefined): Promise<string> {
  const started = await startServerProcess(
    { dataDir: place.dataDir, databaseUrl },
    {
      SMTP_URL: smtp.url,
      OUTBOX_RETRY_SECONDS: '0.2',
      LIMIT_PER_EMAIL: '2',
      CAPTCHA_MAX_HASHES: '50',
    },
  );
  if ('output' in started) throw new Error(started.output);
  server = started;
  return started.url;
}

const move = (databaseUrl = postgres.databaseUrl) =>
  runBundled('db-move', { dataDir: place.dataDir, databaseUrl });

async function post(url: string, path: string, body: unknown, captcha?: string) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'x-form-meta': JSON.stringify({ trap: '', elapsed: 9000 }),
      ...(captcha && { 'x-captcha-token': captcha }),
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

const postDemo = (url: string) => post(url, '/email/request-demo', smallDemoRequest);
const enquire = (url: string, captcha: string, email = contactEnquiry.email) =>
  post(url, '/email/contact-us', { ...contactEnquiry, email }, captcha);

async function solveAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/captcha/challenge?form=contact-us`);
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  return solve(challenge);
}

describe('npm run db:move', () => {
  it('takes leads, mails, chats, captchas and limits to PostgreSQL, where they go on', async () => {
    const before = await start(undefined);
    expect([await postDemo(before), await postDemo(before)]).toEqual([200, 200]);
    const [used, unused] = [await solveAt(before), await solveAt(before)];
    expect(await enquire(before, used)).toBe(200);
    const room = await openRoomAt(before);
    expect((await postAt(before, room, 'What does it cost? 👋')).status).toBe(200);
    const readAt = async (url: string) => {
      const { headers, roomId } = room;
      const answer = await fetch(`${url}/chat-rooms/details/${roomId}`, { headers });
      return ((await answer.json()) as ChatRoom).ChatMessages;
    };
    const said = await readAt(before);
    await server?.end('SIGTERM');

    const { code, stdout } = await move();
    expect([code, stdout]).toEqual([0, expect.stringContaining(`All rows of ${place.dataDir}`)]);
    expect(stdout).toContain('3  leads\n');
    expect(stdout).toContain(`${said.length}  chat_messages\n`);

    const after = await start(postgres.databaseUrl);
    isMailRefused = false;
    await expect.poll(() => smtp.mails.length).toBe(3);
    expect(await readAt(after)).toEqual(said);
    expect((await postAt(after, room, 'And a year?')).status).toBe(200);
    expect((await readAt(after)).slice(0, said.length)).toEqual(said);
    expect(await postDemo(after)).toBe(429);
    expect(await enquire(after, used)).toBe(403);
    expect(await enquire(after, unused, 'other@example.com')).toBe(200);
    await server?.end('SIGTERM');

    expect(await move()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PostgreSQL \S+ has data\. Move to an empty database\.\n$/),
    });
  });

  it('refuses while an API has the file open', async () => {
    await start(undefined);
    expect(await move()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Stop the API first.'),
    });
  });

  it('refuses while others use the PostgreSQL', async () => {
    await start(undefined);
    await server?.end('SIGTERM');
    await start(postgres.databaseUrl);
    expect(await move()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Others are connected to'),
    });
  });

  it('says what is missing', async () => {
    expect((await move('')).stderr).toBe('Set DATABASE_URL to the PostgreSQL to move to.\n');
    expect((await move()).stderr).toContain('There is no database at');
    const { code, stderr } = await runBundled('db-move', postgres, ['other.sqlite']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('There are too many arguments.')]);
  });
});
