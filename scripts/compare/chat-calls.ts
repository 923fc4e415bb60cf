import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ReplyOption } from '../../lib/contracts/chat';
import { callAs, openChat } from '../../server/testing/chat';
import practice from '../../server/testing/questions/practice-questions.json';
import type { Recorder } from './api-recorder';
import { values } from './form-calls';
import { remoteApp } from './http';
import { printJson } from './json';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Records the calls of the chat and what the assistant says. */
export async function recordChatCalls(recorder: Recorder): Promise<void> {
  await recordStart(recorder);
  await recordConversation(recorder);
  await recordFields(recorder);
  await recordEnd(recorder);
  await recordButtons(recorder);
  await recordQuestions(recorder);
}

async function recordStart(recorder: Recorder): Promise<void> {
  await recorder.item('chat/start', async (app) => {
    for (const cookie of ['', 'ut=', 'ut=none', `ut=${'A'.repeat(43)}`, 'other=1; ut=a%00b']) {
      await callAs(app, cookie, { method: 'GET', url: '/users/profile' });
      await callAs(app, cookie, { method: 'GET', url: `/chat-rooms/details/${unknownId}` });
      await callAs(app, cookie, { method: 'PATCH', url: `/chat-rooms/end/${unknownId}` });
      await callAs(app, cookie, {
        method: 'PATCH',
        url: `/users/details/name/${unknownId}`,
        body: { name: 'Dewi' },
      });
      await callAs(app, cookie, { method: 'POST', url: '/chat-messages', body: { text: '' } });
    }
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      await callAs(app, '', { method: 'GET', url: '/chat-rooms/init', headers });
    }
    const { call } = await openChat(app);
    await call('GET', '/chat-rooms/init');
    await call('HEAD', '/chat-rooms/init');
    await callAs(app, `ut=${'A'.repeat(43)}`, { method: 'GET', url: '/chat-rooms/init' });
  });
}

async function recordConversation(recorder: Recorder): Promise<void> {
  await recorder.item('chat/conversation', async (app) => {
    const visitor = await openChat(app);
    const other = await openChat(app);
    const { room, user, call } = visitor;
    const [greeting] = room.ChatMessages;
    const [first, second] = [randomUUID(), randomUUID()];
    await visitor.say('What does it cost?', first);
    await visitor.say('What does it cost?', first);
    await visitor.say('Something else', first);
    await other.say('What does it cost?', first);
    await visitor.say('Halo <b>&amp;</b>\nsecond line 😀', second);
    for (const after of [
      undefined,
      greeting?.id,
      first,
      second,
      unknownId,
      'none',
      '',
      `${first}&after=${second}`,
    ]) {
      await visitor.read(after);
    }
    for (const id of [other.room.id, unknownId, 'none', room.id.toUpperCase()]) {
      await call('GET', `/chat-rooms/details/${id}`);
      await call('PATCH', `/chat-rooms/end/${id}`);
      await call('POST', '/chat-messages', { chat_room_id: id, sender_id: user.id, text: 'Hello' });
    }
    for (const id of [user.id, other.user.id, unknownId, 'none', 'assistant']) {
      await call('PATCH', `/users/details/name/${id}`, { name: ' Dewi ' });
      await call('POST', '/chat-messages', { chat_room_id: room.id, sender_id: id, text: 'Hello' });
    }
    for (const key of ['short', 'k'.repeat(128), 'k'.repeat(129), 'with space']) {
      await call(
        'POST',
        '/chat-messages',
        { chat_room_id: room.id, sender_id: user.id, text: 'Hello' },
        { 'idempotency-key': key },
      );
    }
    await call('GET', '/users/profile');
    await call('HEAD', `/chat-rooms/details/${room.id}`);
  });
}

/** Each field of the two bodies with every value, and the headers that a page of another site would send. */
async function recordFields(recorder: Recorder): Promise<void> {
  const open = async () => openChat(remoteApp(recorder.origin));
  for (const field of ['chat_room_id', 'sender_id', 'text', 'unknown_field']) {
    await recorder.item(`chat/message-${field}`, async (app) => {
      const { cookie, room, user } = await open();
      for (const value of [undefined, ...values]) {
        const body = { chat_room_id: room.id, sender_id: user.id, text: 'Hello', [field]: value };
        await callAs(app, cookie, { method: 'POST', url: '/chat-messages', body });
      }
    });
  }
  await recorder.item('chat/name', async (app) => {
    const { cookie, user } = await open();
    const url = `/users/details/name/${user.id}`;
    for (const name of [undefined, ...values])
      await callAs(app, cookie, { method: 'PATCH', url, body: { name } });
    for (const body of [[], null, { name: 'Dewi', more: 1 }])
      await callAs(app, cookie, { method: 'PATCH', url, body });
  });
  await recorder.item('chat/headers', async (app) => {
    const { cookie, room, user } = await open();
    const text = { chat_room_id: room.id, sender_id: user.id, text: 'Hello' };
    const foreign = { origin: 'http://evil.example' };
    for (const headers of [
      foreign,
      { origin: '' },
      { origin: '', 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'text/plain' },
    ]) {
      await callAs(app, cookie, { method: 'POST', url: '/chat-messages', body: text, headers });
      await callAs(app, cookie, {
        method: 'PATCH',
        url: `/users/details/name/${user.id}`,
        body: { name: 'Dewi' },
        headers,
      });
      await callAs(app, cookie, { method: 'GET', url: `/chat-rooms/details/${room.id}`, headers });
      await callAs(app, cookie, { method: 'GET', url: '/users/profile', headers });
      await callAs(app, cookie, { method: 'GET', url: '/chat-rooms/init', headers });
    }
    await callAs(app, cookie, {
      method: 'PATCH',
      url: `/chat-rooms/end/${room.id}`,
      headers: foreign,
    });
    await callAs(app, cookie, {
      method: 'POST',
      url: '/chat-messages',
      body: { ...text, text: 'x'.repeat(33 * 1024) },
    });
  });
}

async function recordEnd(recorder: Recorder): Promise<void> {
  await recorder.item('chat/end', async (app) => {
    const { room, call, say, read } = await openChat(app);
    await say('Hello');
    await call('PATCH', `/chat-rooms/end/${room.id}`);
    await call('PATCH', `/chat-rooms/end/${room.id}`);
    await say('Hello again');
    await read();
    await call('GET', '/users/profile');
    await call('GET', '/chat-rooms/init');
    const empty = await openChat(app);
    await empty.call('PATCH', `/chat-rooms/end/${empty.room.id}`, {});
  });
}

/** What is typed where the assistant asks for something. */
const typed = { name: 'Dewi', email: 'dewi@example.com' };
const optionText = ({ text, type, field }: ReplyOption) =>
  type === 'input' ? typed[field ?? 'name'] : text;

/** Says the texts in a room of its own, and gives what came last. */
async function sayAll(app: FastifyInstance, texts: string[]) {
  const { say, read } = await openChat(app);
  for (const text of texts) await say(text);
  const messages = await read();
  const last = messages.at(-1);
  const from = last?.sender_id === 'assistant' ? last.sender_id : 'visitor';
  const answer = { from, text: last?.text, link: last?.link, keyword: last?.ChatKeyword };
  return { answer: printJson(answer), options: last?.ChatKeyword?.ChatReplyOptions ?? [] };
}

const deepest = 3;

/** Presses every button that is offered, as deep as this. */
async function recordButtons(recorder: Recorder): Promise<void> {
  await recorder.item('chat/buttons', async (_app, add) => {
    const app = remoteApp(recorder.origin);
    const known = new Set<string>();
    let paths: string[][] = [[]];
    for (let depth = 0; depth <= deepest; depth += 1) {
      const next: string[][] = [];
      for (const path of paths) {
        const { answer, options } = await sayAll(app, path);
        add(path.join(' → ') || '(greeting)', answer);
        // The same answer offers the same buttons.
        if (known.has(answer)) continue;
        known.add(answer);
        next.push(...options.map((option) => [...path, optionText(option)]));
      }
      paths = next;
    }
  });
}

/** What the assistant answers to questions of customers, each in a room of its own. */
async function recordQuestions(recorder: Recorder): Promise<void> {
  await recorder.item('chat/questions', async (_app, add) => {
    const app = remoteApp(recorder.origin);
    for (const { question } of practice) add(question, (await sayAll(app, [question])).answer);
  });
}
