import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ChatDeps } from '../../chat/chat-deps';
import type { Config } from '../../config/config';
import type { Database } from '../../db/open';
import { hasAccounts } from './accounts-table';
import { deskActors } from './audit-table';
import { isSignedBy, readDeskCookie } from './cookie';
import { findSession } from './sessions-table';

export type DeskDeps = Pick<ChatDeps, 'assistant' | 'queries' | 'realtime' | 'wakeOutbox'> & {
  config: ChatDeps['config'] &
    Pick<Config, 'apiAddress' | 'brand' | 'dataDir' | 'deskSecret' | 'hasDeskLink' | 'siteAddress'>;
  database: Database;
  /** The secret that signs sessions without an account: DESK_SECRET, or the key of the link. */
  readSecret: () => Promise<string>;
};

/** A user of the desk: an account with its name, or a holder of the secret or the link. */
export type DeskUser = { actor: string; name?: string; canSignOut: boolean };

/** What says who calls: a request, or the handshake of a socket. */
export type DeskCall = Pick<IncomingMessage, 'headers' | 'socket'> & {
  method?: string;
  log?: Pick<FastifyBaseLogger, 'debug'>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before each route of the desk for people who are signed in. */
    deskUser?: DeskUser;
  }
}

export function userOf({ deskUser }: FastifyRequest): DeskUser {
  if (!deskUser) throw new Error('nobody is signed in at the desk');
  return deskUser;
}

/**
 * The user who makes this call, by the session of an account or by a cookie signed with the secret; one
 * signed with the key of the link counts on this machine alone. Undefined without either.
 */
export async function findDeskUser(request: DeskCall, deps: DeskDeps) {
  const { value, isToken } = readDeskCookie(request.headers.cookie);
  if (isToken) {
    const session = await findSession(deps.queries, value);
    return session && { actor: session.account_id, name: session.name, canSignOut: true };
  }
  const { deskSecret, hasDeskLink } = deps.config;
  if (deskSecret === undefined && !(hasDeskLink && isFromThisMachine(request))) return undefined;
  const isSigned = isSignedBy(await deps.readSecret(), value);
  return isSigned ? { actor: deskActors.secret, canSignOut: !hasDeskLink } : undefined;
}

/**
 * Whether this call is answered as if there were no desk: without a secret and without accounts it is
 * for browsers alone that came by the link.
 */
export async function isDeskHidden(request: DeskCall, deps: DeskDeps): Promise<boolean> {
  if (deps.config.deskSecret !== undefined) return false;
  try {
    return !(await findDeskUser(request, deps)) && !(await hasAccounts(deps.queries));
  } catch (error) {
    // The desk answers for a failing database once the body is read, to return the typed text.
    request.log?.debug({ err: error }, 'the desk could not look for accounts');
    return false;
  }
}

/**
 * Whether a page of the desk makes this call. Browsers omit `Origin` on same-origin reads; a call that
 * changes something has to prove its origin.
 */
export function isFromDesk({ headers, method }: DeskCall, { config }: DeskDeps): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined) return method === 'GET' || site === 'same-origin';
  return origin === config.apiAddress || (loopbackHost.test(host) && origin === `http://${host}`);
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
const proxyHeader = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/;

/**
 * True for a peer on this machine and no header of a proxy. That alone opens nothing: a proxy on this
 * machine that adds no header looks the same, and passes on any Host.
 */
export function isFromThisMachine({ headers, socket }: DeskCall): boolean {
  const isProxied = Object.keys(headers).some((name) => proxyHeader.test(name));
  return loopbackAddress.test(socket.remoteAddress ?? '') && !isProxied;
}
