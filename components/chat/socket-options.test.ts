import { expect, test } from 'vitest';
import { socketOptions } from './socket-options';

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
