import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '../newsletter/subscribe';
import { prepareDatabase } from '../testing/database';
import { runOutbox } from '../testing/outbox';
import { runSmtp } from '../testing/per-test';
import { clearStored, readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';

describe('mails through a real SMTP server', () => {
  const test = prepareDatabase();
  beforeEach(() => clearStored(test.queries));

  const jobs = async () => (await readStored(test.queries)).jobs;
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });
  const allSent = () =>
    until(async () => {
      expect((await jobs()).every(({ status }) => status === 'sent')).toBe(true);
    });

  it('of the newsletter carry the one-click headers and keep no token in the database', async () => {
    const smtp = await runSmtp();
    const options = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };
    await subscribe(test.queries, { email: 'ani@example.com', suspected: [] }, options);
    runOutbox(test.database, { SMTP_URL: smtp.url });
    await allSent();
    expect((await jobs()).map(({ payload }) => payload)).toEqual(['']);
    const [mail] = smtp.mails;
    expect(mail?.to).toMatchObject([{ address: 'ani@example.com' }]);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'list-unsubscribe',
          value: expect.stringMatching(
            /^<https:\/\/api\.example\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
          ),
        }),
        expect.objectContaining({
          key: 'list-unsubscribe-post',
          value: 'List-Unsubscribe=One-Click',
        }),
      ]),
    );
    expect(mail?.text).toMatch(/^https:\/\/api\.example\/newsletter\/confirm\?token=[\w-]{43}$/m);
  });

  it('reach each person of the team once although the server refuses one at first', async () => {
    const [here, away] = ['here@team.example', 'away@team.example'];
    let isAway = true;
    const smtp = await runSmtp(undefined, {
      refusesRecipient: (address) => address === away && isAway,
    });
    await storeTestLead(test.queries, { to: [here, away] });
    const outbox = runOutbox(test.database, { SMTP_URL: smtp.url });
    const recipients = () => smtp.mails.map(({ to }) => to?.[0]?.address);
    await until(() => {
      outbox.wake();
      expect(recipients()).toEqual([here]);
      expect(smtp.refusedRecipients.length).toBeGreaterThan(2);
    });
    isAway = false;
    await until(() => {
      outbox.wake();
      expect(recipients()).toEqual([here, away]);
    });
    await allSent();
    const ids = (await jobs()).map(({ id }) => `<${id}@sedia.example>`);
    expect(smtp.mails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
  });
});
