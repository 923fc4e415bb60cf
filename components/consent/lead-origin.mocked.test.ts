import { afterEach, expect, it, vi } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { utmNames } from '@/lib/contracts/lead-origin';
import { findOrigin } from './lead-origin';

const site = 'https://www.sedia.example';
const campaign = `${site}/pricing?utm_source=newsletter&utm_campaign=Buka+toko&utm_term=`;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['typed or from a bookmark', `${site}/faq#x`, '', { landing_page: '/faq' }],
  [
    'from a search, by the name of its host alone',
    `${site}/?gclid=1&email=a@b.example`,
    'https://www.search.example:8443/find?q=private',
    { landing_page: '/', referrer: 'www.search.example' },
  ],
  [
    'from an app, by a campaign',
    campaign,
    'android-app://com.mail.example/',
    {
      landing_page: '/pricing',
      referrer: 'com.mail.example',
      utm_source: 'newsletter',
      utm_campaign: 'Buka toko',
    },
  ],
  ['on another page of this site', `${site}/faq`, `${site}/`, undefined],
  ['from a host with odd signs', `${site}/`, 'https://<b>/', { landing_page: '/' }],
])('a visit begins %s', (_name, address, referrer, origin) => {
  expect(findOrigin(address, referrer)).toEqual(origin);
});

it('fits the contract, however hostile the address is', () => {
  for (const text of [
    '\u0000\u001b[2J\u202e\r\n',
    `${'x'.repeat(99)}😀`,
    '😀'.repeat(200),
    '<b>',
  ]) {
    const query = utmNames.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
    const origin = findOrigin(`${site}/${'é'.repeat(300)}?${query}`, `https://${'x'.repeat(300)}/`);
    expect(formMetaSchema.parse({ origin })).toEqual({ origin });
  }
});

/** What the module, loaded in a document that was opened on this address, keeps and then tells. */
async function visit(
  address: string,
  kept: Map<string, string>,
  { referrer = '', type = 'navigate', cookie = 'cookie_consent=true; cookie_1=true' } = {},
) {
  vi.resetModules();
  vi.stubGlobal('location', { href: address });
  vi.stubGlobal('document', { cookie, referrer });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const { readOrigin } = await import('./lead-origin');
  return readOrigin();
}

it.each(['', 'cookie_consent=true; cookie_1=false', 'cookie_1=true'])(
  'is neither kept nor told with the cookies %j',
  async (cookie) => {
    const kept = new Map<string, string>();
    expect(await visit(campaign, kept, { cookie })).toBeUndefined();
    expect(kept.size).toBe(0);
  },
);

it('is kept once the visitor has agreed, until a link from elsewhere leads here again', async () => {
  const kept = new Map<string, string>();
  const first = { landing_page: '/faq', utm_source: 'first' };
  const last = { landing_page: '/', utm_source: 'last' };
  expect(await visit(`${site}/faq?utm_source=first`, kept)).toEqual(first);
  const search = 'https://www.search.example/';
  expect(await visit(`${site}/about`, kept, { referrer: search, type: 'reload' })).toEqual(first);
  expect(await visit(`${site}/about`, kept)).toEqual(first);
  expect(await visit(`${site}/?utm_source=last`, kept)).toEqual(last);
});

it('is that of the page before, if its address has a campaign and it was left before it kept itself', async () => {
  const referrer = `${site}/faq?utm_source=x`;
  const origin = { landing_page: '/faq', utm_source: 'x' };
  expect(await visit(`${site}/about`, new Map(), { referrer })).toEqual(origin);
  expect(await visit(`${site}/about`, new Map(), { referrer, type: 'reload' })).toBeUndefined();
});
