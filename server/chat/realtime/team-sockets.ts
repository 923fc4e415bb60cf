import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import { sendRawAnswer } from '../../http/raw-answer';
import { Refusal } from '../../http/refusal';

/** The namespace of the team. Browsers send the desk's cookie to addresses below /desk alone. */
export const teamNamespace = '/desk';
export const teamPath = '/desk/socket.io';

/** Many mails may go at once. */
const workMs = 500;

/** Somebody of the team: the name of the session, and whether it has not ended by now. */
export type TeamMember = { session: string; isSignedIn: () => Promise<boolean> };

export type AdmitTeam = (request: IncomingMessage) => Promise<TeamMember>;

type Deps = {
  server: HttpServer;
  /** Of every answer, for refused handshakes. */
  headers: Record<string, string>;
  log: Pick<FastifyBaseLogger, 'error'>;
  limitEvents: (socket: Socket, countTabs: () => number) => void;
};

const internal = () => new Refusal(500, 'internal', 'Something went wrong.');
const unknown = () => new Refusal(404, 'not-found', 'There is nothing at this address.');

/**
 * Lets the team open websockets at a path of their own, on the engine of the visitors' sockets. They
 * hear that a room or the team's work has changed, and send nothing.
 */
export function addTeamSockets(io: Server, { server, headers, log, limitEvents }: Deps) {
  const team = io.of(teamNamespace);
  let telling: NodeJS.Timeout | undefined;
  const members = new WeakMap<object, TeamMember>();
  let admit: AdmitTeam = async () => {
    throw unknown();
  };

  async function letIn(request: IncomingMessage, connection: Connection, head: Buffer) {
    try {
      members.set(request, await admit(request));
    } catch (error) {
      const isExpected = error instanceof Refusal;
      if (!isExpected) log.error({ err: error }, 'a socket of the team could not be let in');
      return sendRawAnswer(connection, isExpected ? error : internal(), headers);
    }
    io.engine.handleUpgrade(request as never, connection, head);
  }
  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    if (request.url?.startsWith(`${teamPath}/`)) void letIn(request, connection, head);
  });

  team.use((socket, next) => {
    if (members.has(socket.request)) return next();
    next(new Error('no-session'));
    // The refusal is written in the next tick; close() waits until it is flushed.
    setImmediate(() => socket.conn.close());
  });
  team.on('connection', (socket) => {
    limitEvents(socket, () => 0);
    const member = members.get(socket.request);
    if (!member) return;
    void socket.join(member.session);
    watchSession(socket, member.isSignedIn, log);
  });

  return {
    isMember: (request: object) => members.has(request),
    letTeamIn(decide: AdmitTeam) {
      admit = decide;
    },
    tellTeam: (roomId: string) => void team.emit('changed', roomId),
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
    endTeamSession: (session: string) => team.in(session).disconnectSockets(true),
  };
}

/**
 * Cuts a socket at the next heartbeat after its session has ended: the command line, which may end one,
 * has no way to the sockets.
 */
export function watchSession(
  socket: Pick<Socket, 'conn' | 'disconnect'>,
  isSignedIn: TeamMember['isSignedIn'],
  log: Deps['log'],
): void {
  socket.conn.on('heartbeat', () => {
    isSignedIn().then(
      (isStillIn) => isStillIn || socket.disconnect(true),
      (error: unknown) => log.error({ err: error }, 'a session of the desk could not be read'),
    );
  });
}
