import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { chatRoomSchema, endedRoomSchema } from '@/lib/contracts/chat';
import { foreignOrigin, isFromAllowedOrigin } from '../http/origin';
import { answers, Refusal } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, noSession, requireVisitor, unknownRoom } from './chat-deps';
import { endRoom } from './end-room';
import { listMessages } from './messages-table';
import { afterSchema, idParamsSchema } from './one-room';
import { findRoomUnderWay, makeRoom } from './open-room';
import { presentRoom } from './present';
import { findOwnRoom } from './rooms-table';
import { clearedSession, findVisitor } from './session';

const tags = ['chat'];
const schemas = {
  init: {
    tags,
    summary: "The visitor's room; makes one when there is none",
    response: answers(chatRoomSchema),
  },
  details: {
    tags,
    summary: 'A room with its messages, or those after one of them',
    params: idParamsSchema,
    querystring: afterSchema,
    response: answers(chatRoomSchema),
  },
  end: {
    tags,
    summary: "End a room and the visitor's session",
    params: idParamsSchema,
    response: answers(endedRoomSchema),
  },
};

/** `GET /chat-rooms/init`, `GET /chat-rooms/details/:id` and `PATCH /chat-rooms/end/:id` (specification §7). */
export function addChatRoomRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { queries, limits, realtime, cookies, allowedOrigins, supportTo, wakeOutbox } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  // This GET creates a room, so a HEAD, a prefetch and a foreign page must not reach it.
  const init = { schema: schemas.init, exposeHeadRoute: false };
  routes.get('/chat-rooms/init', init, async (request, reply) => {
    if (!isFromAllowedOrigin(request.headers, allowedOrigins)) throw foreignOrigin();
    if (isPrefetch(request)) throw prefetched();
    const visitor = await findVisitor(queries, request.headers.cookie);
    const opened = await findRoomUnderWay(queries, visitor);
    if (opened) return presentRoom(opened.room, opened.messages);
    refuseOver(await limits.countRoom(request.ip));
    const { room, messages, cookie } = await makeRoom(queries, visitor, deps);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return presentRoom(room, messages);
  });

  const details = { schema: schemas.details, preValidation: requireVisitor(queries) };
  routes.get('/chat-rooms/details/:id', details, async ({ visitor, params, query }) => {
    const room = await findOwnRoom(queries, params.id, visitor.id);
    if (!room) throw unknownRoom();
    return presentRoom(room, await listMessages(queries, room.id, query.after));
  });

  routes.patch('/chat-rooms/end/:id', { schema: schemas.end }, async (request, reply) => {
    const visitor = await findVisitor(queries, request.headers.cookie);
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
    return { id: room.id, status: 'ended' as const };
  });
}

const prefetched = () =>
  new Refusal(403, 'prefetch', 'A chat is begun by a visitor, not ahead of one.');

function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => String(purpose ?? '').includes('prefetch'));
}
