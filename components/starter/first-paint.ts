import { listenFirst } from './dom';

/** Resolves after `load` and the first paint, or a second after `load`: a tab in the background does not paint. */
export const firstPaint = new Promise<void>((resolve) =>
  listenFirst(['load'], () => {
    setTimeout(resolve, 1000);
    if (self.PerformanceObserver)
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  }),
);
