import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newChatMessageSchema } from '@/lib/contracts/chat';
import { readIdempotencyKey } from '../http/idempotency-key';
import { readBody } from '../http/read-body';
import { invalidInput, keyReused } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, noSession, unknownRoom, visitorOf } from './chat-deps';
import { postMessage } from './post-message';
import { presentMessage } from './present';

/**
 * `POST /chat-messages` (specification §7): the only way to store a visitor's message. The header
 * `idempotency-key` is the message's id, so a repeated message is stored once. The session decides
 * sender and role, not the body.
 */
export function addChatMessageRoute(app: FastifyInstance, deps: ChatDeps): void {
  const { queries, limits, realtime, wakeOutbox } = deps;
  app.post('/chat-messages', async (request) => {
    const visitor = await visitorOf(queries, request);
    if (!visitor) throw noSession();
    const id = readIdempotencyKey(request) ?? randomUUID();
    const body = readBody(newChatMessageSchema, request.body);
    if (!body.ok) throw invalidInput(body.fields);
    refuseOver(await limits.countMessage(request.ip, visitor.id));

    const { chat_room_id: roomId, text } = body.data;
    const posted = await postMessage(queries, deps, { visitor, roomId, id, text });
    if (posted.outcome === 'unknown-room') throw unknownRoom();
    if (posted.outcome === 'conflict') throw keyReused();
    // A repeat notifies again: the first process may have died before it could.
    const isAnswered = posted.outcome === 'repeated' || posted.isAnswered;
    if (isAnswered) realtime.tell('bot-new-message', roomId);
    if (posted.outcome === 'stored' && posted.hasMail) wakeOutbox();
    return presentMessage(posted.message);
  });
}
