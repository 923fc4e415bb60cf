import { setTimeout } from 'node:timers/promises';
import { openRoomAt, postAt, type RemoteRoom } from '../chat-browser';
import { personMeta, siteOrigin } from '../requests';

/** A post begins so often, unless too many still wait for their answer. */
const everyMs = 25;
const mostOpen = 100;
const retryMs = 250;
const timeout = () => AbortSignal.timeout(40_000);

/** Rooms of the load; a visitor with such a number opens each. */
const rooms = 10;
const firstRoom = 60_000;

/** What the API has said it keeps: ids of leads, addresses of subscribers, ids of messages. */
type Acknowledged = { leads: string[]; subscribers: string[]; messages: string[] };

export type Load = {
  acknowledged: Acknowledged;
  count(): number;
  /** Statuses that are neither 200 nor expected; 0 for no answer. */
  failures: number[];
  /** Begins no new post; resolves once all are acknowledged. */
  stop(): Promise<void>;
};

/** Each visitor has another address. */
const clientOf = (number: number) => `10.1.${(number >> 8) & 255}.${number & 255}`;
const emailOf = (number: number) => `visitor-${number}@example.com`;

const headersOf = (number: number) => ({
  origin: siteOrigin,
  'content-type': 'application/json',
  'x-form-meta': personMeta,
  'x-forwarded-for': clientOf(number),
  'idempotency-key': `visitor-${number}`,
});

/** The kinds of posts, in turn. */
const kinds = ['message', 'demo', 'newsletter', 'demo'] as const;
const kindOf = (number: number) => kinds[number % kinds.length];

/**
 * Visitors who post at most 40 times a second, each until it is acknowledged, as the pages do. Answers with
 * `expected` statuses are repeated and not counted as failures. `first` is the number of the first visitor.
 */
export async function startVisitors(url: string, expected: number[], first = 0): Promise<Load> {
  const acknowledged: Acknowledged = { leads: [], subscribers: [], messages: [] };
  const failures: number[] = [];
  const chats: RemoteRoom[] = [];
  for (let number = firstRoom; number < firstRoom + rooms; number++)
    chats.push(await openRoomAt(url, { 'x-forwarded-for': clientOf(number) }));

  const post = (number: number, path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: headersOf(number),
      body: JSON.stringify(body),
      signal: timeout(),
    });

  function send(number: number): Promise<Response> {
    const person = { full_name: `Visitor ${number}`, email: emailOf(number) };
    const chat = chats[number % rooms];
    if (kindOf(number) === 'message' && chat)
      return postAt(url, chat, person.full_name, `visitor-${number}`);
    if (kindOf(number) === 'newsletter')
      return post(number, '/users/newsletter/on', { email: person.email });
    return post(number, '/email/request-demo', person);
  }

  function keep(number: number, body: { data?: { id: string } }): void {
    const kind = kindOf(number);
    if (kind === 'message') acknowledged.messages.push(`visitor-${number}`);
    else if (kind === 'newsletter') acknowledged.subscribers.push(emailOf(number));
    else acknowledged.leads.push(body.data?.id ?? '');
  }

  async function visit(number: number): Promise<void> {
    for (;;) {
      const response = await send(number).catch(() => undefined);
      // The API may be gone before the end of its answer.
      const body = await response?.json().catch(() => undefined);
      if (response?.status === 200 && body) return keep(number, body);
      const status = body ? (response?.status ?? 0) : 0;
      if (!expected.includes(status)) failures.push(status);
      await setTimeout(retryMs);
    }
  }

  let isOver = false;
  const open = new Set<Promise<void>>();
  async function begin(): Promise<void> {
    for (let number = first; !isOver; ) {
      if (open.size < mostOpen) {
        const visitor = visit(number++);
        open.add(visitor);
        void visitor.finally(() => open.delete(visitor));
      }
      await setTimeout(everyMs);
    }
  }
  const beginning = begin();
  return {
    acknowledged,
    failures,
    count: () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0),
    async stop() {
      isOver = true;
      await beginning;
      await Promise.all(open);
    },
  };
}
