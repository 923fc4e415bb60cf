import { openChat } from '../../server/testing/chat';
import { siteOrigin } from '../../server/testing/requests';
import type { Recorder } from './api-recorder';
import { given, remoteApp, send } from './http';
import { origins } from './rule-calls';

const polling = '/socket.io/?EIO=4&transport=polling';
const handshakes = [
  '/socket.io/?EIO=3&transport=polling',
  '/socket.io/?EIO=4&transport=none',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=4',
  '/socket.io/',
  `${polling}&sid=none`,
  `${polling}&sid=`,
  '/socket.io/none?EIO=4&transport=polling',
];

/** Records the handshake of the chat's socket, and by polling what it lets in and tells. */
export async function recordSocketCalls(recorder: Recorder): Promise<void> {
  await recorder.item('socket/handshakes', async (app) => {
    for (const headers of origins)
      await app.inject({ method: 'GET', url: polling, headers: given(headers) });
    for (const { origin } of origins.filter((headers) => headers.origin)) {
      const headers = { ...given({ origin }), 'access-control-request-method': 'POST' };
      await app.inject({ method: 'OPTIONS', url: polling, headers });
    }
    for (const url of handshakes)
      await app.inject({ method: 'GET', url, headers: { origin: siteOrigin } });
    for (const method of ['POST', 'PUT'] as const) {
      await app.inject({ method, url: polling, headers: { origin: siteOrigin }, payload: '40' });
    }
  });

  await recorder.item('socket/events', async (_app, add) => {
    const unrecorded = remoteApp(recorder.origin);
    const visitor = await openChat(unrecorded);
    const other = await openChat(unrecorded);
    const own = visitor.room.id;
    const join = (roomId: unknown) => `42${JSON.stringify(['join-room', roomId, visitor.user.id])}`;

    async function open(title: string, cookie: string) {
      const headers = { origin: siteOrigin, cookie };
      const shake = await send(recorder.origin, { method: 'GET', path: polling, headers });
      const { sid } = JSON.parse(shake.body.toString().slice(1));
      const path = `${polling}&sid=${sid}`;
      const post = async (body: string) => {
        const type = { 'content-type': 'text/plain' };
        await send(recorder.origin, {
          method: 'POST',
          path,
          headers: { ...headers, ...type },
          body,
        });
      };
      const read = async (what: string) => {
        const { status, body } = await send(recorder.origin, { method: 'GET', path, headers });
        // A ping comes when the machine is slow.
        const packets = body
          .toString()
          .split('\u001e')
          .filter((packet) => packet !== '2');
        add(`${title}: ${what}`, [status, ...packets].join('\n'));
      };
      await post('40');
      await read('connect');
      return { post, read };
    }

    await open('without a session', '');
    const socket = await open('with a session', visitor.cookie);
    // Only its own room answers, so the others are asked for first.
    for (const room of [other.room.id, 'none', null, { id: own }]) await socket.post(join(room));
    await socket.post(join(own));
    await socket.read('rooms of others, then its own');
    await visitor.say('Hello');
    await socket.read('a message with its answer');
    const second = await open('in a second tab', visitor.cookie);
    await second.post(join(own));
    await second.read('join');
    await socket.post(`42${JSON.stringify(['new-message', own, 3, 'Hello'])}`);
    await second.read('a nudge of the first tab');
  });
}
