import type { FastifyInstance } from 'fastify';
import { solveCaptcha } from '../../server/testing/captcha';
import { openChat, type TestVisitor } from '../../server/testing/chat';
import {
  contactEnquiry,
  fullChoice,
  fullDemoRequest,
  fullOrigin,
  type Headers,
  partnerEnquiry,
  post,
  smallDemoRequest,
} from '../../server/testing/requests';
import { describeMail, type Mailbox } from './mailbox';
import type { RecordFolder } from './record-folder';

const demo = '/email/request-demo';
const contact = '/email/contact-us';
const meta = (value: unknown): Headers => ({
  'x-form-meta': typeof value === 'string' ? value : JSON.stringify(value),
});
const person = { trap: '', elapsed: 9000 };
const odd = 'Dewi\r\nBcc: x@example.com \u202e\u0007<b>&amp;</b> "Ayu" é 😀';

/** Forms that each leave one mail to the team. */
const leads: [name: string, path: string, body: Record<string, unknown>, headers?: Headers][] = [
  ['demo-request-full', demo, fullDemoRequest, meta({ ...person, country: 'ID' })],
  [
    'demo-request-choice',
    demo,
    smallDemoRequest,
    meta({ ...person, choice: fullChoice, origin: fullOrigin }),
  ],
  ['demo-request-minimal', demo, smallDemoRequest],
  [
    'demo-request-shared-code',
    demo,
    { ...smallDemoRequest, phone_country: '+1' },
    meta({ ...person, country: 'CA' }),
  ],
  [
    'demo-request-other-country',
    demo,
    { ...smallDemoRequest, phone_country: '+62' },
    meta({ ...person, country: 'CA' }),
  ],
  ['demo-request-no-country', demo, { ...smallDemoRequest, phone_country: '+62' }],
  ['demo-request-alias', demo, { ...smallDemoRequest, phone_number: '0811' }],
  [
    'demo-request-odd',
    demo,
    { ...fullDemoRequest, full_name: odd, company_name: odd, job_position: 'x'.repeat(200) },
  ],
  ['suspected-no-data', demo, smallDemoRequest, { 'x-form-meta': undefined }],
  ['suspected-unreadable', demo, smallDemoRequest, meta('{')],
  ['suspected-empty', demo, smallDemoRequest, meta({})],
  ['suspected-trap', demo, smallDemoRequest, meta({ trap: 'x', elapsed: 9000 })],
  ['suspected-fast', demo, smallDemoRequest, meta({ trap: 'x', elapsed: 100 })],
  ['suspected-unknown', demo, smallDemoRequest, meta({ ...person, other: 1 })],
  ['enquiry', contact, contactEnquiry],
  [
    'enquiry-odd',
    contact,
    { ...contactEnquiry, full_name: odd, message: 'One\n\n  Two: x\r\nEmail: x@example.com\n' },
  ],
  [
    'enquiry-suspected',
    contact,
    { ...contactEnquiry, marketing: false },
    { 'x-form-meta': undefined },
  ],
  ['partner-reseller', contact, partnerEnquiry],
  ['partner-referral', contact, { ...partnerEnquiry, interest: 'referral', marketing: true }],
];

/** Records mails as they come; each is an item, since ids are numbered within one. */
export function recordMails(folder: RecordFolder, mailbox: Mailbox) {
  return async (name: string, count = 1) => {
    const mails = await mailbox.take(count);
    const names = mails.map((_, index) => (mails.length === 1 ? name : `${name}-${index + 1}`));
    for (const [index, mail] of mails.entries()) {
      await folder.item('mails', names[index] ?? name, (add) => add(name, describeMail(mail)));
    }
    if (mails.length !== count) {
      await folder.item('mails', `${name}-count`, (add) => add(name, `${mails.length} mails`, 0));
    }
    return mails;
  };
}

export type TakeMails = ReturnType<typeof recordMails>;

/** Sends every form. */
export async function recordLeadMails(app: FastifyInstance, take: TakeMails): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, path, body, headers] of leads) {
    const captcha = path === contact && {
      'x-captcha-token': await solveCaptcha(app, String(body.type)),
    };
    const answer = await post(app, path, body, { ...headers, ...captcha });
    ids.push(answer.json().data.id);
    await take(name);
  }
  return ids;
}

const wish = 'I want to talk to a person';

/** Asks for a person and types what the assistant asks for. */
async function askForPerson(
  { say, read }: TestVisitor,
  typed: Record<string, string>,
): Promise<void> {
  await say(wish);
  for (let turns = 0; turns < 4; turns += 1) {
    const options = (await read()).at(-1)?.ChatKeyword?.ChatReplyOptions ?? [];
    const input = options.find(({ type }) => type === 'input');
    if (!input) return;
    await say(typed[input.field ?? ''] ?? 'Dewi');
  }
}

/** Chats that go to the team at once; the first one goes on, for `chat-late`. */
export async function recordChatMails(app: FastifyInstance, take: TakeMails, prefix: string) {
  const visitor = await openChat(app);
  await visitor.say('What does it cost?\nTwo lines <b>');
  await askForPerson(visitor, { name: 'Dewi', email: 'dewi@example.com' });
  await take(`${prefix}-first`);
  await visitor.say('Are you there?');

  const named = await openChat(app);
  await named.call('PATCH', `/users/details/name/${named.user.id}`, { name: odd });
  await askForPerson(named, { email: 'ayu@example.com' });
  await take(`${prefix}-named`);
  await named.say('One more thing');
  await named.call('PATCH', `/chat-rooms/end/${named.room.id}`);
  await take(`${prefix}-at-end`);
  return visitor;
}

/** A chat with more messages than a mail holds. */
export async function recordLongChatMail(app: FastifyInstance, take: TakeMails): Promise<void> {
  const visitor = await openChat(app);
  for (let count = 0; count < 105; count += 1) await visitor.say(`Hello ${count}`);
  await askForPerson(visitor, {});
  await take('chat-long');
}
