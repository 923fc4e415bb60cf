import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepQuestion, listQuestions } from '../chat/unanswered/questions-table';
import { createDispatcher } from '../jobs/dispatcher';
import { insertJob } from '../jobs/jobs-table';
import { listenFreely, openChat } from '../testing/chat';
import { deskOrigin } from '../testing/desk';
import { enterAs } from '../testing/desk-account';
import { prepareApp } from '../testing/prepare-app';
import { postDemo, siteOrigin, smallDemoRequest } from '../testing/requests';

describe('sockets of the desk', () => {
  const test = prepareApp('sqlite');
  let url: string;
  let rina: Awaited<ReturnType<typeof enterAs>>;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    url = await listenFreely(test.app);
    rina = await enterAs(test.app, test.database.queries, 'Rina');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  function connect(headers: Record<string, string>, path = '/desk/socket.io') {
    const options = { path, forceNew: true, reconnection: false, transports: ['websocket'] };
    const socket = io(`${url}/desk`, { ...options, extraHeaders: headers });
    sockets.push(socket);
    return socket;
  }
  async function listen() {
    const socket = connect({ cookie: rina.cookie, origin: deskOrigin });
    await once(socket as never, 'connect');
    return socket;
  }

  it('hear of each change of a chat, and of nothing that is in it', async () => {
    const socket = await listen();
    const heard: unknown[][] = [];
    socket.onAny((...event: unknown[]) => heard.push(event));
    const visitor = await openChat(test.app);
    const { id } = visitor.room;
    const path = `/desk/rooms/${id}`;
    const written = () => ({ id: randomUUID(), text: 'Good day' });
    const changes = [
      () => visitor.say('A secret question'),
      () => visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' }),
      () => rina.get(path),
      () => rina.post(`${path}/take`),
      () => rina.post(`${path}/answer`, written()),
      () => visitor.call('GET', `/chat-rooms/details/${id}?seen`),
      () => rina.post(`${path}/release`),
      () => rina.post(`${path}/done`),
      () => visitor.call('PATCH', `/chat-rooms/end/${id}`),
    ];
    for (const change of changes) {
      const told = once(socket as never, 'changed');
      await change();
      expect(await told).toEqual([id]);
    }
    for (const event of heard) expect([`changed,${id}`, 'work-changed']).toContain(String(event));
  });

  it('hear once of work that many changes have made or done', async () => {
    const { queries } = test.database;
    const socket = await listen();
    const heard = vi.fn();
    socket.on('work-changed', heard);
    await keepQuestion(queries, 'Do you sell cameras?');
    const [question] = await listQuestions(queries, 1);
    const mail = { kind: 'mail', payload: '{}', created_at: new Date().toISOString() } as const;
    await insertJob(queries, { id: randomUUID(), ...mail });
    const send = vi.fn().mockResolvedValueOnce('sent').mockRejectedValueOnce(new Error('away'));
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const { tellTeamOfWork } = test.app;
    const outbox = createDispatcher({
      ...{ database: test.database, kinds: ['mail'], send, log, leaseMs: 60_000 },
      onAttempt: tellTeamOfWork,
    });
    const changes: [what: string, make: () => unknown][] = [
      ['a lead', () => postDemo(test.app, smallDemoRequest)],
      ['a mail that is sent', () => outbox.wake()],
      [
        'a mail that is not sent',
        async () => {
          await insertJob(queries, { id: randomUUID(), ...mail });
          outbox.wake();
        },
      ],
      ['a question', () => rina.post(`/desk/questions/${question?.id}/done`)],
    ];
    for (const [what, make] of changes) {
      heard.mockClear();
      await make();
      await vi.waitFor(() => expect(heard, what).toHaveBeenCalledOnce(), { timeout: 3000 });
    }
    await outbox.stop();
  });

  it.each([
    ['without a session', () => ({ origin: deskOrigin })],
    ['of the site', () => ({ cookie: rina.cookie, origin: siteOrigin })],
    ['of another site', () => ({ cookie: rina.cookie, origin: 'https://evil.example' })],
    ['of a visitor', () => ({ cookie: 'ut=token', origin: siteOrigin })],
  ])('are closed to a page %s', async (_name, headersOf) => {
    const socket = connect(headersOf());
    await once(socket as never, 'connect_error');
    expect(socket.connected).toBe(false);
  });

  it("are closed to the visitors' path, with a session too", async () => {
    const socket = connect({ cookie: rina.cookie, origin: siteOrigin }, '/socket.io');
    const [error] = await once(socket as never, 'connect_error');
    expect(error.message).toBe('no-session');
  });

  it('are cut when their session ends by signing out', async () => {
    const dewi = await enterAs(test.app, test.database.queries, 'Dewi');
    const socket = connect({ cookie: dewi.cookie, origin: deskOrigin });
    await once(socket as never, 'connect');
    const other = await listen();
    const gone = once(socket as never, 'disconnect');
    await dewi.post('/desk/sign-out');
    expect((await gone)[0]).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });
});
