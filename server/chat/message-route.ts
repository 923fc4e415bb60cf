import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { chatMessageSchema, newChatMessageSchema } from '@/lib/contracts/chat';
import { readIdempotencyKey } from '../http/idempotency-key';
import { answers, keyReused } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, requireVisitor, unknownRoom } from './chat-deps';
import { postMessage } from './post-message';
import { presentMessage } from './present';

const schema = {
  tags: ['chat'],
  summary: "Store a visitor's message; a repeated idempotency-key stores it once",
  body: newChatMessageSchema,
  response: answers(chatMessageSchema),
};

/**
 * `POST /chat-messages` (specification §7): the only way to store a visitor's message. The header
 * `idempotency-key` is the message's id, so a repeated message is stored once. The session decides
 * sender and role, not the body.
 */
export function addChatMessageRoute(app: FastifyInstance, deps: ChatDeps): void {
  const { queries, limits, realtime, wakeOutbox } = deps;
  const checkKey = async (request: Pick<FastifyRequest, 'headers'>) => {
    readIdempotencyKey(request);
  };
  const preValidation = [requireVisitor(queries), checkKey];
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post('/chat-messages', { schema, preValidation }, async (request) => {
    const { visitor, ip, body } = request;
    refuseOver(await limits.countMessage(ip, visitor.id));
    const { chat_room_id: roomId, text } = body;
    const id = readIdempotencyKey(request) ?? randomUUID();
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
