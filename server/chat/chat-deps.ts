import type { FastifyRequest } from 'fastify';
import type { Queries, UserRow } from '../db/schema';
import type { Refusal } from '../http/refusal';
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

/** A call without a session. */
export const noSession: Refusal = {
  status: 401,
  code: 'no-session',
  message: 'There is no chat under way in this browser.',
};

/** The answer to a room that does not exist, is ended, or belongs to somebody else. */
export const unknownRoom: Refusal = {
  status: 404,
  code: 'unknown-room',
  message: 'There is no such room.',
};
