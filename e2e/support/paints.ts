import type { Page } from 'playwright/test';

type Paint = { size: number; isDialog: boolean };

/** Records the largest paints and the layout shifts of the next page; returns a way to read them. */
export async function watchPaints(page: Page) {
  await page.addInitScript(() => {
    const paints: Paint[] = [];
    const shifts: number[] = [];
    Object.assign(window, { paints, shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        size: number;
        element: Element | null;
      })[])
        paints.push({ size: entry.size, isDialog: !!entry.element?.closest('dialog') });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { paints, shifts } = await page.evaluate(() => {
      const seen = window as unknown as { paints: Paint[]; shifts: number[] };
      return { paints: seen.paints, shifts: seen.shifts };
    });
    return { shifts, largest: paints.toSorted((one, other) => other.size - one.size)[0] };
  };
}
