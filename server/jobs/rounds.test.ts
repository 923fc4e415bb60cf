import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRounds } from './rounds';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 1000;
const failure = 'a round failed';

/** Rounds that last until the test ends them. */
function heldRounds() {
  const ends: (() => void)[] = [];
  const round = vi.fn(
    (_signal: AbortSignal) => new Promise<void>((resolve) => void ends.push(resolve)),
  );
  const log = { error: vi.fn() };
  return { rounds: createRounds({ everyMs, round, log, failure }), round, log, ends };
}

it('makes a round at once and again after each interval', async () => {
  const { rounds, round, ends } = heldRounds();
  rounds.start();
  for (let count = 1; count <= 3; count++) {
    expect(round).toHaveBeenCalledTimes(count);
    ends.at(-1)?.();
    await vi.advanceTimersByTimeAsync(everyMs);
  }
});

it('skips rounds that fall due during a long round', async () => {
  const { rounds, round, ends } = heldRounds();
  rounds.start();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(round).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(round).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(2);
});

it('logs a round that fails, and makes the next', async () => {
  const log = { error: vi.fn() };
  const error = new Error('no database');
  const round = vi.fn(async () => {}).mockRejectedValueOnce(error);
  createRounds({ everyMs, round, log, failure }).start();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error }, failure);
  expect(round).toHaveBeenCalledTimes(2);
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
