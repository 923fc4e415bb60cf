import type { Page } from 'playwright/test';

/** Reads the layout shifts of a page so far, and whether its largest paint is in a dialog. */
export const readPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shifts: number[]; isDialogLargest: boolean }>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const largest = list.getEntriesByType('largest-contentful-paint').at(-1);
          const element: Element | null = Reflect.get(largest ?? {}, 'element');
          resolve({
            shifts: list
              .getEntriesByType('layout-shift')
              .map((shift) => Reflect.get(shift, 'value')),
            isDialogLargest: Boolean(element?.closest('dialog')),
          });
        });
        for (const type of ['layout-shift', 'largest-contentful-paint'])
          observer.observe({ type, buffered: true });
      }),
  );
