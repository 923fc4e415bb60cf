import { compressionThreshold } from '@/lib/contracts/chat-socket';

/** How the socket connects and comes back: every figure from specification §9, the transports from §7. */
export const socketOptions = {
  withCredentials: true,
  transports: ['polling', 'websocket', 'webtransport'],
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  perMessageDeflate: { threshold: compressionThreshold },
};
