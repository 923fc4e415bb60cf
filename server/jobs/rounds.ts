import type { FastifyBaseLogger } from 'fastify';

type Options = {
  everyMs: number;
  /** One round; it may end early when `signal` is aborted. */
  round: (signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The log message for a failed round; the next round still runs. */
  failure: string;
};

/** Work that runs at the start and then periodically; `stop` waits for a running round. */
export type Rounds = { start(): void; stop(): Promise<void> };

/**
 * Runs rounds one at a time and skips a round that falls due during another. Any number of processes
 * may run them if the work allows it.
 */
export function createRounds({ everyMs, round, log, failure }: Options): Rounds {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  async function makeRound(): Promise<void> {
    try {
      await round(stopping.signal);
    } catch (error) {
      log.error({ err: error }, failure);
    }
  }
  const run = () => {
    underWay ??= makeRound().finally(() => {
      underWay = undefined;
    });
  };
  return {
    start() {
      timer = setInterval(run, everyMs);
      run();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
