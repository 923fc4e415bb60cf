import { expect } from 'vitest';
import type { TestSmtp } from '../../../testing/smtp';
import { openDatabase } from '../../db/open';
import type { TestPlace } from '../database';
import { noLimits } from '../requests';
import { readStored, readSubscribers } from '../stored';
import type { Load } from './visitors';

const recipients = ['one@sedia.example', 'two@sedia.example'];
/** The load stays below every limit; the limits of sockets are the product's own. */
export const settings = {
  LEADS_TO: recipients.join(),
  TRUSTED_PROXIES: 'loopback',
  OUTBOX_RETRY_SECONDS: '0.2',
  OUTBOX_LEASE_SECONDS: '5',
  CAPTCHA_MAX_HASHES: '50',
  ...noLimits,
  LOG_LEVEL: 'fatal',
};

/** What was acknowledged and is not stored or not sent, and what is stored more often than it was sent. */
export async function countLost(place: TestPlace, { acknowledged }: Load, smtp: TestSmtp) {
  const { queries } = openDatabase(place);
  const unsent = queries.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  const countUnsent = async () => (await unsent.execute()).length;
  await expect.poll(countUnsent, { timeout: 180_000 }).toBe(0);
  const { leads, jobs } = await readStored(queries);
  const subscribers = await readSubscribers(queries);
  const messages = await queries.selectFrom('chat_messages').select(['id', 'text']).execute();
  await queries.destroy();
  const arrived = new Set(smtp.mails.map(({ messageId }) => messageId));
  const mails = jobs.filter(
    ({ kind, id }) => kind === 'mail' && arrived.has(`<${id}@sedia.example>`),
  );
  const sent = mails.map(({ lead_id, recipient }) => `${lead_id} to ${recipient}`);
  const stored = [
    ...leads.map(({ id }) => id),
    ...sent,
    ...subscribers.map(({ email }) => email),
    ...messages.map(({ id }) => id),
  ];
  const expected = [
    ...acknowledged.leads,
    ...acknowledged.leads.flatMap((id) => recipients.map((recipient) => `${id} to ${recipient}`)),
    ...acknowledged.subscribers,
    ...acknowledged.messages,
  ];
  const once = [
    ...leads.map(({ email }) => `lead of ${email}`),
    ...sent,
    ...subscribers.map(({ email }) => email),
    ...messages.flatMap(({ id, text }) => (id.startsWith('visitor-') ? text : [])),
  ];
  const kept = new Set(stored);
  return {
    lost: expected.filter((one) => !kept.has(one)),
    doubled: once.filter((one, index) => once.indexOf(one) !== index),
  };
}
