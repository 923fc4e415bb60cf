import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import type { Database } from '../db/open';
import { createTestApp } from '../testing/app';
import { createTestDatabase, dialects } from '../testing/database';
import { postDemo, smallDemoRequest } from '../testing/requests';
import { startSmtp, type TestSmtp } from '../testing/smtp';
import { readStored } from '../testing/stored';
import { createOutbox } from './outbox';
import type { Rounds } from './rounds';

const here = 'here@team.example';
const away = 'away@team.example';

describe.each(dialects)('mails to two people of the team, on %s', (dialect) => {
  let database: Database;
  let remove: () => Promise<void>;
  let smtp: TestSmtp;
  let outbox: Rounds;
  let isAway = true;

  beforeEach(async () => {
    isAway = true;
    smtp = await startSmtp(undefined, {
      refusesRecipient: (address) => address === away && isAway,
    });
  });
  afterEach(async () => {
    await outbox.stop();
    await smtp.stop();
    await remove();
  });

  const variables = () => ({
    SMTP_URL: smtp.url,
    LEADS_TO: `${here}, ${away}, ${here}`,
    SUPPORT_TO: `${here}, ${away}`,
    OUTBOX_RETRY_SECONDS: '0.01',
  });

  function startOutbox(): void {
    outbox = createOutbox({
      database,
      config: readConfig(getSite(), { NODE_ENV: 'test', ...variables() }),
      mailDir: '/nowhere',
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    });
    outbox.start();
  }

  const until = (check: () => unknown) =>
    vi.waitFor(
      async () => {
        outbox.wake();
        await check();
      },
      { timeout: 10_000 },
    );
  const arrivedAt = (person: string) =>
    smtp.mails.filter(({ to }) => to?.some(({ address }) => address === person));
  const jobs = async () => (await readStored(database.queries)).jobs;

  /** The refused recipient is retried while the other one gets each mail once. */
  async function expectEachMailOnce(mailsEach: number): Promise<void> {
    await until(() => {
      expect(arrivedAt(here)).toHaveLength(mailsEach);
      expect(smtp.refusedRecipients.length).toBeGreaterThan(2 * mailsEach);
    });
    expect(arrivedAt(away)).toEqual([]);
    isAway = false;
    await until(async () => {
      expect((await jobs()).map(({ status }) => status)).toEqual(
        Array.from({ length: 2 * mailsEach }, () => 'sent'),
      );
    });
    expect(arrivedAt(away)).toHaveLength(mailsEach);
    expect(arrivedAt(here)).toHaveLength(mailsEach);
    const ids = (await jobs()).map(({ id }) => `<${id}@sedia.example>`);
    expect(smtp.mails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
  }

  it('reach each of them once although the server refuses one at first', async () => {
    ({ database, remove } = await createTestDatabase(dialect));
    const app = createTestApp(database, variables());
    expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
    await app.close();
    startOutbox();
    await expectEachMailOnce(1);
    expect((await jobs()).map(({ recipient }) => recipient).sort()).toEqual([away, here]);
  });
});
