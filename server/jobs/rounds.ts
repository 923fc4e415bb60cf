import type { FastifyBaseLogger } from 'fastify';

type Options = {
  everyMs: number;
  /** One round; it may end early when `signal` is aborted. */
  round: (signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The log message for a failed round; the next round still runs. */
  failure: string;
};

/** Work that runs at the start, then periodically and when woken; `stop` waits for a running round. */
export type Rounds = { start(): void; wake(): void; stop(): Promise<void> };

/**
 * Runs rounds one at a time and skips a round that falls due during another; a call of `wake` during
 * a round makes another follow it. Any number of processes may run them if the work allows it.
 */
export function createRounds({ everyMs, round, log, failure }: Options): Rounds {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isWokenAgain = false;

  function run(): void {
    underWay ??= round(stopping.signal)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, failure),
      )
      .finally(() => {
        underWay = undefined;
        if (isWokenAgain) wake();
      });
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    isWokenAgain = underWay !== undefined;
    run();
  }

  return {
    start() {
      timer = setInterval(run, everyMs);
      run();
    },
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
