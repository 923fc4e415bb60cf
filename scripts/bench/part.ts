import type { Calibration } from './calibrate';
import type { Options } from './options';
import type { Say } from './progress';
import type { Sites } from './sites';

/** What a part of the benchmark gets to work with. */
export type Bench = {
  sites: Sites;
  /** Paths of one page of each kind, and of all the other pages. */
  templates: string[];
  others: string[];
  /** Paths whose pages have the higher budget of Lighthouse performance. */
  mainPages: string[];
  calibration: Calibration;
  say: Say;
};

/** How often something is measured: as often as planned, or less when the command line says so. */
export const countRuns = ({ mostRuns }: Options, planned: number) => Math.min(planned, mostRuns);

/** Does work for each item, one after the other, so that nothing disturbs a measurement. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

/** Does work this many times, one after the other; `run` counts from 1. */
export const repeat = <Result>(times: number, work: (run: number) => Promise<Result>) =>
  inTurn(
    Array.from({ length: times }, (_, index) => index + 1),
    work,
  );
