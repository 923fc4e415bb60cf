import { afterEach, expect, it, vi } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { utmNames } from '@/lib/contracts/lead-origin';
import { stubStorage } from '@/lib/testing/storage';
import { parseOrigin } from './lead-origin';

const site = 'https://www.sedia.example';
const search = 'https://www.search.example:8443/find?q=private';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['by a typed address', `${site}/faq#x`, '', { landing_page: '/faq' }],
  [
    'from a search, by the name of its host alone',
    `${site}/?gclid=1&email=a@b.example`,
    search,
    { landing_page: '/', referrer: 'www.search.example' },
  ],
  [
    'from an app, by a campaign',
    `${site}/pricing?utm_source=newsletter&utm_campaign=Buka+toko&utm_term=`,
    'android-app://com.mail.example/',
    {
      landing_page: '/pricing',
      referrer: 'com.mail.example',
      utm_source: 'newsletter',
      utm_campaign: 'Buka toko',
    },
  ],
  ['on another page of this site', `${site}/faq`, `${site}/`, undefined],
])('a visit begins %s', (_name, address, referrer, origin) => {
  expect(parseOrigin(address, referrer)).toEqual(origin);
});

it.each(['\u0000\u001b[2J\u202e\r\n', `${'x'.repeat(99)}😀`, '😀'.repeat(200), '<b>'])(
  'fits the contract with the hostile text %j',
  (text) => {
    const query = utmNames.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
    const origin = parseOrigin(`${site}/${'é'.repeat(300)}?${query}`, `https://${text}/`);
    expect(formMetaSchema.parse({ origin })).toEqual({ origin });
  },
);

/** Loads the module in a document that was opened at this address, and returns the origin that it reads. */
async function visit(
  address: string,
  storage: Map<string, string>,
  { referrer = '', type = 'navigate', cookie = 'cookie_consent=true; cookie_1=true' } = {},
) {
  vi.resetModules();
  vi.stubGlobal('location', { href: address });
  vi.stubGlobal('document', { cookie, referrer });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  stubStorage('localStorage', storage);
  const { readOrigin } = await import('./lead-origin');
  return readOrigin();
}

it('is stored with consent, until a link from another site leads here again', async () => {
  const storage = new Map<string, string>();
  const first = { landing_page: '/faq', utm_source: 'first' };
  const refused = { cookie: 'cookie_consent=true; cookie_1=false' };
  expect(await visit(`${site}/faq?utm_source=first`, storage, refused)).toBeUndefined();
  expect(storage.size).toBe(0);
  expect(await visit(`${site}/faq?utm_source=first`, storage)).toEqual(first);
  const reload = { referrer: search, type: 'reload' };
  expect(await visit(`${site}/about`, storage, reload)).toEqual(first);
  expect(await visit(`${site}/about`, storage)).toEqual(first);
  const last = { landing_page: '/', utm_source: 'last' };
  expect(await visit(`${site}/?utm_source=last`, storage)).toEqual(last);
});
