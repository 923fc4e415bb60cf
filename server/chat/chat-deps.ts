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

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireVisitor`. */
    visitor: UserRow;
  }
}

/** Makes a hook that finds the visitor by the session alone and refuses a call without one. */
export function requireVisitor(queries: Queries) {
  return async (request: Pick<FastifyRequest, 'headers' | 'visitor'>): Promise<void> => {
    const visitor = await findVisitor(queries, request.headers.cookie);
    if (!visitor) throw noSession();
    request.visitor = visitor;
  };
}

/** The refusal of a call without a session. */
export const noSession = () =>
  new Refusal(401, 'no-session', 'There is no chat under way in this browser.');

/** The refusal of a room that does not exist, is ended, or belongs to somebody else. */
export const unknownRoom = () => new Refusal(404, 'unknown-room', 'There is no such room.');
