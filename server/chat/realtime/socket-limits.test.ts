import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { limitSockets } from './socket-limits';

type Middleware = (...args: unknown[]) => void;

const requestFrom = (remoteAddress: string | undefined) =>
  new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );

/** An engine with its limits; `connect` opens a socket that has shaken hands. */
function startEngine() {
  const log = { error: vi.fn() };
  let middleware: Middleware = () => {};
  const engine = Object.assign(new EventEmitter(), {
    use(added: Middleware) {
      middleware = added;
    },
  });
  const limitEvents = limitSockets(engine as never, {
    headers: {},
    trustedProxies: [],
    log,
  });
  function connect(address: string) {
    const socket = Object.assign(new EventEmitter(), { request: requestFrom(address) });
    engine.emit('connection', socket);
    return socket;
  }
  return {
    log,
    connect,
    limitEvents,
    shake: (...args: unknown[]) => middleware(...args),
  };
}

it('drops a reset connection without logging or counting it', async () => {
  const { log, shake } = startEngine();
  const [request, next] = [requestFrom(undefined), vi.fn()];
  shake(request, undefined, next);
  await vi.waitFor(() => expect(request.socket.destroyed).toBe(true));
  for (const called of [next, log.error]) expect(called).not.toHaveBeenCalled();
});

const broken = () => {
  throw new Error('broken');
};
it('survives an engine that throws: logs it and drops the connection', async () => {
  const { log, shake } = startEngine();
  const request = requestFrom('198.51.100.7');
  shake(request, undefined, broken);
  await vi.waitFor(() => expect(request.socket.destroyed).toBe(true));
  const logged = [{ err: new Error('broken') }, 'a handshake could not be dealt with'];
  expect(log.error).toHaveBeenCalledExactlyOnceWith(...logged);
});

it('lets 200 sockets of a network be open', async () => {
  const { connect, shake } = startEngine();
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
  first?.emit('close');
  expect(await askFrom('198.51.100.7')).toBeUndefined();
});

it('lets 100 new sockets in a second, of however many clients', async () => {
  const { shake } = startEngine();
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
});

it('lets a network send 400 events in 10 seconds, however many sockets it has', async () => {
  const { limitEvents } = startEngine();
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
  await sendFrom('198.51.100.8', 1);
  expect(next).toHaveBeenCalledTimes(440);
});

it('counts an event once for each tab that it is passed on to', async () => {
  const { limitEvents } = startEngine();
  const use = vi.fn();
  const request = requestFrom('198.51.100.7') as never;
  limitEvents({ use, disconnect: vi.fn(), request }, ([event]) =>
    event === 'new-message' ? 20 : 0,
  );
  const next = vi.fn();
  for (let count = 0; count < 25; count++) await use.mock.calls[0]?.[0](['new-message'], next);
  expect(next).toHaveBeenCalledTimes(20);
});
