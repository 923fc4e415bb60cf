import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { deskOrigin } from './desk';
import { formType, fullDemoRequest, siteOrigin } from './requests';

const address = { v4: '203.0.113.57', v6: '2001:db8:7:8::9' };
const name = 'Siti Rahmawati';
const text = 'My secret plan is a bakery';
const token = 'T0ken'.repeat(9).slice(0, 43);
const person = { ...fullDemoRequest, full_name: name, email: 'siti.r@mail.example' };
const { email, phone } = person;
const subscriber = 'siti.r2@mail.example';
const enquiry = {
  type: 'contact-us',
  full_name: name,
  email: subscriber,
  phone,
  subject: 'Bakery',
  message: text,
  marketing: true,
};

/** The variables of an app on which the journey ends as it should. */
export const journeyVariables = {
  TRUSTED_PROXIES: '127.0.0.1',
  DESK_SECRET: 'the password of the desk',
  LEADS_TO: 'sales@team.example',
  SUPPORT_TO: 'support@team.example',
  LIMIT_PER_EMAIL: '3',
};

/** The address whose data the journey leaves behind. */
export const journeyAddress = email;

/** Parts of everything that the journey says about people, and of what gives access. */
export const personalParts = [
  ...['203.0.113', '2001:db8', 'siti', 'rahmawati', 'mail.example', 'team.example', 'bakery'],
  ...[phone, person.company_name, token, journeyVariables.DESK_SECRET],
];

const json = { 'content-type': 'application/json' };
const form = { 'content-type': formType };
const fields = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Makes the calls of a visitor, the team and a stranger; gives every cookie that was set. */
export async function travel(app: FastifyInstance) {
  const cookies: string[] = [];
  let cookie = '';

  async function call(
    step: string,
    status: number,
    [method, url]: [Method, string],
    payload?: Payload,
    more = {},
  ) {
    const headers = { origin: siteOrigin, 'x-forwarded-for': address.v4, cookie, ...json, ...more };
    const options: InjectOptions = { method, url, headers, ...(payload && { payload }) };
    const answer = await app.inject(options);
    const [set = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
    const [, value] = set.split(/=(.*)/s);
    if (value) cookies.push(value);
    if (answer.statusCode !== status) throw new Error(`${step} was answered ${answer.statusCode}`);
    return { set, body: answer.body };
  }

  const demo: [Method, string] = ['POST', '/email/request-demo'];
  await call('a lead', 200, demo, person);
  await call('a lead by IPv6', 200, demo, person, { 'x-forwarded-for': address.v6 });
  await call('a plain form', 303, demo, fields({ full_name: name, email }), form);
  await call('one over the limit', 429, demo, person);
  await call('a wrong address', 400, demo, { ...person, email: 'siti.r' });
  await call('broken JSON', 400, demo, `{"full_name":"${name}`);
  await call('an unknown field', 400, demo, { [email]: name });
  const captcha = { 'x-captcha-token': token };
  const contact: [Method, string] = ['POST', '/email/contact-us'];
  await call('a wrong captcha', 403, contact, enquiry, captcha);
  await call('a subscription', 200, ['POST', '/users/newsletter/on'], { email: subscriber });
  await call('an old link', 404, ['GET', `/newsletter/confirm?token=${token}`]);
  await call('a report', 204, ['POST', '/reports'], {
    kind: 'error',
    page: `${siteOrigin}/pricing?email=${email}`,
    message: `No user "${name}", ${email}, +62 ${phone}`,
  });
  await call('an unknown address', 404, ['GET', `/people/${email}?name=${name}`]);
  await call('an unreadable address', 400, ['GET', `/%?name=${name}`]);

  const init = await call('a chat', 200, ['GET', '/chat-rooms/init']);
  cookie = init.set;
  const { id: roomId } = JSON.parse(init.body);
  const { id: userId } = JSON.parse((await call('a profile', 200, ['GET', '/users/profile'])).body);
  await call('a name', 200, ['PATCH', `/users/details/name/${userId}`], { name });
  for (const words of ['I want to talk to a person', name, email, text]) {
    const message = { chat_room_id: roomId, sender_id: userId, text: words };
    await call('a message', 200, ['POST', '/chat-messages'], message);
  }

  const desk = { ...form, origin: deskOrigin, host: 'localhost:4000' };
  const signIn = (step: string, status: number, secret: string) =>
    call(step, status, ['POST', '/desk/sign-in'], fields({ secret }), desk);
  await signIn('a wrong password', 403, name);
  const { set } = await signIn('the password', 303, journeyVariables.DESK_SECRET);
  const team = { ...desk, cookie: set };
  await call('the desk', 200, ['GET', '/desk'], undefined, team);
  const answer = fields({ id: randomUUID(), text: `Dear ${name}, ${text}` });
  await call('an answer', 303, ['POST', `/desk/rooms/${roomId}/answer`], answer, team);
  const looked = await call(
    'a search',
    200,
    ['GET', `/desk/leads?search=${email}`],
    undefined,
    team,
  );
  const [lead = ''] = /\/desk\/leads\/[\da-f-]{36}/.exec(looked.body) ?? [];
  await call('a lead at the desk', 200, ['GET', `${lead}?from=${email}`], undefined, team);
  await call('an export', 200, ['POST', '/desk/leads/export'], fields({ search: name }), team);
  await call('the end', 200, ['PATCH', `/chat-rooms/end/${roomId}`], {});
  return cookies;
}

type Method = 'GET' | 'POST' | 'PATCH';
type Payload = string | object;

/** Sends one more lead, of the subscriber. */
export function sendLead(app: FastifyInstance) {
  const headers = { origin: siteOrigin, 'x-forwarded-for': address.v4, ...json };
  const payload = { ...person, email: subscriber };
  return app.inject({ method: 'POST', url: '/email/request-demo', headers, payload });
}
