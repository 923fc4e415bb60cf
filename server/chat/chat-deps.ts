import { z } from 'zod';
import type { Admit } from '../captcha/captcha';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Assistant } from './assistant/assistant';
import type { Realtime } from './realtime/realtime';

export type ChatDeps = {
  queries: Queries;
  admit: Admit;
  assistant: Assistant;
  realtime: Realtime;
  config: Pick<Config, 'allowedOrigins' | 'hasSecureCookies' | 'siteAddress' | 'supportTo'>;
  wakeOutbox: () => void;
};

/** An id of the query; of several the first one counts. The API description needs a schema for each. */
const id = () =>
  z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional();

/** Which page of a room's messages: `after` the last one that the caller knows, or `before` the first. */
export const pageSchema = z.object({ after: id(), before: id() });

/** The same of a visitor's browser; `seen` says that the visitor looks at the chat. */
export const ownPageSchema = pageSchema.extend({ seen: id() });

export const noSession = () =>
  new Refusal(401, 'no-session', 'There is no chat under way in this browser.');

/** The refusal of a room that does not exist, is ended, or belongs to another visitor. */
export const unknownRoom = () => new Refusal(404, 'unknown-room', 'There is no such room.');

export const roomFull = () =>
  new Refusal(409, 'room-full', 'This chat is full. Please write to us by e-mail or call us.');
