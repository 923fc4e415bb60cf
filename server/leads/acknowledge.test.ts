import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import { openDatabase } from '../db/open';
import type { LeadKind, Queries } from '../db/schema';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { prepareApp } from '../testing/prepare-app';
import { contactEnquiry, fullDemoRequest, partnerEnquiry, postDemo } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';
import { createAcknowledge } from './acknowledge';
import { storeLead } from './store-lead';

const dayMs = 24 * 60 * 60 * 1000;

const variables = {
  NODE_ENV: 'test',
  ACKNOWLEDGE_LEADS: 'true',
  MAIL_FROM: 'Sedia <from@sedia.example>',
  LEADS_TO: 'leads@sedia.example',
  SUPPORT_TO: 'chats@sedia.example',
} as const;

/** What a process acknowledges leads with. */
const startProcess = (more = {}) =>
  createAcknowledge(readConfig(getSite(), { ...variables, ...more }));

const bodies = {
  'demo-request': fullDemoRequest,
  'contact-enquiry': contactEnquiry,
  'partner-enquiry': partnerEnquiry,
};
const kinds = Object.keys(bodies) as LeadKind[];

async function listAcknowledgements(queries: Queries) {
  const { jobs } = await readStored(queries);
  return jobs.filter(({ kind }) => kind === 'acknowledgement');
}

describe('an acknowledgement', () => {
  let test: TestDatabase;
  let acknowledge = startProcess();
  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
    acknowledge = startProcess();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.remove();
  });

  type Given = { email?: string; idempotencyKey?: string; suspected?: string[] };
  /** Stores a lead as a process does. */
  const store = (
    kind: LeadKind,
    { email = bodies[kind].email, idempotencyKey, suspected = [] }: Given = {},
    process = { queries: test.database.queries, acknowledge },
  ) =>
    storeLead(
      process.queries,
      { kind, payload: { ...bodies[kind], email }, idempotencyKey, suspected },
      { leadsTo: [], acknowledge: process.acknowledge },
    );
  const recipients = async () =>
    (await listAcknowledgements(test.database.queries)).map(({ recipient }) => recipient);

  it.each(kinds)('answers a %s with words of our own alone', async (kind) => {
    const { queries } = test.database;
    await store(kind);
    const entered = Object.keys(bodies[kind]).map((field) => [field, `another ${field}`]);
    const payload = { ...Object.fromEntries(entered), email: 'another@example.com' };
    const lead = { kind, payload, idempotencyKey: undefined };
    await storeLead(queries, lead, { leadsTo: [], acknowledge });
    const [one, other] = await listAcknowledgements(queries);
    expect([one?.recipient, other?.recipient].sort()).toEqual(
      ['another@example.com', bodies[kind].email].sort(),
    );
    expect(one?.payload).toBe(other?.payload);
    const mail = JSON.parse(one?.payload ?? '');
    const { emails, phones, hours } = getSite();
    expect(mail.replyTo.address).toBe(emails.support);
    for (const text of [phones.sales, hours.text, 'http://localhost:3000/faq']) {
      expect([mail.text, mail.html]).toEqual([
        expect.stringContaining(text),
        expect.stringContaining(text),
      ]);
    }
  });

  it('goes once a day to an address, from two processes and for all forms together', async () => {
    const other = openDatabase(test.place);
    const processes = [
      { queries: test.database.queries, acknowledge },
      { queries: other.queries, acknowledge: startProcess() },
    ];
    const posts = processes.flatMap((process) =>
      kinds.flatMap((kind) => [
        store(kind, { email: 'Ani@Example.com' }, process),
        store(kind, { email: 'ani@example.com' }, process),
      ]),
    );
    await Promise.all([...posts, store('demo-request', { email: 'budi@example.com' })]);
    expect((await readStored(test.database.queries)).leads).toHaveLength(13);
    const toAni = (address: string | null) => address?.toLowerCase() === 'ani@example.com';
    expect((await recipients()).filter(toAni)).toHaveLength(1);
    expect(await recipients()).toHaveLength(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 1000 });
    await store('demo-request', { email: 'ani@example.com' });
    expect((await recipients()).filter(toAni)).toHaveLength(2);
    await other.queries.destroy();
  });

  it('does not follow a repeat with the same key', async () => {
    const first = await store('demo-request', { idempotencyKey: 'click-0001' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 1000 });
    const second = await store('demo-request', { idempotencyKey: 'click-0001' });
    expect([first.outcome, second.outcome]).toEqual(['stored', 'repeated']);
    expect(await recipients()).toHaveLength(1);
  });

  it('is stored with its lead or not at all', async () => {
    const process = {
      queries: test.database.queries,
      acknowledge: async (...given: Parameters<NonNullable<typeof acknowledge>>) => {
        await acknowledge?.(...given);
        throw new Error('the disk is full');
      },
    };
    await expect(store('demo-request', {}, process)).rejects.toThrow('the disk is full');
    expect(await readStored(test.database.queries)).toEqual({ leads: [], jobs: [] });
    await store('demo-request');
    expect(await recipients()).toHaveLength(1);
  });

  // The rest is about who gets one, not about what is stored, so one database is enough.

  it('is not sent for a suspected lead', async () => {
    await store('demo-request', { suspected: ['sent too fast'] });
    expect(await recipients()).toEqual([]);
  });

  it.each([
    ['the sender of mails', 'from@sedia.example'],
    ['a recipient of leads, in any case', 'LEADS@sedia.example'],
    ['a recipient of chats', 'chats@sedia.example'],
    ['the sales address', getSite().emails.sales],
    ['the address that answers go to', getSite().emails.support],
  ])('never goes to ourselves: %s', async (_name, email) => {
    await store('demo-request', { email });
    expect(await recipients()).toEqual([]);
  });
});

describe.each([
  ['true', 1],
  ['false', 0],
  ['', 0],
])('with ACKNOWLEDGE_LEADS=%s', (value, count) => {
  const test = prepareApp('sqlite', value ? { ACKNOWLEDGE_LEADS: value } : {});
  beforeEach(() => clearStored(test.database.queries));

  it(`a demo request gets ${count}`, async () => {
    await postDemo(test.app, fullDemoRequest);
    expect(await listAcknowledgements(test.database.queries)).toHaveLength(count);
  });
});
