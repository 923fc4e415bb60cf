import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { Server } from 'socket.io';
import {
  type TeamEvents,
  type TeamMessages,
  teamNamespace,
  teamPath,
} from '@/lib/contracts/chat-socket';
import { refuseSocket } from './refuse-socket';

/** PostgreSQL carries notices of 8,000 bytes from process to process. */
const longestNews = 6000;

/** A person at the desk; `until` is the end of the session in milliseconds since 1970. */
export type TeamMember = { until: number };
/** Throws a Refusal for a request that may not listen. */
export type AdmitTeam = (request: IncomingMessage) => Promise<TeamMember>;

export const isForTeam = ({ url }: IncomingMessage) => url?.startsWith(`${teamPath}/`) === true;

/**
 * Lets the team open websockets at a path of their own, on the engine of the visitors' sockets. They
 * listen and send nothing.
 */
export function addTeamSockets(io: Server, server: HttpServer) {
  const team = io.of(teamNamespace) as ReturnType<Server<object, TeamEvents>['of']>;
  const members = new WeakMap<object, TeamMember>();
  let admit: AdmitTeam | undefined;

  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    if (isForTeam(request)) io.engine.handleUpgrade(request as never, connection, head);
  });
  team.use((socket, next) => {
    const member = members.get(socket.request);
    if (!member) return refuseSocket(socket, next);
    const end = setTimeout(() => socket.disconnect(true), member.until - Date.now());
    socket.conn.once('close', () => clearTimeout(end));
    next();
  });

  return {
    async readHandshake(request: IncomingMessage): Promise<void> {
      if (admit) members.set(request, await admit(request));
    },
    letTeamIn(decide: AdmitTeam) {
      admit = decide;
    },
    /** Tells the desk of stored messages, or without them that a chat has changed. */
    tellTeam(roomId: string, news?: Omit<TeamMessages, 'roomId'>) {
      const isShort = Buffer.byteLength(JSON.stringify(news ?? '')) <= longestNews;
      if (news && isShort) team.emit('messages', { roomId, ...news });
      else team.emit('changed', roomId);
    },
    /** Makes the team's browsers of this process look again. */
    tellHere: () => void team.local.emit('changed'),
  };
}
