import { median, repeat } from './figures';

/** How long an empty page has to block for figures of different machines to be comparable, in ms. */
const least = 250;
const most = 350;
const aim = (least + most) / 2;
const runsARound = 3;
const mostRounds = 8;

export type Calibration = { multiplier: number; blocking: number };

/** The next multiplier to try: the empty page blocks in one long task, of which 50 ms are free. */
function nextMultiplier(multiplier: number, blocking: number): number {
  const wanted = (multiplier * (aim + 50)) / (blocking + 50);
  return Math.max(1, Math.round(Math.min(wanted, multiplier * 2) * 100) / 100);
}

/** Finds the processor's slowdown at which the empty page blocks for 250 to 350 ms. */
export async function calibrate(
  measureBlocking: (multiplier: number) => Promise<number>,
): Promise<Calibration> {
  let multiplier = 4;
  for (let round = 0; round < mostRounds; round++) {
    const tried = multiplier;
    const blocking = median(await repeat(runsARound, () => measureBlocking(tried)));
    if (blocking >= least && blocking <= most) return { multiplier, blocking };
    const next = nextMultiplier(multiplier, blocking);
    if (next === multiplier) break;
    multiplier = next;
  }
  throw new Error(
    `The empty page does not come to block for ${least} to ${most} ms. Is the machine busy with other work?`,
  );
}
