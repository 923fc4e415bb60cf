import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sendRawAnswer } from './raw-answer';
import { Refusal } from './refusal';

const noUpgrade = () =>
  new Refusal(
    400,
    'no-upgrade',
    'This address knows no other protocol. Send the request without Upgrade.',
  );

/**
 * Refuses protocol upgrades outside `path`. Call it before the handler of `path` is added: Node drops
 * its error listener on such a connection, and an error without a listener ends the process.
 */
export function guardUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (!request.url?.startsWith(`${path}/`)) sendRawAnswer(socket, noUpgrade());
  });
}
