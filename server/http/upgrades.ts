import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type RawAnswer, sendRawAnswer } from './raw-answer';

const noUpgrade: RawAnswer = {
  status: '400 Bad Request',
  code: 'no-upgrade',
  message: 'This address knows no other protocol. Send the request without Upgrade.',
};

/**
 * Answers requests for another protocol outside `path`. Call it before whatever takes those of the
 * path: Node hears no errors of such a connection any more, and one that nobody hears ends the process.
 */
export function guardUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (!request.url?.startsWith(`${path}/`)) sendRawAnswer(socket, noUpgrade);
  });
}
