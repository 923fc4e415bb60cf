import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import {
  compressionThreshold,
  type ServerEvents,
  teamPath,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import type { Config } from '../../config/config';
import type { ChatRoomRow, Queries } from '../../db/schema';
import { answerHeaders } from '../../http/headers';
import { isFromAllowedOrigin } from '../../http/origin';
import { guardUpgrades } from '../../http/raw-answer';
import { Refusal } from '../../http/refusal';
import { connectProcesses } from './connect-processes';
import { limitSockets } from './socket-limits';
import { addTeamSockets, isForTeam } from './team-sockets';
import { addVisitorSockets, chatRoom, visitorRoom } from './visitor-sockets';

type Deps = {
  queries: Queries;
  config: Pick<Config, 'allowedOrigins' | 'appEnv' | 'databaseUrl' | 'trustedProxies'>;
};

/** Notifies the browsers of a room and of the desk, on every process, that something is new. */
export type Realtime = ReturnType<typeof addRealtime>;

const socketPath = '/socket.io';

/** Largest event in bytes: a message of 5,000 characters, all of them escaped. */
const maxEventBytes = 32 * 1024;

/** Puts the sockets of the chat and the desk on the API's own server and port. */
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
  io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
  io.on('connection', limitSockets(io.engine, { headers, trustedProxies }));
  const visitors = addVisitorSockets(io, { queries, log });
  const team = addTeamSockets(io, server);

  /** Reads whose handshake it is; without a session the namespace refuses it. */
  async function isLetIn(request: IncomingMessage): Promise<boolean> {
    try {
      if (isForTeam(request)) await team.readHandshake(request);
      else if (!isFromAllowedOrigin(request.headers, allowedOrigins)) return false;
      else await visitors.readHandshake(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket could not be let in');
      return false;
    }
  }

  const onListening = () => {
    visitors.tellHere();
    team.tellHere();
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

  const { letTeamIn, tellTeam } = team;
  return {
    letTeamIn,
    tellTeam,
    tell: (event: keyof ServerEvents, roomId: string) =>
      void io.to(chatRoom(roomId)).emit(event, roomId),
    /** Disconnects all sockets of the visitor of an ended room, even those that never joined it. */
    leave: ({ user_id }: Pick<ChatRoomRow, 'user_id'>) =>
      io.in(visitorRoom(user_id)).disconnectSockets(true),
  };
}
