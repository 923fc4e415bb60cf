import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerConsent } from '@/lib/consent/answer';
import { saveConsent } from './save-consent';

vi.mock('./lead-origin', () => ({ keepOrigin: () => undefined }));
vi.mock('@/lib/generated/addresses.json', () => ({ default: { appEnv: 'production' } }));

const origin = 'https://www.shop.example';
const choices = { performance: true, functional: false, targeting: true };
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  const document = {
    get cookie() {
      return written.map((line) => line.split(';')[0]).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
    },
    referrer: '',
  };
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { document, localStorage: storage, sessionStorage: storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const simplify = (lines: string[]) =>
  lines.map((line) => line.toLowerCase().split('; ').sort().join('; '));

it('has the site set by header the cookies that the script sets', async () => {
  const byHeader: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(origin + path, { ...init, headers: { origin } });
    const answer = await answerConsent(request, { appEnv: 'production', client: origin });
    byHeader.push(...answer.headers.getSetCookie());
    return { type: answer.status === 303 ? 'opaqueredirect' : 'basic', status: answer.status };
  });
  await saveConsent(choices);
  expect(simplify(byHeader)).toHaveLength(5);
  expect(simplify(byHeader)).toEqual(simplify(written));
});

it.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses the call', async () => ({ type: 'basic', status: 403 })],
])('keeps the choice when the site %s', async (_name, fetch) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetch);
  await saveConsent(choices);
  expect(document.cookie).toBe(
    'cookie_1=true; cookie_2=false; cookie_3=true; cookie_revision=1; cookie_consent=true',
  );
  expect(log).toHaveBeenCalledOnce();
});
