import { setImmediate } from 'node:timers/promises';

/** Rows that one transaction looks at: a few milliseconds of SQLite, and few enough to name each. */
export const batchSize = 500;

/**
 * Runs `removeBatch` with the cursor of the batch before until it returns undefined, and lets the process
 * answer its visitors in between. A `signal` stops it between two batches.
 */
export async function inBatches<Cursor>(
  removeBatch: (after: Cursor | undefined) => Promise<Cursor | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  let cursor = await removeBatch(undefined);
  while (cursor !== undefined && !signal?.aborted) {
    // SQLite answers at once: awaiting it alone would let no request in.
    await setImmediate();
    cursor = await removeBatch(cursor);
  }
}
