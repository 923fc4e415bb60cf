import { afterEach, expect, it, vi } from 'vitest';
import { domainsOf, loadWithConsent, removeRefused, reportWebVitals } from './consent-gate';

const observe = vi.hoisted(() => vi.fn());
vi.mock('./web-vitals-source', () => ({ observeWebVitals: observe }));

/** A browser's cookies and storage, as far as the gate looks at them. */
function openBrowser(cookies: Record<string, string>, keys: string[] = []) {
  const jar = new Map(Object.entries(cookies));
  const store = new Set(keys);
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const name = line.split('=')[0] ?? '';
      if (/Max-Age=(0|-1)\b/i.test(line) && !/Domain=/i.test(line)) jar.delete(name);
    },
  });
  const storage = { removeItem: (key: string) => store.delete(key) };
  vi.stubGlobal('window', {
    document,
    localStorage: storage,
    sessionStorage: storage,
    location: { hostname: 'www.shop.example' },
  });
  return { jar, store };
}

afterEach(() => {
  vi.unstubAllGlobals();
  observe.mockReset();
});

const given = { cookie_consent: 'true', cookie_1: 'true', cookie_2: 'true', cookie_3: 'true' };

it('loads nothing before a choice or after a refusal', async () => {
  const load = vi.fn(async () => 'loaded');
  openBrowser({});
  expect(await loadWithConsent('recaptcha', load)).toBeUndefined();
  openBrowser({ ...given, cookie_2: 'false' });
  expect(await loadWithConsent('recaptcha', load)).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  openBrowser(given);
  expect(await loadWithConsent('recaptcha', load)).toBe('loaded');
});

it('removes what a refused category has stored and keeps the rest', async () => {
  const uses = [
    { category: 'performance', cookies: ['_measure'], localStorage: ['measure'] },
    { category: 'targeting', cookies: ['_offers'], sessionStorage: ['offers'] },
  ] as const;
  const { jar, store } = openBrowser(
    { ...given, cookie_3: 'false', _measure: '1', _offers: '1', own: '1' },
    ['measure', 'offers', 'own'],
  );
  await removeRefused(uses);
  expect([...jar.keys()]).toEqual([...Object.keys(given), '_measure', 'own']);
  expect([...store]).toEqual(['measure', 'own']);
});

it('removes what was left before any choice', async () => {
  const { store } = openBrowser({}, ['_grecaptcha', 'rc::c', 'own']);
  await removeRefused();
  expect([...store]).toEqual(['own']);
});

it('removes cookies from every parent domain', () => {
  expect(domainsOf('www.shop.example')).toEqual(['www.shop.example', 'shop.example']);
  expect(domainsOf('localhost')).toEqual([]);
});

it('reports web vitals only with a callback and consent', async () => {
  const onReport = vi.fn();
  openBrowser(given);
  await reportWebVitals();
  openBrowser({ ...given, cookie_1: 'false' });
  await reportWebVitals(onReport);
  expect(observe).not.toHaveBeenCalled();
  openBrowser(given);
  await reportWebVitals(onReport);
  expect(observe).toHaveBeenCalledWith(onReport);
});
