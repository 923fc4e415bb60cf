import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '@/lib/testing/storage';
import { removeRefused, reportWebVitals } from './consent-gate';

const observers = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock('web-vitals', () => observers);

const first = { observe: vi.fn(), tell: (_list: object) => {} };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = first.observe;
      disconnect = () => {};
      constructor(tell: typeof first.tell) {
        first.tell = tell;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const given = 'cookie_consent=true; cookie_1=true; cookie_2=true; cookie_3=true';
const open = (cookie: string) => vi.stubGlobal('document', { cookie });

it.each([
  ['of a refused category', given.replace('cookie_2=true', 'cookie_2=false'), ['origin', 'own']],
  ['of all before a choice', '', ['own']],
])('removes what is stored %s, and nothing else', (_name, cookie, left) => {
  const kept = new Map(['_grecaptcha', 'rc::c', 'origin', 'own'].map((key) => [key, '']));
  stubStorage('localStorage', kept);
  stubStorage('sessionStorage', kept);
  open(cookie);
  removeRefused();
  expect([...kept.keys()]).toEqual(left);
});

it('reports CLS, FID, FCP, LCP and TTFB with a callback and consent alone', async () => {
  const real = await vi.importActual('web-vitals');
  expect(Object.keys(real)).toEqual(expect.arrayContaining(Object.keys(observers)));
  const onReport = vi.fn();
  open(given);
  await reportWebVitals();
  open('cookie_consent=true');
  await reportWebVitals(onReport);
  expect(observers.onCLS).not.toHaveBeenCalled();
  open(given);
  await reportWebVitals(onReport);
  for (const [name, observe] of Object.entries(observers))
    observe.mock.lastCall?.[0]({ name: name.slice(2), value: 1, rating: 'good' });
  first.tell({ getEntries: () => [{ startTime: 40, processingStart: 52 }] });
  expect(first.observe).toHaveBeenCalledWith({ type: 'first-input', buffered: true });
  expect(onReport.mock.calls.map(([vital]) => `${vital.name} ${vital.value}`)).toEqual([
    'CLS 1',
    'FCP 1',
    'INP 1',
    'LCP 1',
    'TTFB 1',
    'FID 12',
  ]);
});
