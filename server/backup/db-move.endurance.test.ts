import type { Challenge } from 'altcha-lib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatRoom } from '@/lib/contracts/chat';
import type { TestSmtp } from '../../testing/smtp';
import { solve } from '../testing/captcha';
import { openRoomAt, postAt } from '../testing/chat-browser';
import type { TestPlace } from '../testing/database';
import { makePlace, runServer, runSmtp } from '../testing/per-test';
import { contactEnquiry, personMeta, postDemoAt, siteOrigin } from '../testing/requests';
import { runBundled, type ServerProcess } from '../testing/server-process';

let place: TestPlace;
let postgres: TestPlace;
let smtp: TestSmtp;
let isMailRefused: boolean;

beforeEach(async () => {
  place = await makePlace();
  postgres = await makePlace('postgres');
  isMailRefused = true;
  smtp = await runSmtp(() => isMailRefused);
});

const start = (databaseUrl?: string) =>
  runServer(
    { dataDir: place.dataDir, databaseUrl },
    {
      SMTP_URL: smtp.url,
      OUTBOX_RETRY_SECONDS: '0.2',
      LIMITS: 'perEmail=2',
      CAPTCHA_MAX_HASHES: '50',
    },
  );
const move = (databaseUrl = postgres.databaseUrl) =>
  runBundled('db-move', { dataDir: place.dataDir, databaseUrl });
const expectRefused = async (message: string, moved = move()) =>
  expect(await moved).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });

const demo = async ({ url }: ServerProcess) => (await postDemoAt(url)).status;
async function enquire({ url }: ServerProcess, captcha: string, email = contactEnquiry.email) {
  const answer = await fetch(`${url}/email/contact-us`, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'x-form-meta': personMeta,
      'x-captcha-token': captcha,
    },
    body: JSON.stringify({ ...contactEnquiry, email }),
  });
  return answer.status;
}
async function solveAt({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/captcha/challenge?form=contact-us`);
  return solve(((await answer.json()) as { challenge: Challenge }).challenge);
}

describe('npm run db:move', () => {
  it('takes leads, mails, chats, captchas and limits to PostgreSQL, where they go on', async () => {
    const before = await start();
    expect([await demo(before), await demo(before)]).toEqual([200, 200]);
    const [used, unused] = [await solveAt(before), await solveAt(before)];
    expect(await enquire(before, used)).toBe(200);
    const room = await openRoomAt(before.url);
    expect((await postAt(before.url, room, 'What does it cost? 👋')).status).toBe(200);
    const readAt = async ({ url }: ServerProcess) => {
      const address = `${url}/chat-rooms/details/${room.roomId}`;
      const answer = await fetch(address, { headers: room.headers });
      return ((await answer.json()) as ChatRoom).ChatMessages;
    };
    const said = await readAt(before);
    await before.end('SIGTERM');

    const { code, stdout } = await move();
    expect([code, stdout]).toEqual([0, expect.stringContaining(`All rows of ${place.dataDir}`)]);
    expect(stdout).toContain('3  leads\n');
    expect(stdout).toContain(`${said.length}  chat_messages\n`);

    const after = await start(postgres.databaseUrl);
    isMailRefused = false;
    await expect.poll(() => smtp.mails.length).toBe(3);
    expect(await readAt(after)).toEqual(said);
    expect((await postAt(after.url, room, 'And a year?')).status).toBe(200);
    expect((await readAt(after)).slice(0, said.length)).toEqual(said);
    expect(await demo(after)).toBe(429);
    expect(await enquire(after, used)).toBe(403);
    expect(await enquire(after, unused, 'other@example.com')).toBe(200);
    await after.end('SIGTERM');
    await expectRefused('has data. Move to an empty database.');
  });

  it('refuses while an API has the file open, and says what is missing', async () => {
    await expectRefused('Set DATABASE_URL to the PostgreSQL to move to.\n', move(''));
    await expectRefused('There is no database at');
    const unknown = runBundled('db-move', postgres, ['other.sqlite']);
    await expectRefused('There are too many arguments.', unknown);
    await start();
    await expectRefused('Stop the API first.');
  });
});
