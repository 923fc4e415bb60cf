import type { FastifyRequest } from 'fastify';
import type { Queries, UserRow } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Limits } from '../rate-limit/limits';
import type { Assistant } from './assistant/turn';
import type { Realtime } from './realtime/realtime';
import { type CookieConfig, findVisitor } from './session';

/** Dependencies of the chat routes. */
export type ChatDeps = {
  queries: Queries;
  limits: Limits;
  assistant: Assistant;
  realtime: Realtime;
  cookies: CookieConfig;
  allowedOrigins: string[];
  /** Recipients of chats that want a person; each gets a mail. */
  supportTo: readonly string[];
  wakeOutbox: () => void;
};

/** The visitor of a call; only the session identifies them. */
export function visitorOf(queries: Queries, request: FastifyRequest): Promise<UserRow | undefined> {
  return findVisitor(queries, request.headers.cookie);
}

/** The refusal of a call without a session. */
export const noSession = () =>
  new Refusal(401, 'no-session', 'There is no chat under way in this browser.');

/** The refusal of a room that does not exist, is ended, or belongs to somebody else. */
export const unknownRoom = () => new Refusal(404, 'unknown-room', 'There is no such room.');
