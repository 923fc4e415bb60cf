/** The middle one of the values; of an even number of them, the mean of the two in the middle. */
export function median(values: number[]): number {
  if (values.length === 0) throw new Error('No value to take the median of');
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return lower === upper ? upper : (lower + upper) / 2;
}

export const medianOf = <Run>(runs: Run[], figure: (run: Run) => number) =>
  median(runs.map(figure));

/** A whole number; an endless time is a press without an answer. */
export const asCount = (value: number) =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en-GB') : 'lost';

export const asKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export const asRatio = (value: number) => value.toFixed(2);

/** Does work this many times, one after the other; `run` counts from 1. */
export async function repeat<Result>(times: number, work: (run: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let run = 1; run <= times; run++) results.push(await work(run));
  return results;
}
