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

export const noSession = () =>
  new Refusal(401, 'no-session', 'There is no chat under way in this browser.');

/** The refusal of a room that does not exist, is ended, or belongs to another visitor. */
export const unknownRoom = () => new Refusal(404, 'unknown-room', 'There is no such room.');
