import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { LightMyRequestResponse } from 'fastify';
import { getDemoRequestCopy, listAddOns } from '@/lib/content';
import type { ChatMessage, ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import type { choiceFields } from '@/lib/contracts/demo-request';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import { firstSolution } from './content';

/** The site's address in development, which test apps allow. */
export const siteOrigin = 'http://localhost:3000';

const { fields } = getDemoRequestCopy();
const choose = (field: (typeof choiceFields)[number]) => fields[field].options[0] ?? '';

/** A demo request with every field of specification §7 filled. */
export const fullDemoRequest = {
  full_name: 'Siti "Ayu" <Rahma> & Co',
  email: 'siti@example.com',
  phone_country: '+62',
  phone: '0812345678',
  company_name: 'Toko Contoh',
  company_size: choose('company_size'),
  department: choose('department'),
  job_position: 'Owner',
  social_media_type: choose('social_media_type'),
  social_media_account: '=toko.contoh',
  how_did_you_hear: choose('how_did_you_hear'),
  marketing: true,
};

export const smallDemoRequest = { full_name: 'Budi', email: 'budi@example.com' };

/** An enquiry with every field of specification §7. */
export const contactEnquiry = {
  type: 'contact-us',
  full_name: 'Dewi <b>Lestari</b>',
  email: 'dewi@example.com',
  phone: '0811111111',
  subject: 'Opening hours & prices',
  message: 'First line\nSecond <line>',
  marketing: true,
};

/** A partner enquiry with every field of specification §7. */
export const partnerEnquiry = {
  type: 'partner-program',
  full_name: 'Agus',
  email: 'agus@example.com',
  phone: '0822222222',
  interest: 'reseller',
  company: 'PT Mitra',
  industry: 'Retail',
  message: 'We would like to sell it.',
  marketing: false,
};

const addOns = listAddOns();
const perUser = addOns.filter(({ type }) => type === 'per user per month').slice(0, 1);
export const chosenAddOns = [
  ...addOns.filter((addOn) => !perUser.includes(addOn)).slice(0, 1),
  ...perUser,
];

/** A plan with a quantity of an add-on, as chosen on /pricing. */
export const fullChoice: LeadChoice = {
  solution: firstSolution.slug,
  plan: firstSolution.planAt(0).id,
  period: 'annual',
  add_ons: chosenAddOns.map(({ id }) => id),
  users: 3,
};

/** A visit by a campaign's link. */
export const fullOrigin: LeadOrigin = {
  landing_page: firstSolution.path,
  referrer: 'www.search.example',
  utm_source: 'newsletter',
  utm_medium: 'e-mail',
  utm_campaign: 'Buka toko ☕',
  utm_term: '=shop',
  utm_content: '<b>top</b>',
};

type Method = 'GET' | 'POST' | 'PATCH';
type Answer = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'body' | 'rawPayload' | 'json'
>;
type Sent = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
/** An app, or an API at an address. */
type Api = { inject(call: Sent): Promise<Answer> };

/** The API at an address, to be called as an app is. */
export const apiAt = (origin: string): Api => ({
  async inject({ url, method, headers, payload }) {
    const signal = AbortSignal.timeout(40_000);
    const answer = await fetch(origin + url, { method, headers, body: payload ?? null, signal });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    const body = rawPayload.toString();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      rawPayload,
      json: () => JSON.parse(body),
    };
  },
});

export const formType = 'application/x-www-form-urlencoded';

/** Headers of a test's call; undefined removes one. */
export type CallHeaders = Record<string, string | undefined>;
type Call = { body?: unknown; headers?: CallHeaders };

/** Calls as a page of the site does, from an allowed origin; a text or a form goes out as it is. */
export function call(api: Api, method: Method, url: string, { body, headers }: Call = {}) {
  const isForm = body instanceof URLSearchParams;
  const type = { 'content-type': isForm ? formType : 'application/json' };
  const given = Object.entries({ origin: siteOrigin, ...(body !== undefined && type), ...headers });
  const isText = isForm || typeof body === 'string';
  return api.inject({
    method,
    url,
    headers: Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...(body !== undefined && { payload: isText ? String(body) : JSON.stringify(body) }),
  });
}

/** What the site's forms send beside a body when a person fills them. */
export const personMeta = JSON.stringify({ trap: '', elapsed: 9000 });

/** Posts as a form of the site does. */
export const post = (api: Api, url: string, body: unknown, headers: CallHeaders = {}) =>
  call(api, 'POST', url, { body, headers: { 'x-form-meta': personMeta, ...headers } });

export const postDemo = (api: Api, body: unknown = smallDemoRequest, headers?: CallHeaders) =>
  post(api, '/email/request-demo', body, headers);

/** A demo request of one of many visitors. */
export const visitorLead = (name: string | number) => ({
  full_name: `Visitor ${name}`,
  email: `v${name}@example.com`,
});

/** Fetches and solves a captcha as a browser does for a form. `change` tampers with the challenge before. */
export async function solveCaptcha(
  api: Api,
  form: string,
  change: (challenge: Challenge) => void = () => {},
): Promise<string> {
  const { challenge } = (await call(api, 'GET', `/captcha/challenge?form=${form}`)).json();
  change(challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = JSON.stringify({ challenge, solution });
  return `pow:${Buffer.from(payload).toString('base64')}`;
}

export type TestVisitor = Awaited<ReturnType<typeof openChat>>;

/** Opens a chat as the widget does at its first opening; `sent` are headers of every call. */
export async function openChat(api: Api, sent: CallHeaders = {}) {
  const init = await call(api, 'GET', '/chat-rooms/init', { headers: sent });
  const cookie = String(init.headers['set-cookie']).split(';')[0] ?? '';
  const room: ChatRoom = init.json();
  const callAs = (method: Method, url: string, body?: unknown, headers: CallHeaders = {}) =>
    call(api, method, url, { body, headers: { ...sent, cookie, ...headers } });
  const user: CurrentUser = (await callAs('GET', '/users/profile')).json();
  return {
    cookie,
    room,
    user,
    call: callAs,
    say: (text: string, id: string = randomUUID()) => {
      const body = { chat_room_id: room.id, sender_id: user.id, text };
      return callAs('POST', '/chat-messages', body, { 'idempotency-key': id });
    },
    async read(query = ''): Promise<ChatMessage[]> {
      return (await callAs('GET', `/chat-rooms/details/${room.id}${query}`)).json().ChatMessages;
    },
  };
}
