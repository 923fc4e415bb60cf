/** The middle one of the values; of an even number of them, the mean of the two in the middle. */
export function median(values: number[]): number {
  if (values.length === 0) throw new Error('No value to take the median of');
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return lower === upper ? upper : (lower + upper) / 2;
}

/** The median of one figure of several runs. */
export const medianOf = <Run>(runs: Run[], figure: (run: Run) => number) =>
  median(runs.map(figure));

const thousands = (value: number) => value.toLocaleString('en-GB');

/** Milliseconds as text, without a unit; an endless time is a press that was never answered. */
export const asMilliseconds = (value: number) =>
  Number.isFinite(value) ? thousands(Math.round(value)) : 'lost';

/** Bytes as kilobytes of 1,024 bytes. */
export const asKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Bytes as megabytes of 1,048,576 bytes. */
export const asMegabytes = (bytes: number) => thousands(Math.round(bytes / 1024 ** 2));

export const asRatio = (value: number) => (Number.isFinite(value) ? value.toFixed(3) : 'lost');

export const asCount = (value: number) => thousands(Math.round(value));

/** A layout shift as Lighthouse counts it. */
export const asShift = (value: number) => (value === 0 ? '0' : value.toPrecision(2));

/** Seconds as minutes and seconds: 3:05. */
export function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`;
}
