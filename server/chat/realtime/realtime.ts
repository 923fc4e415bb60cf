import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, type ExtendedError, Server, type Socket } from 'socket.io';
import {
  type ServerEvents,
  type TeamEvents,
  teamNamespace,
  teamPath,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import { answerHeaders } from '../../http/headers';
import { isFromAllowedOrigin } from '../../http/origin';
import { findVisitor } from '../session';
import { connectProcesses } from './connect-processes';
import { createEventLimit, limitSockets } from './socket-limits';

/** Returns the end of a desk session, in milliseconds since 1970. */
type FindTeamSession = (headers: IncomingHttpHeaders) => Promise<number | undefined>;
type Next = (error?: ExtendedError) => void;

export type Realtime = ReturnType<typeof addRealtime>;

/** For a site without a chat. */
export const withoutSockets: Realtime = {
  notifyTeam() {},
  notifyVisitor() {},
  closeRoom() {},
};

/** Largest event in bytes: a message of 5,000 characters, all of them escaped. */
const maxEventBytes = 32 * 1024;

const isForTeam = ({ url }: IncomingMessage) => url?.startsWith(`${teamPath}/`) === true;

/** Adds the sockets to the API's own server; those of the desk, which only listen, at another path. */
export function addRealtime(app: FastifyInstance, findTeamSession: FindTeamSession) {
  const { queries, config, log, server } = app;
  const { allowedOrigins, databaseUrl, trustedProxies } = config;
  const headers = answerHeaders(config);
  const io = new Server<VisitorEvents, ServerEvents, DefaultEventsMap, { visitorId: string }>(
    server,
    {
      serveClient: false,
      connectTimeout: 10_000,
      maxHttpBufferSize: maxEventBytes,
      // In bytes (specification §9).
      perMessageDeflate: { threshold: 1024 },
      httpCompression: { threshold: 1024 },
      cors: { origin: allowedOrigins, credentials: true },
      allowRequest: (request, answer) =>
        answer(null, isForTeam(request) || isFromAllowedOrigin(request.headers, allowedOrigins)),
    },
  );
  io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
  limitSockets(io.engine, trustedProxies);
  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    if (isForTeam(request)) io.engine.handleUpgrade(request as never, connection, head);
  });

  /** Accepts a socket with a session. Otherwise closes its connection too, against repeated tries. */
  async function admit({ conn }: Socket, next: Next, hasSession: () => Promise<boolean>) {
    try {
      if (await hasSession()) return next();
      next(new Error('no-session'));
      // The refusal is written in the next tick; close() waits until it is flushed.
      setImmediate(() => conn.close());
    } catch (err) {
      // Without a refusal the client reconnects.
      log.error({ err }, 'a socket could not be let in');
      conn.close();
    }
  }

  // The session decides the rooms. A socket joins them before its client is connected.
  io.use((socket, next) =>
    admit(socket, next, async () => {
      const { request } = socket;
      const visitor = !isForTeam(request) && (await findVisitor(queries, request.headers.cookie));
      if (!visitor) return false;
      socket.data.visitorId = visitor.id;
      await socket.join(visitor.rooms.map(({ id }) => id));
      return true;
    }),
  );
  const isOverLimit = createEventLimit();
  io.on('connection', (socket) => {
    socket.use((_event, next) => {
      if (isOverLimit(socket.data.visitorId)) socket.disconnect(true);
      else next();
    });
    socket.on('new-message', (roomId: unknown) => {
      if (typeof roomId === 'string' && socket.rooms.has(roomId))
        socket.to(roomId).emit('new-message', roomId);
    });
  });

  const team = io.of(teamNamespace) as ReturnType<Server<object, TeamEvents>['of']>;
  team.use((socket, next) =>
    admit(socket, next, async () => {
      const until = isForTeam(socket.request) && (await findTeamSession(socket.request.headers));
      if (!until) return false;
      const end = setTimeout(() => socket.disconnect(true), until - Date.now());
      socket.conn.once('close', () => clearTimeout(end));
      return true;
    }),
  );

  if (databaseUrl) connectProcesses(app, io, databaseUrl);

  // Drop the transport without a disconnect packet, so clients reconnect.
  app.addHook('preClose', async () => void io.engine.close());
  app.addHook('onClose', () => io.close());

  const notifyTeam = (roomId: string) => void team.emit('changed', roomId);
  return {
    notifyTeam,
    notifyVisitor: (event: keyof ServerEvents, roomId: string) =>
      void io.to(roomId).emit(event, roomId),
    /** Disconnects the visitor of a room that was ended or removed, and notifies the team. */
    closeRoom(roomId: string) {
      io.in(roomId).disconnectSockets(true);
      notifyTeam(roomId);
    },
  };
}
