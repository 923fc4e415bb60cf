import type { FastifyBaseLogger } from 'fastify';

type Options = {
  everyMs: number;
  round: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says of a round that failed; the next one comes all the same. */
  failure: string;
};

/** Work that is done at the start and again and again; `stop` waits for a round under way. */
export type Rounds = { start(): void; stop(): Promise<void> };

/** Makes rounds, one after the other; any number of processes may run them if the work allows it. */
export function createRounds({ everyMs, round, log, failure }: Options): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = () => {
    underWay = underWay
      .then(async () => void (await round()))
      .catch((error: unknown) => log.error({ err: error }, failure));
  };
  return {
    start() {
      timer = setInterval(run, everyMs);
      run();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
