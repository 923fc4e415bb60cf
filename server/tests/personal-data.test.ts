import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { callDesk, cookieOf, deskKey } from '@/lib/testing/api/desk';
import { dispatch, readTestConfig } from '@/lib/testing/api/stored';
import { call, fullDemoRequest, openChat, post, postDemo } from '@/lib/testing/requests';
import { runSmtp } from '@/lib/testing/smtp';
import { createKinds } from '../outbox/kinds';
import { eraseAddress } from '../retention/erasure';
import { tidy } from '../retention/housekeeping';

const visitor = { 'x-forwarded-for': '203.0.113.57' };
const overIPv6 = { 'x-forwarded-for': '2001:db8:7:8::9' };
const name = 'Siti Rahmawati';
const text = 'My secret plan is a bakery';
const token = 'T0ken'.repeat(9).slice(0, 43);
const hookSecret = 'key-of-the-hook';
const person = { ...fullDemoRequest, full_name: name, email: 'siti.r@mail.example' };
const { email, phone } = person;
const subscriber = 'siti.r2@mail.example';
const written = { subject: 'Bakery', message: text, marketing: true };
const enquiry = { type: 'contact-us', full_name: name, email: subscriber, phone, ...written };

/** Parts of all personal data of the journey, and of its secrets. */
const personalParts = [
  ...['203.0.113', '2001:db8', 'siti', 'rahmawati', 'mail.example', 'team.example', 'bakery'],
  ...[phone, person.company_name, token, deskKey, hookSecret],
];

async function expectStatus(status: number, calling: ReturnType<typeof call>) {
  const answer = await calling;
  expect(answer.statusCode).toBe(status);
  return answer;
}

/** Makes the calls of a visitor, the team and a stranger; returns the cookies of visitor and team. */
async function runJourney(app: FastifyInstance) {
  await expectStatus(200, postDemo(app, person, visitor));
  await expectStatus(200, postDemo(app, person, overIPv6));
  await expectStatus(429, postDemo(app, person, visitor));
  await expectStatus(400, postDemo(app, `{"full_name":"${name}`, visitor));
  await expectStatus(400, postDemo(app, { [email]: name }, visitor));
  const unproven = { ...visitor, 'x-captcha-token': token };
  await expectStatus(403, post(app, '/email/contact-us', enquiry, unproven));
  await expectStatus(200, post(app, '/users/newsletter/on', { email: subscriber }, visitor));
  const report = {
    kind: 'error',
    page: `http://localhost:3000/pricing?email=${email}`,
    message: `No user "${name}", ${email}, +62 ${phone}`,
    source: '/_next/a.js',
  };
  await expectStatus(204, post(app, '/reports', report, visitor));
  for (const path of [`/newsletter/confirm?token=${token}`, `/people/${email}?name=${name}`])
    await expectStatus(404, call(app, 'GET', path, { headers: visitor }));

  const chat = await openChat(app, visitor);
  await expectStatus(200, chat.call('PATCH', `/users/details/name/${chat.user.id}`, { name }));
  for (const words of ['I want to talk to a person', name, email, text])
    await expectStatus(200, chat.say(words));

  const headers = { ...visitor, cookie: cookieOf('Rina') };
  const desk = (path: string, form?: Record<string, string>) =>
    callDesk(app, `/desk${path}`, { form, headers });
  await expectStatus(403, desk('/sign-in', { name: 'Rina', secret: name }));
  const signedIn = await expectStatus(303, desk('/sign-in', { name: 'Rina', secret: deskKey }));
  const answer = { id: randomUUID(), text: `Dear ${name}, ${text}` };
  await expectStatus(303, desk(`/rooms/${chat.room.id}/answer`, answer));
  const { body } = await expectStatus(200, desk(`/leads?search=${email}`));
  const [lead] = /\/leads\/[\da-f-]{36}/.exec(body) ?? [];
  await expectStatus(200, desk(`${lead}?from=${email}`));
  await expectStatus(200, desk('/leads/export.csv', { search: name }));
  await expectStatus(200, chat.call('PATCH', `/chat-rooms/end/${chat.room.id}`));
  await expectStatus(200, desk('/addresses', { address: email }));
  const cookies = [chat.cookie, headers.cookie, String(signedIn.headers['set-cookie'])];
  return cookies.map((cookie) => cookie.replace(/^\w+=|;.*/g, ''));
}

const test = prepareApp();

it('a whole journey with failing deliveries leaves nothing about a person in log and metrics', async () => {
  const { database, queries, lines } = test;
  const smtp = await runSmtp({ refuses: true });
  const variables = {
    TRUSTED_PROXIES: '127.0.0.1',
    DESK_SECRET: deskKey,
    LEADS_TO: 'sales@team.example',
    SUPPORT_TO: 'support@team.example',
    LIMITS: 'perEmail=2',
    SMTP_URL: smtp.url,
    WEBHOOK_URL: `http://127.0.0.1:1/${hookSecret}?key=${hookSecret}`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`,
  };
  const app = test.start(variables);
  const { log } = app;
  const messages = () => lines.map(({ msg }) => msg);

  const cookies = await runJourney(app);
  const config = { ...readTestConfig(variables), mailDir: '/nowhere', retentionDays: 1 };
  const outbox = dispatch(queries, { ...config, kinds: createKinds(config), log });
  const undelivered = ['mail', 'transcript-mail', 'newsletter-mail', 'webhook'].map(
    (kind) => `${kind} not delivered, will be tried again`,
  );
  const allFailed = () => expect(messages()).toEqual(expect.arrayContaining(undelivered));
  await vi.waitFor(allFailed, { timeout: 60_000 });
  await outbox.stop();
  await eraseAddress(database, email, '/nowhere');
  await tidy({ database, queries, config, log, realtime: app.realtime });

  const hidden = [...personalParts, ...cookies].map((part) => part.toLowerCase());
  for (const line of ['answered', 'a page reports a problem']) expect(messages()).toContain(line);
  for (const line of lines) {
    const logged = JSON.stringify(line).toLowerCase();
    for (const part of hidden) expect(logged).not.toContain(part);
    // The query of an address.
    expect(logged).not.toMatch(/\?\w+=/);
  }
  const shown = (await register.metrics()).toLowerCase();
  expect(shown).toContain('route="/chat-rooms/end/:id"');
  for (const part of hidden) expect(shown).not.toContain(part);
});
