import { asClock } from './figures';

/** Says what is being done, and how much of the expected time has passed. */
export type Say = (step: string) => void;

/** A `Say` for work that takes about this many seconds in all. */
export function startProgress(expectedSeconds: number): Say {
  const startedAt = performance.now();
  const expected = asClock(expectedSeconds);
  return (step) => {
    const passed = asClock((performance.now() - startedAt) / 1000);
    console.log(`${passed.padStart(5)} of about ${expected}  ${step}`);
  };
}
