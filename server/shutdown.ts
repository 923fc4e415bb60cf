import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** All of it, from the signal on; Docker and systemd wait longer before they kill. */
const endWithinMs = 10_000;
/** From then on, what is still under way is given up in an orderly way. */
const hurryAfterMs = 8_000;
const acceptWithinMs = 1_000;
/** Ctrl-C reaches this process twice: from the terminal and from the script that started it. */
const sameSignalMs = 1_000;

type Steps = {
  /** How long it keeps serving after `begin`, so that a proxy may notice. */
  drainMs: number;
  begin: () => void;
  /** Ends everything; `hurry` is aborted when no more time may be spent on what is under way. */
  close: (hurry: AbortSignal) => Promise<void>;
};

/** Ends the process on SIGINT or SIGTERM within ten seconds. A second signal ends it at once. */
export function endOnSignal({ drainMs, begin, close }: Steps): void {
  async function end(): Promise<void> {
    setTimeout(() => process.exit(1), endWithinMs).unref();
    const hurry = AbortSignal.timeout(hurryAfterMs);
    begin();
    await sleep(drainMs);
    await close(hurry);
    process.exit(0);
  }

  let firstAt: number | undefined;
  function onSignal(): void {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void end();
    } else if (performance.now() - firstAt > sameSignalMs) {
      process.exit(1);
    }
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

export function trackConnections(server: Server) {
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    /** Lets in those who wait for it, for a second at most: closing the port would reset them. */
    async acceptAll(): Promise<void> {
      const until = performance.now() + acceptWithinMs;
      let before: number;
      do {
        before = accepted;
        await setImmediate();
      } while (accepted > before && performance.now() < until);
    },
    end(): void {
      for (const socket of open) socket.destroy();
    },
  };
}
