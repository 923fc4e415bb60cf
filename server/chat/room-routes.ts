import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndedRoom } from '@/lib/contracts/chat';
import { foreignOrigin, isFromAllowedOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, noSession, unknownRoom, visitorOf } from './chat-deps';
import { endRoom } from './end-room';
import { listMessages } from './messages-table';
import { type OneRoom, readAfter } from './one-room';
import { findRoomUnderWay, makeRoom } from './open-room';
import { presentRoom } from './present';
import { findOwnRoom } from './rooms-table';
import { clearedSession } from './session';

/** `GET /chat-rooms/init`, `GET /chat-rooms/details/:id` and `PATCH /chat-rooms/end/:id` (specification §7). */
export function addChatRoomRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { queries, limits, realtime, cookies, allowedOrigins, supportTo, wakeOutbox } = deps;

  // This GET creates a room, so a HEAD, a prefetch and a foreign page must not reach it.
  app.get('/chat-rooms/init', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isFromAllowedOrigin(request.headers, allowedOrigins)) throw foreignOrigin();
    if (isPrefetch(request)) throw prefetched();
    const visitor = await visitorOf(queries, request);
    const opened = await findRoomUnderWay(queries, visitor);
    if (opened) return presentRoom(opened.room, opened.messages);
    refuseOver(await limits.countRoom(request.ip));
    const { room, messages, cookie } = await makeRoom(queries, visitor, deps);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return presentRoom(room, messages);
  });

  app.get<OneRoom>('/chat-rooms/details/:id', async (request) => {
    const visitor = await visitorOf(queries, request);
    if (!visitor) throw noSession();
    const room = await findOwnRoom(queries, request.params.id, visitor.id);
    if (!room) throw unknownRoom();
    const messages = await listMessages(queries, room.id, readAfter(request.query));
    return presentRoom(room, messages);
  });

  app.patch<OneRoom>('/chat-rooms/end/:id', async (request, reply) => {
    const visitor = await visitorOf(queries, request);
    if (!visitor) {
      // The first answer, which clears the cookie, may have been lost.
      reply.header('set-cookie', clearedSession(cookies));
      throw noSession();
    }
    const room = await findOwnRoom(queries, request.params.id, visitor.id);
    if (!room) throw unknownRoom();
    const ended = await endRoom(queries, room, supportTo);
    if (ended.outcome === 'unknown-room') throw unknownRoom();
    if (ended.hasMail) wakeOutbox();
    realtime.leave(room);
    reply.header('set-cookie', clearedSession(cookies));
    return { id: room.id, status: 'ended' } satisfies EndedRoom;
  });
}

const prefetched = () =>
  new Refusal(403, 'prefetch', 'A chat is begun by a visitor, not ahead of one.');

function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => String(purpose ?? '').includes('prefetch'));
}
