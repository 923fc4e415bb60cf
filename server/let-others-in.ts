import { setImmediate } from 'node:timers/promises';

/** Node takes one new connection a round of its event loop; a burst of them must not wait for each task. */
const rounds = 100;

/** Gives other events their turn between two tasks that keep the process busy for milliseconds. */
export async function letOthersIn(): Promise<void> {
  for (let round = 0; round < rounds; round++) await setImmediate();
}
