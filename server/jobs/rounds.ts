import type { FastifyBaseLogger } from 'fastify';

type Options = {
  everyMs: number;
  /** One round; where it can end early, it looks at the signal of the stop. */
  round: (signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says of a round that failed; the next one comes all the same. */
  failure: string;
};

/** Work that is done at the start and again and again; `stop` waits for a round under way. */
export type Rounds = { start(): void; stop(): Promise<void> };

/**
 * Makes rounds, one at a time: what falls due while one is under way is left out. Any number of
 * processes may run them if the work allows it.
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
