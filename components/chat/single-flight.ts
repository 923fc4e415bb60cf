/**
 * Runs a task one at a time: a call while it runs waits for one more run, shared by all who called
 * meanwhile, so that each caller's wish is seen by a run that began after it.
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  return function run(): Promise<void> {
    if (current) {
      next ??= current.then(() => {
        next = undefined;
        return run();
      });
      return next;
    }
    current = task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
