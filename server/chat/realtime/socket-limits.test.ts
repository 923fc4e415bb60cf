import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '../../metrics/metrics';
import type { Counted } from '../../rate-limit/shared-limit';
import { parseMetrics } from '../../testing/metrics';
import { limitSockets } from './socket-limits';

type Middleware = (...args: unknown[]) => void;

const requestFrom = (remoteAddress: string | undefined) =>
  new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );

/** An engine with its limits; `connect` opens a socket that has shaken hands. */
function startEngine(countChatCall: () => Promise<Counted>) {
  const log = { error: vi.fn() };
  const metrics = createMetrics();
  let middleware: Middleware = () => {};
  const engine = Object.assign(new EventEmitter(), {
    use(added: Middleware) {
      middleware = added;
    },
  });
  const limitEvents = limitSockets(engine as never, {
    headers: {},
    limits: { countChatCall },
    metrics,
    trustedProxies: [],
    log,
  });
  function connect(address: string) {
    const socket = Object.assign(new EventEmitter(), { request: requestFrom(address) });
    engine.emit('connection', socket);
    return socket;
  }
  const readHits = async (limit: string) =>
    parseMetrics(await metrics.registry.metrics()).get(`sedia_limit_hits_total{limit="${limit}"}`);
  return {
    log,
    readHits,
    connect,
    limitEvents,
    shake: (...args: unknown[]) => middleware(...args),
  };
}

const counted = async (): Promise<Counted> => ({ outcome: 'counted' });

it('drops a reset connection without logging or counting it', async () => {
  const countChatCall = vi.fn(counted);
  const { log, shake } = startEngine(countChatCall);
  const [request, next] = [requestFrom(undefined), vi.fn()];
  shake(request, undefined, next);
  await vi.waitFor(() => expect(request.socket.destroyed).toBe(true));
  for (const called of [countChatCall, next, log.error]) expect(called).not.toHaveBeenCalled();
});

const broken = () => {
  throw new Error('broken');
};
it.each([
  ['a count that throws', broken, vi.fn()],
  ['a count that rejects', async () => broken(), vi.fn()],
  ['an engine that throws', counted, broken],
])('survives %s: logs it and drops the connection', async (_name, count, next) => {
  const { log, shake } = startEngine(count);
  const request = requestFrom('198.51.100.7');
  shake(request, undefined, next);
  await vi.waitFor(() => expect(request.socket.destroyed).toBe(true));
  const logged = [{ err: new Error('broken') }, 'a handshake could not be dealt with'];
  expect(log.error).toHaveBeenCalledExactlyOnceWith(...logged);
});

/** An address of a /64 network within one /56. */
const inSite = (network: number) => `2001:db8:1:230${network}::1`;

it('lets 200 sockets of a network be open, and 800 of a /56', async () => {
  const { readHits, connect, shake } = startEngine(counted);
  const [first] = Array.from({ length: 200 }, () => connect('198.51.100.7'));
  /** Undefined when the handshake goes on, else status and headers of the answer. */
  const askFrom = (address: string) =>
    new Promise<unknown[] | undefined>((resolve) => {
      const request = requestFrom(address);
      const response = new ServerResponse(request);
      const { calls } = vi.spyOn(response, 'writeHead').mock;
      response.end = (() => resolve(calls[0])) as never;
      shake(request, response, () => resolve(undefined));
    });
  expect(await askFrom('198.51.100.7')).toEqual([
    429,
    expect.objectContaining({ 'retry-after': '10' }),
  ]);
  expect(await askFrom('198.51.100.8')).toBeUndefined();
  expect(await readHits('open-sockets')).toBe(1);
  first?.emit('close');
  expect(await askFrom('198.51.100.7')).toBeUndefined();
  for (let count = 0; count < 800; count++) connect(inSite(count % 5));
  expect((await askFrom(inSite(6)))?.[0]).toBe(429);
  expect(await askFrom('2001:db8:1:2400::1')).toBeUndefined();
});

it('lets 100 new sockets in a second, of however many clients', async () => {
  const { shake, readHits } = startEngine(counted);
  const next = vi.fn();
  const ends = Array.from({ length: 150 }, (_, number) => {
    const request = requestFrom(`10.0.1.${number}`);
    const end = vi.spyOn(request.socket, 'end').mockReturnValue(request.socket);
    shake(request, undefined, next);
    return end;
  });
  const refused = () => ends.filter((end) => end.mock.calls.length > 0);
  await vi.waitFor(() => expect(refused().length + next.mock.calls.length).toBe(150));
  expect(next).toHaveBeenCalledTimes(100);
  expect(String(refused()[0]?.mock.calls[0]?.[0])).toContain('retry-after: 1\r\n');
  expect(await readHits('new-sockets')).toBe(50);
});

it('lets a network send 400 events in 10 seconds, however many sockets it has, and a /56 1,600', async () => {
  const { readHits, limitEvents } = startEngine(counted);
  const next = vi.fn();
  async function sendFrom(address: string, sockets: number) {
    for (let count = 0; count < sockets; count++) {
      const use = vi.fn();
      const socket = { use, disconnect: vi.fn(), request: requestFrom(address) as never };
      limitEvents(socket, () => 0);
      for (let event = 0; event < 40; event++) await use.mock.calls[0]?.[0]([], next);
    }
  }
  await sendFrom('198.51.100.7', 12);
  expect(next).toHaveBeenCalledTimes(400);
  expect(await readHits('socket-events')).toBe(80);
  await sendFrom('198.51.100.8', 1);
  expect(next).toHaveBeenCalledTimes(440);
  next.mockClear();
  for (let network = 0; network < 5; network++) await sendFrom(inSite(network), 10);
  expect(next).toHaveBeenCalledTimes(1600);
});

it('counts an event once for each tab that it is passed on to', async () => {
  const { limitEvents } = startEngine(counted);
  const use = vi.fn();
  const request = requestFrom('198.51.100.7') as never;
  limitEvents({ use, disconnect: vi.fn(), request }, ([event]) =>
    event === 'new-message' ? 20 : 0,
  );
  const next = vi.fn();
  for (let count = 0; count < 25; count++) await use.mock.calls[0]?.[0](['new-message'], next);
  expect(next).toHaveBeenCalledTimes(20);
});
