import { expect, it, vi } from 'vitest';
import { getAcknowledgement, getSite } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { hourMs, storeTestLead, type TestLead } from '@/lib/testing/api/stored';
import {
  contactEnquiry,
  fullDemoRequest,
  partnerEnquiry,
  postDemo,
  siteOrigin,
} from '@/lib/testing/requests';
import { openDatabase } from '../db/open';
import type { LeadKind } from '../db/schema';

const bodies: Record<LeadKind, Record<string, unknown>> = {
  'demo-request': fullDemoRequest,
  'contact-enquiry': contactEnquiry,
  'partner-enquiry': partnerEnquiry,
};
const kinds = Object.keys(bodies) as LeadKind[];

const test = prepareApp();

const store = (email: string, lead: TestLead = {}, queries = test.queries) =>
  storeTestLead(queries, {
    ...lead,
    config: { acknowledgesLeads: true, leadsTo: [] },
    payload: { ...lead.payload, email },
  });
const listQueued = async () =>
  (await test.stored()).jobs.filter(({ kind }) => kind === 'acknowledgement');

it.each(kinds)('an acknowledgement answers a %s with words of our own alone', async (kind) => {
  const entered = Object.keys(bodies[kind]).map((field) => [field, `another ${field}`]);
  await store('one@example.com', { kind, payload: bodies[kind] });
  await store('another@example.com', { kind, payload: Object.fromEntries(entered) });
  const [one, other] = await listQueued();
  expect(one?.payload).toBe(other?.payload);
  const mail = JSON.parse(one?.payload ?? '');
  const { emails, phones, hours } = getSite();
  expect(mail.replyTo.address).toBe(emails.support);
  const links = getAcknowledgement().links.pages.map(({ href }) => siteOrigin + href);
  for (const text of [phones.sales, hours.text, ...links])
    for (const part of [mail.text, mail.html]) expect(part).toContain(text);
});

it('an acknowledgement is mailed once a day to an address in any case, by two processes and for all forms', async () => {
  const other = openDatabase(test.place);
  const sent = [test.queries, other.queries].flatMap((queries) =>
    kinds.flatMap((kind) =>
      ['Ani@Example.com', 'ani@example.com'].map((email) => store(email, { kind }, queries)),
    ),
  );
  await Promise.all([...sent, store('budi@example.com')]);
  await store('suspected@example.com', { suspected: 'sent too fast' });
  const recipients = (await listQueued()).map(({ recipient }) => recipient?.toLowerCase());
  expect(recipients.toSorted()).toEqual(['ani@example.com', 'budi@example.com']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * hourMs + 1000 });
  await store('ani@example.com');
  expect(await listQueued()).toHaveLength(3);
  await other.queries.destroy();
});

it('an acknowledgement of a demo request needs ACKNOWLEDGE_LEADS', async () => {
  await postDemo(test.start());
  expect(await listQueued()).toHaveLength(0);
  await postDemo(test.start({ ACKNOWLEDGE_LEADS: 'true' }), fullDemoRequest);
  expect(await listQueued()).toHaveLength(1);
});
