import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRounds } from './rounds';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 1000;
const failure = 'a round failed';

/** Rounds that last until the test ends them. */
function heldRounds() {
  const ends: ((error?: Error) => void)[] = [];
  const round = vi.fn(
    (_signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const log = { error: vi.fn() };
  return { rounds: createRounds({ everyMs, round, log, failure }), round, log, ends };
}

it('makes a round at once and after each interval, none during a long one', async () => {
  const { rounds, round, log, ends } = heldRounds();
  rounds.start();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(round).toHaveBeenCalledTimes(1);
  const error = new Error('no database');
  for (const [index, end] of [error, undefined].entries()) {
    ends[index]?.(end);
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(round).toHaveBeenCalledTimes(index + 2);
  }
  // It goes on after a round that fails.
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error }, failure);
});

it('tells a round under way to stop, and waits for it', async () => {
  const { rounds, round, ends } = heldRounds();
  rounds.start();
  const stopped = vi.fn();
  const stopping = rounds.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(round.mock.calls[0]?.[0].aborted).toBe(true);
  expect(stopped).not.toHaveBeenCalled();
  ends[0]?.();
  await stopping;
  expect(round).toHaveBeenCalledTimes(1);
});
