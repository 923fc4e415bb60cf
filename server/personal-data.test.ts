import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createKinds } from './jobs/kinds';
import { eraseAddress } from './retention/erasure';
import { tidy } from './retention/housekeeping';
import { createTestApp, type LogLine } from './testing/app';
import { makeDatabase } from './testing/database';
import { deskOrigin } from './testing/desk';
import { runSmtp } from './testing/processes';
import { type CallHeaders, call, formType, fullDemoRequest } from './testing/requests';
import { dispatch, readTestConfig } from './testing/stored';

const address = { v4: '203.0.113.57', v6: '2001:db8:7:8::9' };
const name = 'Siti Rahmawati';
const text = 'My secret plan is a bakery';
const token = 'T0ken'.repeat(9).slice(0, 43);
const hookSecret = 'key-of-the-hook';
const deskSecret = 'the password of the desk';
const person = { ...fullDemoRequest, full_name: name, email: 'siti.r@mail.example' };
const { email, phone } = person;
const subscriber = 'siti.r2@mail.example';
const written = { subject: 'Bakery', message: text, marketing: true };
const enquiry = { type: 'contact-us', full_name: name, email: subscriber, phone, ...written };

/** Parts of everything that the journey says about people, and of what gives access. */
const personalParts = [
  ...['203.0.113', '2001:db8', 'siti', 'rahmawati', 'mail.example', 'team.example', 'bakery'],
  ...[phone, person.company_name, token, deskSecret, hookSecret],
];

const fields = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Makes the calls of a visitor, the team and a stranger; gives every cookie that was set. */
async function runJourney(app: FastifyInstance) {
  const cookies: string[] = [];
  let cookie = '';

  async function send(status: number, line: string, body?: unknown, more: CallHeaders = {}) {
    const [method, url = ''] = line.split(/ (.*)/) as ['GET' | 'POST' | 'PATCH', string];
    const headers = { 'x-forwarded-for': address.v4, cookie, ...more };
    const answer = await call(app, method, url, { body, headers });
    const [set = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
    const [, value] = set.split(/=(.*)/s);
    if (value) cookies.push(value);
    expect([line, answer.statusCode]).toEqual([line, status]);
    return { set, body: answer.body };
  }

  const demo = 'POST /email/request-demo';
  const form = { 'content-type': formType };
  await send(200, demo, person);
  await send(200, demo, person, { 'x-forwarded-for': address.v6 });
  await send(429, demo, person);
  await send(400, demo, `{"full_name":"${name}`);
  await send(400, demo, { [email]: name });
  await send(403, 'POST /email/contact-us', enquiry, { 'x-captcha-token': token });
  await send(200, 'POST /users/newsletter/on', { email: subscriber });
  await send(404, `GET /newsletter/confirm?token=${token}`);
  await send(204, 'POST /reports', {
    kind: 'error',
    page: `http://localhost:3000/pricing?email=${email}`,
    message: `No user "${name}", ${email}, +62 ${phone}`,
    source: '/_next/a.js',
  });
  await send(404, `GET /people/${email}?name=${name}`);

  const init = await send(200, 'GET /chat-rooms/init');
  cookie = init.set;
  const { id: roomId } = JSON.parse(init.body);
  const { id: userId } = JSON.parse((await send(200, 'GET /users/profile')).body);
  await send(200, `PATCH /users/details/name/${userId}`, { name });
  for (const words of ['I want to talk to a person', name, email, text])
    await send(200, 'POST /chat-messages', {
      ...{ chat_room_id: roomId, sender_id: userId, text: words },
    });

  const desk = { ...form, origin: deskOrigin, host: 'localhost:4000' };
  const signIn = (status: number, secret: string) =>
    send(status, 'POST /desk/sign-in', fields({ name: 'Rina', secret }), desk);
  await signIn(403, name);
  const team = { ...desk, cookie: (await signIn(303, deskSecret)).set };
  const answer = fields({ id: randomUUID(), text: `Dear ${name}, ${text}` });
  await send(303, `POST /desk/rooms/${roomId}/answer`, answer, team);
  const found = await send(200, `GET /desk/leads?search=${email}`, undefined, team);
  const [lead] = /\/desk\/leads\/[\da-f-]{36}/.exec(found.body) ?? [];
  await send(200, `GET ${lead}?from=${email}`, undefined, team);
  await send(200, 'POST /desk/leads/export.csv', fields({ search: name }), team);
  await send(200, `PATCH /chat-rooms/end/${roomId}`, {});
  await send(200, 'POST /desk/addresses', fields({ address: email }), team);
  return cookies;
}

it('a whole journey with failing deliveries leaves nothing about a person in log and metrics', async () => {
  const { database, queries } = await makeDatabase();
  const smtp = await runSmtp({ refuses: true });
  const variables = {
    TRUSTED_PROXIES: '127.0.0.1',
    DESK_SECRET: deskSecret,
    LEADS_TO: 'sales@team.example',
    SUPPORT_TO: 'support@team.example',
    LIMITS: 'perEmail=2',
    SMTP_URL: smtp.url,
    WEBHOOK_URL: `http://127.0.0.1:1/${hookSecret}?key=${hookSecret}`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`,
  };
  const lines: LogLine[] = [];
  const app = createTestApp(database, variables, { lines });
  onTestFinished(() => app.close());
  const { log } = app;
  const said = () => lines.map(({ msg }) => msg);

  const cookies = await runJourney(app);
  const config = { ...readTestConfig(variables), retentionDays: 1 };
  const outbox = dispatch(queries, { ...config, kinds: createKinds(config, ''), log });
  const undelivered = ['mail', 'transcript-mail', 'newsletter-mail', 'webhook'].map(
    (kind) => `${kind} not delivered, will be tried again`,
  );
  const allFailed = () => expect(said()).toEqual(expect.arrayContaining(undelivered));
  await vi.waitFor(allFailed, { timeout: 60_000 });
  await outbox.stop();
  await eraseAddress(database, email, '/nowhere');
  await tidy({ database, mailDir: '/nowhere', config, log, closeRoom: app.closeRoom });

  const hidden = [...personalParts, ...cookies].map((part) => part.toLowerCase());
  for (const line of ['answered', 'a page reports a problem']) expect(said()).toContain(line);
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
