import type { CDPSession } from 'playwright';

/** An event of Chromium's timeline: when it began and how long it took, in microseconds. */
export type TraceEvent = {
  name: string;
  pid: number;
  ts: number;
  dur?: number;
  args: { elementCount?: number; data?: { url?: string; requestId?: string } };
};

/**
 * The timeline of the page's process during this work. It begins with the arrival of the style sheet, if the
 * page has one: Chromium styles a page at the end of its HTML even if it still waits for that to draw it.
 */
export async function traceLoad(
  session: CDPSession,
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const all: TraceEvent[] = [];
  const add = ({ value }: { value: object[] }) => all.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', add);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', add);
  const asked = all.find(({ args }) => args.data?.url?.endsWith('.css'));
  const first = asked
    ? all.find(
        ({ name, args }) =>
          name === 'ResourceFinish' && args.data?.requestId === asked.args.data?.requestId,
      )
    : all.find(({ name }) => name === 'ParseHTML');
  if (!first) throw new Error('The page was not loaded');
  return all.filter(({ pid, ts }) => pid === first.pid && ts > first.ts);
}

/** How many elements the browser has styled; one that it has styled twice counts twice. */
export const countRestyled = (events: TraceEvent[]) =>
  events.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
