import { parseArgs } from 'node:util';

/** The parts of the benchmark, in the order in which they run. */
export const partNames = [
  'builds',
  'lighthouse',
  'routes',
  'trace',
  'press',
  'sizes',
  'leads',
  'servers',
] as const;
export type PartName = (typeof partNames)[number];

export type Options = {
  parts: PartName[];
  /** A commit to build and measure beside this checkout. */
  against: string | undefined;
  /** The highest number of runs of anything; every count is at most this. */
  mostRuns: number;
  /** Whether to measure the builds of the last run instead of new ones. */
  reuse: boolean;
  /** The pages to measure; undefined means all. */
  pages: string[] | undefined;
};

export const usage = `npm run bench -- [options]
  --only=PART,PART    of ${partNames.join(', ')}; all of them by default
  --against=COMMIT    measures the build of a commit too
  --runs=N            at most N runs of anything, to try it out
  --pages=/,/faq      only these pages, to try it out
  --reuse             measures the builds of the last run again`;

/** Reads the command line; throws an Error that says what is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      against: { type: 'string' },
      runs: { type: 'string' },
      pages: { type: 'string' },
      reuse: { type: 'boolean', default: false },
    },
  });
  const mostRuns = values.runs === undefined ? Number.POSITIVE_INFINITY : Number(values.runs);
  if (!(mostRuns >= 1)) throw new Error(`--runs is ${values.runs}; allowed: a number from 1`);
  return {
    parts: readParts(values.only),
    against: values.against,
    mostRuns,
    reuse: values.reuse,
    pages: values.pages?.split(','),
  };
}

function readParts(only: string | undefined): PartName[] {
  const wanted = only?.split(',') ?? [...partNames];
  const unknown = wanted.find((name) => !partNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`--only names "${unknown}"; allowed: ${partNames.join(', ')}`);
  return partNames.filter((name) => wanted.includes(name));
}

/** True when nothing is left out, so that the result may replace the one in the documents. */
export const isWhole = ({ parts, mostRuns, reuse, pages, against }: Options) =>
  parts.length === partNames.length &&
  mostRuns === Number.POSITIVE_INFINITY &&
  pages === undefined &&
  against !== undefined &&
  !reuse;
