import { solve } from '../server/testing/captcha';
import { openRoomAt, postAt, type RemoteRoom } from '../server/testing/chat-browser';
import { contactEnquiry, personMeta, siteOrigin } from '../server/testing/requests';

/** What the API has said it keeps. */
export type Acknowledged = {
  /** Ids of leads. */
  leads: Set<string>;
  /** Addresses. */
  subscribers: Set<string>;
  /** Ids of messages, each with its room. */
  messages: Map<string, string>;
};

export const nothingAcknowledged = (): Acknowledged => ({
  leads: new Set(),
  subscribers: new Set(),
  messages: new Map(),
});

/** One kind of post: `post` may be repeated for a number, `keep` remembers that it was acknowledged. */
export type Caller = {
  post(number: number): Promise<Response>;
  keep(number: number, body: unknown, acknowledged: Acknowledged): void;
};

const timeoutMs = 40_000;
const emailOf = (number: number) => `visitor-${number}@example.com`;
const nameOf = (number: number) => `Visitor ${number}`;
/** Every visitor has an address of its own. */
const clientOf = (number: number) => `10.1.${(number >> 8) & 255}.${number & 255}`;

function postAs(number: number, address: string, body: unknown, more: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'x-form-meta': personMeta,
      'x-forwarded-for': clientOf(number),
      'idempotency-key': `torture-${number}`,
      ...more,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

const keepLead: Caller['keep'] = (_number, body, { leads }) =>
  void leads.add((body as { data: { id: string } }).data.id);

const demoRequest = (url: string): Caller => ({
  post: (number) =>
    postAs(number, `${url}/email/request-demo`, {
      full_name: nameOf(number),
      email: emailOf(number),
    }),
  keep: keepLead,
});

/** Solves a captcha for every try, as the form does. */
const contact = (url: string): Caller => ({
  async post(number) {
    const challenge = await fetch(`${url}/captcha/challenge?form=contact-us`, {
      headers: { origin: siteOrigin, 'x-forwarded-for': clientOf(number) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (challenge.status !== 200) return challenge;
    const token = await solve(((await challenge.json()) as { challenge: never }).challenge);
    const body = { ...contactEnquiry, full_name: nameOf(number), email: emailOf(number) };
    return postAs(number, `${url}/email/contact-us`, body, { 'x-captcha-token': token });
  },
  keep: keepLead,
});

const newsletter = (url: string): Caller => ({
  post: (number) => postAs(number, `${url}/users/newsletter/on`, { email: emailOf(number) }),
  keep: (number, _body, { subscribers }) => void subscribers.add(emailOf(number)),
});

const messageId = (number: number) => `message-${number}`;

function chat(url: string, rooms: RemoteRoom[]): Caller {
  const roomOf = (number: number) => rooms[number % rooms.length] as RemoteRoom;
  return {
    post: (number) => postAt(url, roomOf(number), nameOf(number), messageId(number)),
    keep: (number, _body, { messages }) =>
      void messages.set(messageId(number), roomOf(number).roomId),
  };
}

/** Opens rooms of visitors, each from an address of its own. */
export async function openRooms(url: string, count: number, firstNumber: number) {
  const rooms: RemoteRoom[] = [];
  for (let index = 0; index < count; index++) {
    const address = { 'x-forwarded-for': clientOf(firstNumber + index) };
    rooms.push(await openRoomAt(url, address));
  }
  return rooms;
}

/** Of eight posts four are demo requests, one a contact enquiry, one a newsletter, two messages. */
export function listCallers(url: string, rooms: RemoteRoom[]): Caller[] {
  const [demo, talk] = [demoRequest(url), chat(url, rooms)];
  return [demo, talk, demo, contact(url), demo, talk, demo, newsletter(url)];
}
