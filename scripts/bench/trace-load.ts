import type { CDPSession } from 'playwright';

/** An event of Chromium's timeline: when it began and how long it took, in microseconds. */
export type TraceEvent = {
  name: string;
  pid: number;
  ts: number;
  dur?: number;
  args: {
    elementCount?: number;
    beginData?: { url?: string };
    data?: { styleSheetUrl?: string };
  };
};

/**
 * The timeline of the page's process during this work. It begins where the style sheet is read, if the page
 * has one: Chromium styles a page at the end of its HTML even if it still waits for that to draw it.
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
  // The browser has internal pages.
  const html = all.find(({ args }) => args.beginData?.url?.startsWith('http'));
  if (!html) throw new Error('The page was not loaded');
  const page = all.filter(({ pid }) => pid === html.pid);
  const sheet = page.find(({ args }) => args.data?.styleSheetUrl?.endsWith('.css'));
  return page.filter(({ ts }) => ts > (sheet ?? html).ts);
}

/** How many elements the browser has styled; one that it has styled twice counts twice. */
export const countRestyled = (events: TraceEvent[]) =>
  events.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
