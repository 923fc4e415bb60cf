import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '@/lib/testing/storage';
import { removeRefused, reportWebVitals } from './consent-gate';

const measured = vi.hoisted(
  () => (name: string) => (report: (vital: object) => void) => report({ name, value: 1 }),
);
vi.mock('web-vitals', () => ({
  onCLS: measured('CLS'),
  onFCP: measured('FCP'),
  onINP: measured('INP'),
  onLCP: measured('LCP'),
  onTTFB: measured('TTFB'),
}));

/** A browser in which the first input waited for 12 ms. */
class FirstInputObserver {
  disconnect() {}
  observe: (options: object) => void;
  constructor(report: (list: object) => void) {
    const list = { getEntries: () => [{ startTime: 40, processingStart: 52 }] };
    this.observe = ({ type }: { type?: string }) => type === 'first-input' && report(list);
  }
}

afterEach(() => vi.unstubAllGlobals());

const allowed = 'cookie_consent=true; cookie_1=true; cookie_2=true; cookie_3=true';
const open = (cookie: string) => vi.stubGlobal('document', { cookie });

it.each([
  ['of a refused category', allowed.replace('cookie_2=true', 'cookie_2=false'), ['origin', 'own']],
  ['of all before a choice', '', ['own']],
])('removes what is stored %s, and nothing else', (_name, cookie, left) => {
  const storage = new Map(['_grecaptcha', 'rc::c', 'origin', 'own'].map((key) => [key, '']));
  stubStorage('localStorage', storage);
  stubStorage('sessionStorage', storage);
  open(cookie);
  removeRefused();
  expect([...storage.keys()]).toEqual(left);
});

it('reports CLS, FID, FCP, LCP and TTFB with a callback and consent alone', async () => {
  vi.stubGlobal('PerformanceObserver', FirstInputObserver);
  const onReport = vi.fn();
  open(allowed);
  await reportWebVitals();
  open('cookie_consent=true');
  await reportWebVitals(onReport);
  expect(onReport).not.toHaveBeenCalled();
  open(allowed);
  await reportWebVitals(onReport);
  const reported = onReport.mock.calls.map(([{ name, value }]) => `${name} ${value}`);
  expect(reported).toEqual(['CLS 1', 'FCP 1', 'INP 1', 'LCP 1', 'TTFB 1', 'FID 12']);
});
