import { setTimeout } from 'node:timers/promises';

/** Waits until something holds, at most so long; false when it never did. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    if (await holds()) return true;
    await setTimeout(50);
  }
  return holds();
}
