import { type IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../../config/config';
import { sendRawAnswer } from '../../http/raw-answer';
import { errorAnswer, tooMany } from '../../http/refusal';
import { type Network, networksOf } from '../../rate-limit/networks';

const ownEvents = { points: 40, duration: 10 };
/** Events of all sockets of a network, counted once per recipient; enough for ten full tabs. */
const networkEvents = { points: 400, duration: 10 };
/** A socket with more refused events than this is disconnected. */
const mostRefused = 200;
const mostSockets = 200;
/** New sockets of all clients together: letting one in costs far more than refusing it. */
const newSockets = { points: 100, duration: 1 };
const ownHandshakes = { points: 1200, duration: 600 };
/** When a client without a free socket may ask again, in seconds. */
const askAgainAfter = 10;

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = {
  /** Of every answer. */
  headers: Record<string, string>;
  trustedProxies: Config['trustedProxies'];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Bounds what a client's network may open and send. New sockets get 429
 * over their limits or when too many are open. The returned function bounds a socket's events.
 */
export function limitSockets(
  engine: Pick<Server['engine'], 'use' | 'on'>,
  { headers, trustedProxies, log }: Deps,
) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  // A connection that has just been reset has no address any more.
  const addressOf = (request: IncomingMessage) => proxyAddr(request, isTrusted) || '';
  const open = new Map<string, number>();
  const isFull = (networks: Network[]) =>
    networks.some(({ key, clients }) => (open.get(key) ?? 0) >= mostSockets * clients);
  const eventsOf = new RateLimiterMemory(networkEvents);
  const opening = new RateLimiterMemory(newSockets);
  const handshakes = new RateLimiterMemory(ownHandshakes);

  engine.on('connection', (socket: Socket['conn']) => {
    const networks = networksOf(addressOf(socket.request));
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1);
    socket.once('close', () => {
      for (const { key } of networks) {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    });
  });

  /** Counts a handshake; gives the seconds to wait, 0 within the limits. */
  async function count(address: string): Promise<number> {
    const networks = networksOf(address);
    if (isFull(networks)) return askAgainAfter;
    for (const { key, clients } of networks) {
      const { consumedPoints, msBeforeNext } = await handshakes.penalty(key);
      if (consumedPoints > ownHandshakes.points * clients) return Math.ceil(msBeforeNext / 1000);
    }
    const { consumedPoints } = await opening.penalty('all');
    return consumedPoints > newSockets.points ? newSockets.duration : 0;
  }

  async function admit(request: Handshake, response: unknown, next: () => void): Promise<void> {
    // A request with a `sid` belongs to an admitted socket; an empty `sid` asks for a new one.
    if (request._query?.sid) return next();
    // A reset connection has no address to count and no client to answer.
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    const retryAfter = await count(addressOf(request));
    if (retryAfter === 0) return next();
    const refusal = tooMany(retryAfter);
    // A websocket handshake has no response object.
    if (!(response instanceof ServerResponse)) {
      return sendRawAnswer(request.socket, refusal, headers);
    }
    response.writeHead(refusal.statusCode, {
      'retry-after': String(retryAfter),
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(errorAnswer(refusal)));
  }

  engine.use((request: Handshake, response: unknown, next: () => void) => {
    // The engine catches nothing: an uncaught error would end the process.
    admit(request, response, next).catch((error: unknown) => {
      log.error({ err: error }, 'a handshake could not be dealt with');
      request.socket.destroy();
    });
  });

  /**
   * Drops the events of a socket if it or its network sends too many, then the socket. `countTabs` says
   * to how many tabs an event is passed on.
   */
  return (
    socket: Pick<Socket, 'use' | 'disconnect' | 'request'>,
    countTabs: (event: unknown[]) => number,
  ): void => {
    const networks = networksOf(addressOf(socket.request));
    const own = new RateLimiterMemory(ownEvents);
    const isOver = async (limiter: RateLimiterMemory, key: string, points: number, used = 1) =>
      (await limiter.penalty(key, used)).consumedPoints > points;
    let refused = 0;

    async function isRefused(event: unknown[]): Promise<boolean> {
      // Its own limit first, so that one loud socket does not use up what the others may send.
      if (await isOver(own, 'events', ownEvents.points)) return true;
      const tabs = Math.max(countTabs(event), 1);
      for (const { key, clients } of networks)
        if (await isOver(eventsOf, key, networkEvents.points * clients, tabs)) return true;
      return false;
    }

    socket.use(async (event, next) => {
      if (!(await isRefused(event))) return next();
      refused += 1;
      if (refused > mostRefused) socket.disconnect(true);
    });
  };
}
