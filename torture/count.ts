import type { Queries } from '../server/db/schema';
import type { Delivery } from '../server/testing/smtp';
import { readStored, readSubscribers } from '../server/testing/stored';
import type { Acknowledged } from './callers';

/** Recipients of each lead. */
const recipients = 2;

export type Stored = Awaited<ReturnType<typeof readAll>>;

/** What the database and the mail server have, by what was acknowledged. */
export type Count = { found: number; lost: string[] };

/** Reads everything that a post leaves behind. */
export async function readAll(queries: Queries, deliveries: Delivery[]) {
  const { leads, jobs } = await readStored(queries);
  const messages = await queries
    .selectFrom('chat_messages')
    .select(['chat_room_id', 'id', 'text', 'sender_id', 'position'])
    .execute();
  const arrived = deliveries.flatMap(({ messageId, isAccepted }) => (isAccepted ? messageId : []));
  return { leads, jobs, messages, subscribers: await readSubscribers(queries), arrived };
}

/** Looks for each thing that was acknowledged; a lead also has to have reached every recipient. */
export function findAcknowledged(stored: Stored, acknowledged: Acknowledged): Count {
  const arrived = new Set(stored.arrived.map((id) => id.replace(/^<|@.*$/g, '')));
  const mailsOf = countBy(
    stored.jobs.filter(({ kind, id }) => kind === 'mail' && arrived.has(id)),
    ({ lead_id }) => lead_id ?? '',
  );
  const leads = new Set(stored.leads.map(({ id }) => id));
  const subscribers = new Set(stored.subscribers.map(({ email }) => email));
  const messages = new Set(stored.messages.map(({ chat_room_id, id }) => `${chat_room_id} ${id}`));
  const lost = [
    ...[...acknowledged.leads].flatMap((id) => {
      if (!leads.has(id)) return `lead ${id}`;
      return (mailsOf.get(id) ?? 0) < recipients ? `a mail of lead ${id}` : [];
    }),
    ...[...acknowledged.subscribers].filter((email) => !subscribers.has(email)),
    ...[...acknowledged.messages].flatMap(([id, room]) =>
      messages.has(`${room} ${id}`) ? [] : `message ${id}`,
    ),
  ];
  return { found: sizeOf(acknowledged) - lost.length, lost };
}

export const sizeOf = ({ leads, subscribers, messages }: Acknowledged) =>
  leads.size + subscribers.size + messages.size;

/** Leads, mails of a lead, addresses and messages that are there more often than they were sent. */
export function findDoubled({ leads, jobs, messages, subscribers }: Stored): string[] {
  const more = <Item>(items: Item[], keyOf: (item: Item) => string, most = 1) =>
    [...countBy(items, keyOf)].flatMap(([key, count]) => (count > most ? key : []));
  const sent = leads.filter(({ email }) => email.startsWith('visitor-'));
  const mails = jobs.filter(({ kind }) => kind === 'mail');
  // The assistant repeats itself, and so may an attack; visitors of the load do not.
  const said = messages.filter(({ id }) => id.startsWith('message-'));
  return [
    ...more(sent, ({ email }) => `lead of ${email}`),
    ...more(mails, ({ lead_id }) => `mail of lead ${lead_id}`, recipients),
    ...more(mails, ({ lead_id, recipient }) => `mail of lead ${lead_id} to ${recipient}`),
    ...more(subscribers, ({ email }) => `subscriber ${email}`),
    ...more(said, ({ text }) => `message "${text}"`),
    ...more(messages, ({ chat_room_id, position }) => `position ${position} of ${chat_room_id}`),
  ];
}

function countBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
