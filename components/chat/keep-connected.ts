import { socketOptions } from './socket-options';

type Connection = {
  active: boolean;
  connect(): unknown;
  on(event: 'connect_error' | 'disconnect', listener: () => void): unknown;
};

/**
 * Brings a socket back after whatever took it: 'timeout', 'No transports available', 'probe error',
 * 'ping timeout' and 'parse error' (specification §8) as well as a refusal or a close by the server,
 * after which the library alone stays away. Nothing is shown; `onReturn` may look for what was
 * missed, or for the reason. The function returned ends it.
 */
export function keepConnected(socket: Connection, onReturn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function comeBackIn(delay: number) {
    // An active socket is on its way back by itself.
    if (isOver || socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      socket.connect();
      onReturn();
    }, delay);
  }

  socket.on('connect_error', () => comeBackIn(socketOptions.reconnectionDelayMax));
  socket.on('disconnect', () => comeBackIn(socketOptions.reconnectionDelay));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
