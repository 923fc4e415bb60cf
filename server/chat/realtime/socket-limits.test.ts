import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import type { Counted } from '../../rate-limit/shared-limit';
import { limitHandshakes } from './socket-limits';

/** Runs one handshake through the middleware and returns its effects. */
function shakeHands(
  countChatCall: () => Promise<Counted>,
  { remoteAddress, next = vi.fn() }: { remoteAddress?: string; next?: () => void } = {},
) {
  const log = { error: vi.fn() };
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const use = (middleware: (...args: unknown[]) => void) =>
    middleware(new IncomingMessage(socket), undefined, next);
  limitHandshakes({ use } as never, { limits: { countChatCall }, trustedProxies: undefined, log });
  return { log, next, socket };
}

const counted = async (): Promise<Counted> => ({ outcome: 'counted' });

it('drops a reset connection without logging or counting it', async () => {
  const countChatCall = vi.fn(counted);
  const { log, next, socket } = shakeHands(countChatCall);
  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
  expect(countChatCall).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

const broken = () => {
  throw new Error('broken');
};
it.each([
  ['a count that throws', broken, undefined],
  ['a count that rejects', async () => broken(), undefined],
  ['an engine that throws', counted, broken],
])('survives %s: logs it and drops the connection', async (_name, count, next) => {
  const remoteAddress = '198.51.100.7';
  const { log, socket } = shakeHands(count, { remoteAddress, ...(next && { next }) });
  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('broken') },
    'a handshake could not be dealt with',
  );
});
