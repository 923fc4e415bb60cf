import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConnected, socketOptions } from './chat-connection';

class FakeSocket extends EventEmitter {
  active = false;
  connect = vi.fn();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// The names that specification §8 lists: errors of a connection, or reasons of its end.
for (const [event, reason] of [
  ['connect_error', new Error('timeout')],
  ['connect_error', new Error('No transports available')],
  ['connect_error', new Error('probe error')],
  ['disconnect', 'ping timeout'],
  ['disconnect', 'parse error'],
  ['disconnect', 'io server disconnect'],
] as const) {
  test(`${event} "${reason}" brings the socket back and shows nothing`, () => {
    const log = vi.spyOn(console, 'error');
    const socket = new FakeSocket();
    const onReturn = vi.fn();
    keepConnected(socket, onReturn);
    socket.emit(event, reason);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });
}

test('a socket that is on its way back is left alone', () => {
  const socket = new FakeSocket();
  socket.active = true;
  keepConnected(socket, vi.fn());
  socket.emit('disconnect', 'transport close');
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('a socket that was left stays away', () => {
  const socket = new FakeSocket();
  const stop = keepConnected(socket, vi.fn());
  socket.emit('disconnect', 'io server disconnect');
  stop();
  socket.emit('disconnect', 'io client disconnect');
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('the socket connects and comes back by the figures of specification §9', () => {
  expect(socketOptions).toEqual({
    withCredentials: true,
    transports: ['polling', 'websocket', 'webtransport'],
    timeout: 20000,
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    perMessageDeflate: { threshold: 1024 },
  });
});
