import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open';
import { listJobStates } from '../../jobs/outbox-lists';
import { subscribe } from '../../newsletter/subscribe';
import { removeAddress } from '../../retention/erasure';
import { tidy } from '../../retention/housekeeping';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { chosen, fullChoice, fullDemoRequest, fullOrigin, leadsTo } from '../../testing/requests';
import { readStored, readSubscribers } from '../../testing/stored';
import { storeChat } from '../../testing/stored-chat';
import { storeLead } from '../store-lead';
import { readCommand } from './arguments';
import { eraseCommand, listCommand, resendCommand, retryCommand, showCommand } from './commands';

const newsletter = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };

const someLead = (email: string) => ({
  kind: 'demo-request' as const,
  payload: { ...fullDemoRequest, email },
  idempotencyKey: undefined,
});

describe('the lead desk', () => {
  let test: TestDatabase;
  let id = '';
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    const stored = await storeLead(test.database.queries, someLead(fullDemoRequest.email), {
      leadsTo,
    });
    id = stored.outcome === 'stored' ? stored.id : '';
  });
  afterAll(() => test.remove());

  const finishJobs = (status: 'sent' | 'set-aside' = 'sent') =>
    test.database.queries.updateTable('outbox').set({ status }).execute();

  it('finds the jobs of more leads than a statement has variables', async () => {
    const others = Array.from({ length: 70_000 }, (_, index) => `no-${index}`);
    const states = await listJobStates(test.database.queries, [...others, id]);
    expect(states.get(id)).toEqual([{ kind: 'mail', recipient: leadsTo[0], status: 'pending' }]);
  });

  it('lists and shows a lead with the state of its mail', async () => {
    const list = await listCommand(test.database.queries, 10);
    expect(list).toContain(`${id}  demo-request`);
    expect(list).toContain('mail to sales@sedia.example pending');
    const shown = await showCommand(test.database.queries, id);
    expect(shown).toMatch(/^Phone number: +0812345678$/m);
    expect(shown).toMatch(/^Mail: +[\da-f-]{36} to sales@sedia\.example pending, 0 attempts/m);
  });

  it('shows the plan that was asked for and where the visitor came from', async () => {
    const { queries } = test.database;
    const lead = { ...someLead('campaign@example.com'), choice: fullChoice, origin: fullOrigin };
    const stored = await storeLead(queries, lead, { leadsTo });
    const shown = await showCommand(queries, stored.outcome === 'stored' ? stored.id : '');
    expect(shown).toMatch(new RegExp(`^Plan: +${chosen.plan.name}, Annual$`, 'm'));
    expect(shown).toMatch(/^Landing page: +\/product\/ecommerce-website$/m);
    expect(shown).toMatch(/^Campaign: +Buka toko ☕$/m);
    await eraseCommand(test.database, 'campaign@example.com', '/nowhere');
    expect(await showCommand(queries, id)).not.toMatch(/^(Plan|Landing page)/m);
  });

  it('marks what is suspected, in the list and in full', async () => {
    const { queries } = test.database;
    const suspected = ['sent too fast', 'hidden field filled'];
    await storeLead(queries, { ...someLead('spam@example.com'), suspected }, { leadsTo });
    const list = await listCommand(queries, 10);
    expect(list).toMatch(/spam@example.com .* suspected: sent too fast, hidden field filled$/m);
    const [lead] = (await readStored(queries)).leads.filter((one) => one.suspected);
    expect(await showCommand(queries, lead?.id ?? '')).toContain('Suspected of spam:');
    await eraseCommand(test.database, 'spam@example.com', '/nowhere');
  });

  it('shows what was given up and tries it again', async () => {
    const { queries } = test.database;
    await queries
      .updateTable('outbox')
      .set({ status: 'dead', attempts: 24, last_error: '550 no' })
      .execute();
    const list = await listCommand(queries, 10);
    expect(list).toContain('mail to sales@sedia.example dead');
    expect(list).toContain('Given up: 1 mail to sales@sedia.example; "retry" tries again.');
    expect(await showCommand(queries, id)).toContain('last error: 550 no');
    expect(await retryCommand(queries)).toBe('1 will be tried again.\n');
    expect((await readStored(queries)).jobs).toMatchObject([{ status: 'pending', attempts: 0 }]);
    expect(await retryCommand(queries)).toBe('Nothing was given up or set aside.\n');
  });

  it('writes the mail of a lead once more', async () => {
    const { queries } = test.database;
    await resendCommand(queries, id, leadsTo);
    const { jobs } = await readStored(queries);
    expect(jobs).toHaveLength(2);
    expect(jobs[1]?.payload).toBe(jobs[0]?.payload);
    await expect(resendCommand(queries, 'x', leadsTo)).rejects.toThrow('There is no lead x');
  });

  it('erases an address in any case, with its mails and files, and nothing else', async () => {
    const { queries } = test.database;
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    await storeLead(queries, someLead('Gone@Example.com'), { leadsTo, webhook: 'json' as const });
    await storeLead(queries, someLead('gone@example.com'), { leadsTo });
    await subscribe(queries, { email: 'gone@example.com', suspected: [] }, newsletter);
    const ofAddress = (await readStored(queries)).jobs.filter(
      ({ lead_id, subscriber_id }) => subscriber_id ?? (lead_id && lead_id !== id),
    );
    for (const job of ofAddress) writeFileSync(join(mailDir, `${job.id}.eml`), '');
    writeFileSync(join(mailDir, 'other.eml'), '');
    expect(await eraseCommand(test.database, 'GONE@example.COM', mailDir)).toBe(
      'Removed of GONE@example.COM: 2 leads, 1 newsletter subscription, 0 chats, 4 mails and webhooks, 4 mail files.\n',
    );
    const { leads, jobs } = await readStored(queries);
    expect(leads.map((lead) => lead.id)).toEqual([id]);
    expect(jobs.every(({ lead_id }) => lead_id === id)).toBe(true);
    expect(await readSubscribers(queries)).toEqual([]);
    expect(await queries.selectFrom('newsletter_tokens').selectAll().execute()).toEqual([]);
    expect(readdirSync(mailDir)).toEqual(['other.eml']);
    expect(await eraseCommand(test.database, 'gone@example.com', mailDir)).toContain('0 leads');
  });

  it('erases an address that is typed with invisible signs, or with its domain in letters', async () => {
    const { queries } = test.database;
    await storeLead(queries, someLead('info@xn--mnchen-3ya.de'), { leadsTo });
    const { say } = await storeChat(queries);
    await say('my mail is in\u200bfo@MÜNCHEN.de');
    expect(await eraseCommand(test.database, ' \u200bInfo@münchen.de\u202c', '/nowhere')).toContain(
      '1 lead, 0 newsletter subscriptions, 1 chat,',
    );
  });

  // PostgreSQL keeps its files to itself.
  it('leaves no byte of an erased address on the disk', async () => {
    const { database, place } = test;
    const others = Array.from({ length: 40 }, (_, index) => `stays-${index}@example.com`);
    for (const [index, email] of others.entries()) {
      await storeLead(database.queries, someLead(email), { leadsTo });
      if (index % 4 === 0) {
        const lead = someLead('Traceless@example.com');
        const payload = { ...lead.payload, job_position: 'traceless@example.com '.repeat(300) };
        await storeLead(database.queries, { ...lead, payload }, { leadsTo });
      }
    }
    await subscribe(
      database.queries,
      { email: 'traceless@example.com', suspected: [] },
      newsletter,
    );
    const readDisk = () =>
      readdirSync(place.dataDir)
        .filter((name) => name.startsWith('sedia.sqlite'))
        .map((name) => readFileSync(join(place.dataDir, name), 'latin1'))
        .join('')
        .toLowerCase();
    expect(readDisk()).toContain('traceless');
    const other = openDatabase(place);
    await listCommand(other.queries, 1);
    await eraseCommand(other, 'traceless@example.com', '/nowhere');
    expect(existsSync(join(place.dataDir, 'sedia.sqlite-wal'))).toBe(true);
    expect(readDisk()).not.toContain('traceless');
    expect(readDisk()).toContain('stays-39@example.com');
    await other.queries.destroy();
    for (const email of others) await eraseCommand(database, email, '/nowhere');
  });

  it('names the leads of others that mention an erased address, and keeps them', async () => {
    const { queries } = test.database;
    const naming = {
      ...someLead('friend@example.com'),
      payload: {
        ...fullDemoRequest,
        email: 'friend@example.com',
        department: 'Ask\nNAMED@example.com',
      },
    };
    const stored = await storeLead(queries, naming, { leadsTo });
    await storeLead(queries, someLead('unnamed@example.com'), { leadsTo });
    const origin = { ...fullOrigin, utm_term: 'for named@example.com' };
    const sent = await storeLead(queries, { ...someLead('sent@example.com'), origin }, { leadsTo });
    const answer = await eraseCommand(test.database, 'named@example.com', '/nowhere');
    const named = [stored, sent].map((lead) => (lead.outcome === 'stored' ? lead.id : ''));
    expect(answer.split('\n').slice(2).sort()).toEqual(
      ['', ...named.map((leadId) => `  named@example.com in lead ${leadId}`)].sort(),
    );
    expect(answer).toContain('0 leads');
    for (const email of ['friend@example.com', 'unnamed@example.com', 'sent@example.com'])
      await eraseCommand(test.database, email, '/nowhere');
  });

  it('deletes files first, so that what a crash leaves can be erased again', async () => {
    const { queries } = test.database;
    await storeLead(queries, someLead('crash@example.com'), { leadsTo });
    const crash = () => Promise.reject(new Error('crash'));
    await expect(
      removeAddress(test.database, 'crash@example.com', { actor: 'rina', removeFiles: crash }),
    ).rejects.toThrow('crash');
    expect(await eraseCommand(test.database, 'crash@example.com', '/nowhere')).toContain(
      '1 lead, 0 newsletter subscriptions, 0 chats, 1 mail or webhook',
    );
  });

  it('removes what is older than the retention, says so, and keeps confirmed subscribers', async () => {
    const { queries } = test.database;
    const mailDir = join(test.place.dataDir, 'mail');
    const log = { info: vi.fn(), error: vi.fn() };
    const old = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();
    await storeLead(queries, someLead('old@example.com'), { leadsTo });
    await queries
      .updateTable('leads')
      .set({ created_at: old })
      .where('email', '=', 'old@example.com')
      .execute();
    await finishJobs();
    for (const email of ['a@example.com', 'b@example.com']) {
      await subscribe(queries, { email, suspected: [] }, newsletter);
    }
    await queries.updateTable('subscribers').set({ created_at: old }).execute();
    await queries
      .updateTable('subscribers')
      .set({ status: 'confirmed' })
      .where('email', '=', 'b@example.com')
      .execute();
    await tidy({ database: test.database, mailDir, supportTo: [], retentionDays: undefined, log });
    expect((await readStored(queries)).leads).toHaveLength(2);
    expect(log.info).not.toHaveBeenCalled();
    await tidy({ database: test.database, mailDir, supportTo: [], retentionDays: 30, log });
    expect((await readStored(queries)).leads.map((lead) => lead.id)).toEqual([id]);
    expect((await readSubscribers(queries)).map(({ email }) => email)).toEqual(['b@example.com']);
    expect(log.info).toHaveBeenCalledWith(
      { leads: 1, subscribers: 1, chats: 0, jobs: 2, files: 0, retentionDays: 30 },
      'removed what is older than RETENTION_DAYS',
    );
  });

  it.each([
    ['pending', 'sent'],
    ['sending', 'sent'],
    ['dead', 'set-aside'],
  ] as const)(
    'keeps an old lead while its mail is %s and logs it, until the mail is %s',
    async (status, ended) => {
      const { queries } = test.database;
      const log = { info: vi.fn(), error: vi.fn() };
      const round = () =>
        tidy({
          database: test.database,
          mailDir: '/nowhere',
          supportTo: [],
          retentionDays: 30,
          log,
        });
      const lead = someLead('waiting@example.com');
      const stored = await storeLead(queries, lead, { leadsTo, webhook: 'json' as const });
      const leadId = stored.outcome === 'stored' ? stored.id : '';
      const created_at = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();
      await queries.updateTable('leads').set({ created_at }).where('id', '=', leadId).execute();
      await queries
        .updateTable('outbox')
        .set({ created_at, status })
        .where('lead_id', '=', leadId)
        .execute();
      const jobsLeft = async () =>
        (await readStored(queries)).jobs
          .filter(({ lead_id }) => lead_id === leadId)
          .map(({ kind }) => kind);
      await round();
      expect(await jobsLeft()).toEqual(['mail']);
      expect(await showCommand(queries, leadId)).toContain('waiting@example.com');
      expect(log.info).toHaveBeenCalledWith(
        { leads: 1, retentionDays: 30 },
        'kept older leads whose mail is still to be sent',
      );
      await finishJobs(ended);
      await round();
      expect(await jobsLeft()).toEqual([]);
      await expect(showCommand(queries, leadId)).rejects.toThrow('There is no lead');
    },
  );

  it('says when there is no such lead', async () => {
    await expect(showCommand(test.database.queries, 'x')).rejects.toThrow('There is no lead x');
  });
});

describe('readCommand', () => {
  it.each([
    [[], { name: 'help' }],
    [['list', '--limit', '3'], { name: 'list', limit: 3 }],
    [['show', 'x'], { name: 'show', argument: 'x' }],
    [['export', '--csv', '--out', 'f'], { name: 'export', out: 'f' }],
    [['resend', 'x'], { name: 'resend', argument: 'x' }],
    [['set-aside', 'x'], { name: 'set-aside', argument: 'x' }],
    [['retry'], { name: 'retry' }],
    [['erase', 'a@b.example'], { name: 'erase', argument: 'a@b.example' }],
    [['erase', ' \u200ba&b@münchen.de '], { argument: 'a&b@xn--mnchen-3ya.de' }],
    [['show', '\u2060x\u00a0'], { name: 'show', argument: 'x' }],
  ])('reads %j', (args, command) => expect(readCommand(args)).toMatchObject(command));

  it.each([
    [['show'], '"show" needs the id of a lead.'],
    [['export'], '"export" needs --csv.'],
    [['sell'], 'There is no command "sell".'],
    [['resend'], '"resend" needs the id of a lead.'],
    [['set-aside'], '"set-aside" needs the id of a lead or a mail, or an address.'],
    [['erase', 'everything'], '"erase" needs an e-mail address.'],
    [['erase', 'Bob <bob@example.com>'], '"erase" needs an e-mail address.'],
    [['retry', 'x'], 'There are too many arguments.'],
    [['list', '--limit', 'many'], '--limit has to be a whole number from 1.'],
    [['list', 'x'], 'There are too many arguments.'],
    [['list', '--wrong'], "Unknown option '--wrong'"],
  ])('refuses %j', (args, message) => expect(() => readCommand(args)).toThrow(message));
});
