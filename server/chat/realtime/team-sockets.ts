import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import {
  type TeamEvents,
  type TeamMessages,
  teamNamespace,
  teamPath,
} from '@/lib/contracts/chat-socket';
import { Refusal } from '../../http/refusal';

/** Many mails may go at once. */
const workMs = 500;
/** PostgreSQL carries notices of 8,000 bytes from process to process. */
const longestNews = 6000;
/** The longest delay that a timer takes. */
const longestTimer = 2 ** 31 - 1;

/** A person at the desk; `until` is the end of the session in milliseconds since 1970. */
export type TeamMember = { until: number };
/** Throws a Refusal for a request that may not listen. */
export type AdmitTeam = (request: IncomingMessage) => Promise<TeamMember>;

/**
 * Lets the team open websockets at a path of their own, on the engine of the visitors' sockets. They
 * listen and send nothing.
 */
export function addTeamSockets(
  io: Server,
  { server, log }: { server: HttpServer; log: Pick<FastifyBaseLogger, 'error'> },
) {
  const team = io.of(teamNamespace) as ReturnType<Server<object, TeamEvents>['of']>;
  const members = new WeakMap<object, TeamMember>();
  let admit: AdmitTeam | undefined;
  let telling: NodeJS.Timeout | undefined;

  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    if (isForTeam(request)) io.engine.handleUpgrade(request as never, connection, head);
  });
  team.use((socket, next) => {
    if (members.has(socket.request)) return next();
    next(new Error('no-session'));
    // The refusal is written in the next tick; close() waits until it is flushed.
    setImmediate(() => socket.conn.close());
  });
  team.on('connection', (socket) => {
    const { until = 0 } = members.get(socket.request) ?? {};
    const end = setTimeout(
      () => socket.disconnect(true),
      Math.min(until - Date.now(), longestTimer),
    );
    socket.once('disconnect', () => clearTimeout(end));
  });

  /** Whether a handshake at the team's path may go on. */
  async function isLetIn(request: IncomingMessage): Promise<boolean> {
    try {
      if (admit) members.set(request, await admit(request));
    } catch (error) {
      if (!(error instanceof Refusal))
        log.error({ err: error }, 'a socket of the team could not be let in');
    }
    return members.has(request);
  }

  return {
    isLetIn,
    letTeamIn(decide: AdmitTeam) {
      admit = decide;
    },
    /** Tells the desk of stored messages, or without them that a chat has changed. */
    tellTeam(roomId: string, news?: Omit<TeamMessages, 'roomId'>) {
      const event = { roomId, ...news };
      const isShort = Buffer.byteLength(JSON.stringify(event)) <= longestNews;
      if (news && isShort) team.emit('messages', { roomId, ...news });
      else team.emit('changed', roomId);
    },
    /** Tells the team that what it has to do has changed: once for all changes within half a second. */
    tellTeamOfWork() {
      telling ??= setTimeout(() => {
        telling = undefined;
        team.emit('work-changed');
      }, workMs).unref();
    },
    stopTelling: () => clearTimeout(telling),
    /** Makes the team's browsers of this process look again. */
    tellTeamHere: () => void team.local.emit('changed'),
  };
}

export const isForTeam = ({ url }: IncomingMessage) => url?.startsWith(`${teamPath}/`) === true;
