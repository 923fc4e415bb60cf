import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type CurrentUser,
  chatRoomSchema,
  currentUserSchema,
  endedRoomSchema,
  newChatMessageSchema,
  postedMessageSchema,
  userNameSchema,
} from '@/lib/contracts/chat';
import { foreignOrigin, isFromAllowedOrigin } from '../http/origin';
import { answers as answersWith, Refusal } from '../http/refusal';
import type { App } from '../http/validate';
import { createLimit } from '../rate-limit/limits';
import { markSeen } from './chat-mails';
import { listMessages, pageSchema, presentRoom } from './messages-table';
import { postMessage, unknownRoom } from './post-message';
import { endRoom, makeRoom } from './room';
import { clearedSession, findVisitor, updateUser, type Visitor } from './session';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

/** Each message causes a few calls by each tab of its sender. */
const callsPerMessage = 20;

const call = <S>(summary: string, ok: S) => ({
  tags: ['chat'],
  summary,
  response: answersWith(ok),
});
const params = z.object({ id: z.string() });
const messageKey = z.string().regex(/^[\w.~-]{8,128}$/, 'Use 8 to 128 URL-safe characters');

const schemas = {
  init: call("The visitor's room; makes one when there is none", chatRoomSchema),
  details: {
    ...call(
      'A room with a page of its messages: the newest, or those after or before one of them',
      chatRoomSchema,
    ),
    params,
    // `seen` when the visitor looks at the chat.
    querystring: pageSchema.extend({ seen: z.string().optional() }),
  },
  end: { ...call("End a room and the visitor's session", endedRoomSchema), params },
  message: {
    ...call(
      "Store a visitor's message; a repeated idempotency-key stores it once",
      postedMessageSchema,
    ),
    headers: z.object({ 'idempotency-key': messageKey.optional() }),
    body: newChatMessageSchema,
  },
  profile: call("The visitor's own record, null without a session", z.nullable(currentUserSchema)),
  name: { ...call("Store the visitor's name", currentUserSchema), params, body: userNameSchema },
};

/** The calls of the chat (specification §7). */
export async function addChatRoutes(app: App) {
  const { queries, captcha, realtime, config } = app;
  const { roomsPerClient, messagesPerClient, messagesPerSession } = config.limits;
  const calls = { rateLimit: { max: messagesPerClient * callsPerMessage } };
  const messages = { rateLimit: { max: messagesPerClient } };
  const limitRooms = createLimit(app, roomsPerClient);
  const limitMessages = createLimit(app, messagesPerSession, ({ visitor }) => visitor.id);
  app.decorateRequest('visitor');

  async function requireVisitor(request: Pick<FastifyRequest, 'headers' | 'visitor'>) {
    const visitor = await findVisitor(queries, request.headers.cookie);
    if (!visitor) throw new Refusal(401, 'no-session', 'This browser has no chat.');
    request.visitor = visitor;
  }

  // This GET creates a room, so a HEAD, a prefetch and a foreign page must not reach it.
  const init = { schema: schemas.init, exposeHeadRoute: false, config: calls };
  app.get('/chat-rooms/init', init, async (request, reply) => {
    if (!isFromAllowedOrigin(request.headers, config.allowedOrigins)) throw foreignOrigin();
    if (request.headers['sec-purpose']?.includes('prefetch'))
      throw new Refusal(403, 'prefetch', 'A prefetch opens no chat.');
    const visitor = await findVisitor(queries, request.headers.cookie);
    const open = visitor?.rooms[0];
    if (open) return presentRoom(open, await listMessages(queries, open.id));
    await limitRooms(request);
    await captcha.admit('chat', request);
    const { room, messages, cookie } = await makeRoom(app);
    reply.header('set-cookie', cookie);
    return presentRoom(room, { messages, hasMore: false });
  });

  const details = { schema: schemas.details, preValidation: requireVisitor, config: calls };
  app.get('/chat-rooms/details/:id', details, async ({ visitor, params, query }) => {
    const room = getOwnRoom(visitor, params.id);
    const page = await listMessages(queries, room.id, query);
    if (query.seen !== undefined) await markSeen(queries, room);
    return presentRoom(room, page);
  });

  const end = { schema: schemas.end, preValidation: requireVisitor, config: calls };
  app.patch('/chat-rooms/end/:id', end, async ({ visitor, params }, reply) => {
    const { id } = getOwnRoom(visitor, params.id);
    await endRoom(app, id);
    realtime.closeRoom(id);
    reply.header('set-cookie', clearedSession(config));
    return { id, status: 'ended' as const };
  });

  // The session decides the sender, not the body.
  const message = { schema: schemas.message, preValidation: requireVisitor, config: messages };
  app.post('/chat-messages', message, async (request) => {
    const { visitor, headers, body } = request;
    const { 'idempotency-key': id = randomUUID() } = headers;
    await limitMessages(request);
    const { chat_room_id: roomId, text } = body;
    const [stored, ...answers] = await postMessage(app, { visitor, roomId, id, text });
    if (!stored) throw new Error('a message was not written');
    // A repeat notifies again: the first process may have been killed before it did.
    if (answers.length > 0) realtime.notifyVisitor('bot-new-message', roomId);
    realtime.notifyTeam(roomId);
    return { ...stored, answers };
  });

  const profile = { schema: schemas.profile, config: calls };
  app.get('/users/profile', profile, async ({ headers }) => {
    const visitor = await findVisitor(queries, headers.cookie);
    return visitor ? presentUser(visitor) : null;
  });

  const name = { schema: schemas.name, preValidation: requireVisitor, config: messages };
  app.patch('/users/details/name/:id', name, async (request) => {
    const { visitor, params, body } = request;
    if (params.id !== visitor.id)
      throw new Refusal(403, 'not-yours', 'This record belongs to another visitor.');
    await limitMessages(request);
    await updateUser(queries, visitor.id, body);
    for (const { id } of visitor.rooms) realtime.notifyTeam(id);
    return presentUser({ ...visitor, ...body });
  });
}

function getOwnRoom({ rooms }: Visitor, id: string) {
  const room = rooms.find((own) => own.id === id);
  if (!room) throw unknownRoom();
  return room;
}

const presentUser = ({ id, name, role_id, rooms }: Visitor): CurrentUser => ({
  id,
  name,
  role_id,
  ChatRooms: rooms.map((room) => ({ id: room.id })),
});
