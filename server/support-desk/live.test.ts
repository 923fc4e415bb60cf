import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepQuestion, listQuestions } from '../chat/unanswered/questions-table';
import { listenFreely, openChat } from '../testing/chat';
import { deskOrigin, enterAs } from '../testing/desk';
import { addJob, dispatch } from '../testing/outbox';
import { prepareApp } from '../testing/prepare-app';
import { postDemo, siteOrigin, smallDemoRequest } from '../testing/requests';

describe('sockets of the desk', () => {
  const test = prepareApp('sqlite');
  let url: string;
  let rina: Awaited<ReturnType<typeof enterAs>>;
  beforeAll(async () => {
    url = await listenFreely(test.app);
    rina = await enterAs(test.app, test.queries, 'Rina');
  });

  function connect(headers: Record<string, string>, path = '/desk/socket.io') {
    const options = { path, forceNew: true, reconnection: false, transports: ['websocket'] };
    const socket = io(`${url}/desk`, { ...options, extraHeaders: headers });
    onTestFinished(() => void socket.disconnect());
    return socket;
  }
  async function listen({ cookie } = rina) {
    const socket = connect({ cookie, origin: deskOrigin });
    await once(socket as never, 'connect');
    return socket;
  }

  it('hear of each change of a chat', async () => {
    const socket = await listen();
    const visitor = await openChat(test.app);
    const { id } = visitor.room;
    const path = `/desk/rooms/${id}`;
    for (const change of [
      () => visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' }),
      () => rina.get(path),
      () => rina.post(`${path}/take`),
      () => rina.post(`${path}/answer`, { id: randomUUID(), text: 'Good day' }),
      () => rina.post(`${path}/release`),
      () => rina.post(`${path}/done`),
      () => visitor.call('PATCH', `/chat-rooms/end/${id}`),
    ]) {
      const told = once(socket as never, 'changed');
      await change();
      expect(await told).toEqual([id]);
    }
  });

  it('hear a stored message with its answers, unless it is too long for an event', async () => {
    const socket = await listen();
    const visitor = await openChat(test.app);
    const { id: roomId } = visitor.room;
    await visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' });
    const told = once(socket as never, 'messages');
    const { answers, ...message } = (await visitor.say('I want to talk to a person')).json();
    expect(answers).toHaveLength(1);
    const messages = [message, ...answers];
    expect(await told).toEqual([{ roomId, messages, name: 'Siti', waitingSince: null }]);
    const changed = once(socket as never, 'changed');
    await visitor.say('ö'.repeat(3000));
    expect(await changed).toEqual([roomId]);
  });

  it('hear once of work that many changes have made or done', async () => {
    const socket = await listen();
    const heard = vi.fn();
    socket.on('work-changed', heard);
    await keepQuestion(test.queries, 'Do you sell cameras?');
    const [question] = await listQuestions(test.queries, 1);
    const { tellTeamOfWork } = test.app;
    for (const [what, make] of Object.entries({
      'a lead': () => postDemo(test.app, smallDemoRequest),
      'a mail that is tried': () => dispatch(test.database, { onAttempt: tellTeamOfWork }),
      'a mail that fails': async () => {
        await addJob(test.queries, { kind: 'transcript-mail' });
        const send = () => Promise.reject(new Error('away'));
        dispatch(test.database, { kinds: ['transcript-mail'], send, onAttempt: tellTeamOfWork });
      },
      'a question': () => rina.post(`/desk/questions/${question?.id}/done`),
    })) {
      heard.mockClear();
      await make();
      await vi.waitFor(() => expect(heard, what).toHaveBeenCalledOnce(), { timeout: 3000 });
    }
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
});
