// biome-ignore lint/style/noRestrictedImports: itself loaded through the gate
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** One measurement of a visit, in milliseconds; CLS has no unit. */
export type WebVital = { name: Metric['name'] | 'FID'; value: number };

/** Reports each vital as soon as it is known, some when the visitor leaves the page. */
export function observeWebVitals(onReport: (vital: WebVital) => void): void {
  const report = ({ name, value }: WebVital) => onReport({ name, value });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
  // First input delay, which web-vitals no longer measures: from the input to its handlers.
  const observer = new PerformanceObserver((list) => {
    const [input] = list.getEntries() as PerformanceEventTiming[];
    if (!input) return;
    observer.disconnect();
    report({ name: 'FID', value: input.processingStart - input.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}
