import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openChat } from '../../server/testing/chat';
import { answer, callDesk, deskOrigin } from '../../server/testing/desk';
import type { Recorder } from './api-recorder';
import { remoteApp } from './http';

const unknownId = '00000000-0000-4000-8000-000000000000';
const json = { accept: 'application/json' };

/** The list in all its forms. */
export async function recordList(recorder: Recorder, name: string): Promise<void> {
  await recorder.item(name, async (app) => {
    for (const query of [
      '',
      '?ended',
      '?done',
      '?page=2',
      '?page=99',
      '?page=0',
      '?page=x',
      '?page=1&page=2',
    ]) {
      await callDesk(app, `/desk${query}`);
    }
    await callDesk(app, '/desk/rooms', { headers: json });
    await callDesk(app, '/desk/rooms?page=2', { headers: json });
  });
}

const badAnswers = (id: string): Record<string, string>[] => [
  {},
  { id },
  { text: 'Hello' },
  { id, text: '' },
  { id, text: '   ' },
  { id, text: 'x'.repeat(5001) },
  { id, text: 'a\u0000b' },
  { id: 'none', text: 'Hello <b>' },
  { id, text: 'Hello', more: '1' },
];

/** Headers that no page of the desk sends. */
const foreign: Record<string, string | undefined>[] = [
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: undefined },
  { origin: undefined, 'sec-fetch-site': 'same-origin' },
  { origin: undefined, 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'application/json' },
  { host: 'desk.example' },
  { 'x-forwarded-for': '192.0.2.1' },
  { via: '1.1 proxy' },
  { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
];

/** Records a room from its first message to its end, and every call that is refused on the way. */
export async function recordRoom(recorder: Recorder): Promise<void> {
  const unrecorded = remoteApp(recorder.origin);
  const { room, user, say, call, read } = await openChat(unrecorded);
  const path = `/desk/rooms/${room.id}`;
  await say('What does it cost?');
  await call('PATCH', `/users/details/name/${user.id}`, { name: 'Dewi \u202e<b>"Ayu"</b>' });
  await say(`Two lines <i>\n\n  and a long one ${'x'.repeat(300)}`);

  await recorder.item('room/open', async (app) => {
    await callDesk(app, '/desk');
    await callDesk(app, path);
    await callDesk(app, '/desk');
    for (const message of (await read()).slice(0, 2)) {
      await callDesk(app, `${path}/messages?after=${message.id}`, { headers: json });
    }
    for (const query of ['', '?after=none', '?after=', '?after=a&after=b']) {
      await callDesk(app, `${path}/messages${query}`, { headers: json });
    }
    await app.inject({ method: 'HEAD', url: path, headers: { host: 'localhost:4000' } });
  });
  await recorder.item('room/refused', async (app) => {
    for (const form of badAnswers(randomUUID())) await callDesk(app, `${path}/answer`, { form });
    const tooLarge = { id: randomUUID(), text: 'x'.repeat(70_000) };
    await callDesk(app, `${path}/answer`, { form: tooLarge });
    await callDesk(app, `${path}/answer`, { form: tooLarge, headers: json });
    for (const headers of foreign) {
      await callDesk(app, `${path}/answer`, { form: { id: randomUUID(), text: '' }, headers });
      await callDesk(app, path, { headers });
      await callDesk(app, '/desk', { headers });
    }
  });
  await recorder.item('room/answers', async (app) => {
    const id = randomUUID();
    await answer(app, room.id, 'Hello, I am Intan.\r\nHow can I help?', id);
    await answer(app, room.id, 'Hello, I am Intan.\r\nHow can I help?', id);
    await answer(app, room.id, 'Another text', id);
    await callDesk(app, path);
    await say('Thank you, one more question');
    await callDesk(app, '/desk');
    await callDesk(app, path);
    await callDesk(app, `${path}/done`, { form: {} });
    await callDesk(app, '/desk?done');
    await callDesk(app, path);
  });
  await recorder.item('room/end', async (app) => {
    await callDesk(app, `${path}/end`, { form: {}, headers: { origin: 'http://evil.example' } });
    await callDesk(app, `${path}/end`, { form: {} });
    await callDesk(app, '/desk?ended');
    await recordUnknown(app, path);
  });
  await recorder.item('room/unknown', async (app) => {
    for (const id of [unknownId, 'none', '%00', 'x'.repeat(300)])
      await recordUnknown(app, `/desk/rooms/${id}`);
  });
  await recorder.item('other', async (app) => {
    for (const url of ['/desk/desk.js', '/desk/none', '/desk/', '/desk/sign-in'])
      await callDesk(app, url);
    for (const url of ['/desk/sign-in', '/desk/sign-out', '/desk'])
      await callDesk(app, url, { form: {} });
  });
}

/** A room that is not there, in every way that one is asked for. */
async function recordUnknown(app: FastifyInstance, path: string): Promise<void> {
  await callDesk(app, path);
  await callDesk(app, `${path}/messages`, { headers: json });
  await callDesk(app, `${path}/answer`, { form: { id: randomUUID(), text: 'Too late <b>' } });
  await callDesk(app, `${path}/answer`, { form: { id: 'none', text: '' } });
  await callDesk(app, `${path}/done`, { form: {} });
  await callDesk(app, `${path}/end`, { form: {} });
}

/** Fills more than one page of the list. */
export async function fillList(recorder: Recorder): Promise<void> {
  const app = remoteApp(recorder.origin);
  for (let count = 0; count < 55; count += 1) {
    const { say } = await openChat(app);
    await say(`Hello ${count}`);
  }
}

/** Leaves a chat that the team began, with a visitor who waits. */
export async function leaveUnanswered(recorder: Recorder): Promise<void> {
  const app = remoteApp(recorder.origin);
  const { room, say } = await openChat(app);
  await say('Hello');
  await answer(app, room.id, 'How can I help?');
  await say('I would like to see a demo');
}

/** The leads in the forms of their list, and one with each deed that removes nothing. */
export async function recordLeads(recorder: Recorder, [id = unknownId]: string[]): Promise<void> {
  await recorder.item('leads', async (app) => {
    for (const query of [
      '',
      '?state=all',
      '?search=siti',
      '?kind=x',
      '?undelivered=yes&state=done',
    ])
      await callDesk(app, `/desk/leads${query}`);
    for (const lead of [id, unknownId]) {
      const path = `/desk/leads/${lead}`;
      for (const page of ['', '/erase', '?marked=done', '?again=no'])
        await callDesk(app, `${path}${page}`);
      for (const deed of ['done', 'new', 'again'])
        await callDesk(app, `${path}/${deed}`, { form: { job: unknownId } });
    }
    await callDesk(app, '/desk/leads/export', { form: { state: 'all' } });
  });
}

/** What a browser sends to a desk at an address of its own. */
export const secretDesk = {
  host: 'api.example.com',
  address: 'https://api.example.com',
  secret: 'the secret of the recording',
};

/** Records signing in and out, and what one who is not signed in gets; gives the cookie of a session. */
export async function recordSignIn(recorder: Recorder): Promise<string> {
  const { host, address, secret } = secretDesk;
  const as = (client: string, more: Record<string, string | undefined> = {}) => ({
    host,
    'x-forwarded-for': client,
    ...more,
  });
  const sign = (
    app: FastifyInstance,
    client: string,
    form: Record<string, string>,
    origin = address,
  ) => callDesk(app, '/desk/sign-in', { form, headers: as(client, { origin }) });
  let cookie = '';
  await recorder.item('signed-out', async (app) => {
    for (const url of [
      '/desk',
      '/desk?page=2',
      '/desk/rooms',
      `/desk/rooms/${unknownId}`,
      '/desk/desk.js',
      '/desk/none',
    ]) {
      await callDesk(app, url, { headers: as('192.0.2.50') });
      await callDesk(app, url, { headers: as('192.0.2.50', json) });
    }
    for (const deed of ['answer', 'done', 'end']) {
      const form = { id: randomUUID(), text: 'Not sent <b>' };
      await callDesk(app, `/desk/rooms/${unknownId}/${deed}`, {
        form,
        headers: as('192.0.2.50', { origin: address }),
      });
    }
    for (const wrong of ['desk=none', 'desk=1.none', `desk=9999999999999.${'A'.repeat(43)}`]) {
      await callDesk(app, '/desk', { headers: as('192.0.2.50', { cookie: wrong }) });
    }
  });
  await recorder.item('sign-in', async (app) => {
    for (const form of [
      {},
      { secret: '' },
      { secret: 'wrong', next: '/desk' },
      { secret: 'wrong', next: 'http://evil.example' },
      { secret, more: '1' },
    ]) {
      await sign(app, '192.0.2.51', form as Record<string, string>);
    }
    await sign(app, '192.0.2.51', { secret, next: '/desk' }, deskOrigin);
    for (const next of ['/desk', `/desk/rooms/${unknownId}`, '//evil.example', '/desk/sign-out']) {
      const { headers } = await sign(app, '192.0.2.51', { secret, next });
      cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    }
    await callDesk(app, '/desk', { headers: as('192.0.2.51', { cookie }) });
    await callDesk(app, `/desk/rooms/${unknownId}`, { headers: as('192.0.2.51', { cookie }) });
    await callDesk(app, '/desk/sign-out', {
      form: {},
      headers: as('192.0.2.51', { cookie, origin: address }),
    });
  });
  await recorder.item('too-many-tries', async (app) => {
    for (let tries = 0; tries < 12; tries += 1)
      await sign(app, '192.0.2.52', { secret: 'wrong', next: '/desk' });
    await sign(app, '192.0.2.52', { secret, next: '/desk' });
  });
  return cookie;
}

/** Records what a session that has run out gets. */
export async function recordExpiredSession(recorder: Recorder, cookie: string): Promise<void> {
  const { host, address } = secretDesk;
  await recorder.item('session-expired', async (app) => {
    await callDesk(app, '/desk', { headers: { host, cookie } });
    const form = { id: randomUUID(), text: 'Too late <b>' };
    await callDesk(app, `/desk/rooms/${unknownId}/answer`, {
      form,
      headers: { host, cookie, origin: address },
    });
  });
}
