import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

type Options = {
  everyMs: number;
  /** One round; it may end early when `signal` is aborted. */
  round: (signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The log message for a failed round; the next round still runs. */
  failure: string;
};

/** Limits the log to a line every five seconds while a database is away. */
const minMsAfterFailure = 5_000;

/** Runs rounds one at a time, `everyMs` apart; `wake` starts the next one early. */
export function createRounds({ everyMs, round, log, failure }: Options) {
  const stopping = new AbortController();
  let pause = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      const { signal } = pause;
      const ms = await round(stopping.signal).then(
        () => everyMs,
        (error: unknown) => {
          log.error({ err: error }, failure);
          return Math.max(everyMs, minMsAfterFailure);
        },
      );
      // It rejects on `wake`.
      await setTimeout(ms, undefined, { signal }).catch(() => {});
    }
  }

  return {
    start() {
      running = run();
    },
    wake: () => pause.abort(),
    async stop(): Promise<void> {
      stopping.abort();
      pause.abort();
      await running;
    },
  };
}
