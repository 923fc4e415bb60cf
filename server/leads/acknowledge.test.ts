import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { openDatabase } from '../db/open';
import type { LeadKind } from '../db/schema';
import { readTestConfig } from '../testing/app';
import { prepareApp } from '../testing/prepare-app';
import { contactEnquiry, fullDemoRequest, partnerEnquiry, postDemo } from '../testing/requests';
import { storeTestLead, type TestLead } from '../testing/stored-lead';
import { createAcknowledge } from './acknowledge';

const dayMs = 24 * 60 * 60 * 1000;
const variables = {
  ACKNOWLEDGE_LEADS: 'true',
  MAIL_FROM: 'Sedia <from@sedia.example>',
  LEADS_TO: 'leads@sedia.example',
  SUPPORT_TO: 'chats@sedia.example',
};
const acknowledge = createAcknowledge(readTestConfig(variables));
const bodies = {
  'demo-request': fullDemoRequest,
  'contact-enquiry': contactEnquiry,
  'partner-enquiry': partnerEnquiry,
};
const kinds = Object.keys(bodies) as LeadKind[];

describe('an acknowledgement', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());

  const store = (email: string, lead: TestLead = {}, queries = test.queries) =>
    storeTestLead(queries, { acknowledge, to: [], ...lead, payload: { ...lead.payload, email } });
  const listQueued = async () =>
    (await test.stored()).jobs.filter(({ kind }) => kind === 'acknowledgement');
  const recipients = async () => (await listQueued()).map(({ recipient }) => recipient);

  it.each(kinds)('answers a %s with words of our own alone', async (kind) => {
    const entered = Object.keys(bodies[kind]).map((field) => [field, `another ${field}`]);
    await store('one@example.com', { kind, payload: bodies[kind] });
    await store('another@example.com', { kind, payload: Object.fromEntries(entered) });
    const [one, other] = await listQueued();
    expect((await recipients()).sort()).toEqual(['another@example.com', 'one@example.com']);
    expect(one?.payload).toBe(other?.payload);
    const mail = JSON.parse(one?.payload ?? '');
    const { emails, phones, hours } = getSite();
    expect(mail.replyTo.address).toBe(emails.support);
    for (const text of [phones.sales, hours.text, 'http://localhost:3000/faq'])
      for (const part of [mail.text, mail.html]) expect(part).toContain(text);
  });

  it('goes once a day to an address in any case, from two processes and for all forms', async () => {
    const other = openDatabase(test.place);
    const sent = [test.queries, other.queries].flatMap((queries, process) =>
      kinds.flatMap((kind) =>
        ['Ani@Example.com', 'ani@example.com'].map((email) =>
          store(email, { kind, payload: { job_position: `of ${process}` } }, queries),
        ),
      ),
    );
    await Promise.all([...sent, store('budi@example.com')]);
    const toAni = async () => (await recipients()).filter((to) => /^ani@/i.test(to ?? '')).length;
    expect([await toAni(), (await recipients()).length]).toEqual([1, 2]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 1000 });
    await store('ani@example.com');
    expect(await toAni()).toBe(2);
    await other.queries.destroy();
  });

  it('is stored with its lead or not at all', async () => {
    const broken: TestLead = {
      async acknowledge(...given) {
        await acknowledge?.(...given);
        throw new Error('the disk is full');
      },
    };
    await expect(store('ani@example.com', broken)).rejects.toThrow('the disk is full');
    expect(await test.stored()).toEqual({ leads: [], jobs: [] });
  });

  it.each<[string, string, TestLead?]>([
    ['a suspected lead', 'ani@example.com', { suspected: ['sent too fast'] }],
    ['the sender of mails', 'from@sedia.example'],
    ['a recipient of leads, in any case', 'LEADS@sedia.example'],
    ['a recipient of chats', 'chats@sedia.example'],
    ['the sales address', getSite().emails.sales],
    ['the address that answers go to', getSite().emails.support],
  ])('never goes to %s', async (_name, email, lead) => {
    await store(email, lead);
    expect(await recipients()).toEqual([]);
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['', 0],
  ])('follows a demo request by ACKNOWLEDGE_LEADS: %j, %i', async (value, count) => {
    await postDemo(test.start({ ACKNOWLEDGE_LEADS: value }), fullDemoRequest);
    expect(await recipients()).toHaveLength(count);
  });
});
