import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ExtendedError, Server, type Socket } from 'socket.io';
import type { TeamEvents, TeamMessages } from '@/lib/contracts/chat';
import {
  compressionThreshold,
  type ServerEvents,
  teamNamespace,
  teamPath,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import type { Config } from '../../config/config';
import type { ChatRoomRow, Queries } from '../../db/schema';
import { answerHeaders } from '../../http/headers';
import { isFromAllowedOrigin } from '../../http/origin';
import { guardUpgrades } from '../../http/raw-answer';
import { Refusal } from '../../http/refusal';
import { findVisitor } from '../session';
import { connectProcesses } from './connect-processes';
import { limitSockets } from './socket-limits';
import { addVisitorEvents, chatRoom } from './visitor-sockets';

type Deps = {
  queries: Queries;
  config: Pick<Config, 'allowedOrigins' | 'appEnv' | 'databaseUrl' | 'trustedProxies'>;
};

/** The end of a session at the desk, in milliseconds since 1970; throws a Refusal without one. */
type AdmitTeam = (request: IncomingMessage) => Promise<number>;

/** Notifies the browsers of a room and of the desk, on every process, that something is new. */
export type Realtime = ReturnType<typeof addRealtime>;

const socketPath = '/socket.io';

/** Largest event in bytes: a message of 5,000 characters, all of them escaped. */
const maxEventBytes = 32 * 1024;

/** PostgreSQL carries notices of 8,000 bytes from process to process. */
const longestNews = 6000;

/** The name under which socket.io knows all sockets of a visitor. */
const visitorRoom = (userId: string) => `visitor:${userId}`;

const isForTeam = ({ url }: IncomingMessage) => url?.startsWith(`${teamPath}/`) === true;

/**
 * Puts the sockets of the chat and the desk on the API's own server and port. The desk's have a path of
 * their own; they listen and send nothing.
 */
export function addRealtime(app: FastifyInstance, { queries, config }: Deps) {
  const { log, server } = app;
  const { allowedOrigins, databaseUrl, trustedProxies } = config;
  const headers = answerHeaders(config);
  guardUpgrades(server, [socketPath, teamPath], headers);
  const io = new Server<VisitorEvents, ServerEvents>(server, {
    path: socketPath,
    // guardUpgrades has already answered other upgrades.
    destroyUpgrade: false,
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: maxEventBytes,
    perMessageDeflate: { threshold: compressionThreshold },
    httpCompression: { threshold: compressionThreshold },
    cors: { origin: allowedOrigins, credentials: true },
    allowRequest: async (request, answer) => answer(null, await isLetIn(request)),
  });
  limitSockets(io.engine, { headers, trustedProxies });
  io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    if (isForTeam(request)) io.engine.handleUpgrade(request as never, connection, head);
  });

  // Read once a handshake, so that each look-up costs one.
  const visitorIds = new WeakMap<IncomingMessage, string>();
  const teamUntil = new WeakMap<IncomingMessage, number>();
  let admitTeam: AdmitTeam | undefined;
  async function isLetIn(request: IncomingMessage): Promise<boolean> {
    try {
      if (isForTeam(request)) {
        if (admitTeam) teamUntil.set(request, await admitTeam(request));
        return true;
      }
      if (!isFromAllowedOrigin(request.headers, allowedOrigins)) return false;
      const visitor = await findVisitor(queries, request.headers.cookie);
      if (visitor) visitorIds.set(request, visitor.id);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket could not be let in');
      return false;
    }
  }

  io.use((socket, next) => {
    const id = visitorIds.get(socket.request);
    if (id === undefined) return refuse(socket, next);
    void socket.join(visitorRoom(id));
    next();
  });
  addVisitorEvents(io.sockets, { queries, log });

  const team = io.of(teamNamespace) as ReturnType<Server<object, TeamEvents>['of']>;
  team.use((socket, next) => {
    const until = teamUntil.get(socket.request);
    if (until === undefined) return refuse(socket, next);
    const end = setTimeout(() => socket.disconnect(true), until - Date.now());
    socket.conn.once('close', () => clearTimeout(end));
    next();
  });

  // What this process has not heard, its browsers ask for once they have connected again.
  const onListening = () => {
    for (const { sockets } of [io.sockets, team])
      for (const { conn } of sockets.values()) conn.close();
  };
  const processes = databaseUrl
    ? connectProcesses(io, { connectionString: databaseUrl, log, onListening })
    : undefined;

  // Drop the transport without a disconnect packet, so clients reconnect.
  app.addHook('preClose', async () => void io.engine.close());
  app.addHook('onClose', async () => {
    await io.close();
    processes?.close();
  });

  return {
    letTeamIn(decide: AdmitTeam) {
      admitTeam = decide;
    },
    /** Tells the desk of stored messages, or without them that a chat has changed. */
    tellTeam(roomId: string, news?: Omit<TeamMessages, 'roomId'>) {
      const isShort = Buffer.byteLength(JSON.stringify(news ?? '')) <= longestNews;
      if (news && isShort) team.emit('messages', { roomId, ...news });
      else team.emit('changed', roomId);
    },
    tell: (event: keyof ServerEvents, roomId: string) =>
      void io.to(chatRoom(roomId)).emit(event, roomId),
    /** Disconnects all sockets of the visitor of an ended room, even those that never joined it. */
    leave: ({ user_id }: Pick<ChatRoomRow, 'user_id'>) =>
      io.in(visitorRoom(user_id)).disconnectSockets(true),
  };
}

/** Refuses a socket without a session and closes its connection, so that it cannot ask again on it. */
function refuse({ conn }: Pick<Socket, 'conn'>, next: (error: ExtendedError) => void) {
  next(new Error('no-session'));
  // The refusal is written in the next tick; close() waits until it is flushed.
  setImmediate(() => conn.close());
}
