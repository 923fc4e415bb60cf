import { EventEmitter, once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { watchSession } from './team-sockets';

/** A socket as far as its session is concerned. */
function makeSocket() {
  const conn = new EventEmitter();
  const disconnected = new EventEmitter();
  return { conn, disconnected, disconnect: vi.fn(() => disconnected.emit('done')) };
}

it('cuts a socket at the heartbeat after the end of its session', async () => {
  const socket = makeSocket();
  const log = { error: vi.fn() };
  const isSignedIn = vi.fn().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  watchSession(socket as never, isSignedIn, log);
  socket.conn.emit('heartbeat');
  await vi.waitFor(() => expect(isSignedIn).toHaveBeenCalledOnce());
  expect(socket.disconnect).not.toHaveBeenCalled();
  const done = once(socket.disconnected, 'done');
  socket.conn.emit('heartbeat');
  await done;
  expect(socket.disconnect).toHaveBeenCalledWith(true);
  expect(log.error).not.toHaveBeenCalled();
});

it('keeps a socket while its session cannot be read, and logs why', async () => {
  const socket = makeSocket();
  const log = { error: vi.fn() };
  watchSession(socket as never, () => Promise.reject(new Error('away')), log);
  socket.conn.emit('heartbeat');
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
  expect(socket.disconnect).not.toHaveBeenCalled();
});
