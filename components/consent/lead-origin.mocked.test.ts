import { afterEach, describe, expect, it, vi } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { utmNames } from '@/lib/contracts/lead-origin';
import { findOrigin } from './lead-origin';

const site = 'https://www.sedia.example';
const campaign = `${site}/pricing?utm_source=newsletter&utm_medium=e-mail&utm_campaign=Buka+toko&utm_term=shop&utm_content=top`;

afterEach(() => vi.unstubAllGlobals());

describe('how a visit began', () => {
  it.each([
    ['typed or from a bookmark', `${site}/faq#x`, '', { landing_page: '/faq' }],
    [
      'from a search, by the name of its host alone',
      `${site}/?gclid=1&email=a@b.example`,
      'https://www.search.example:8443/find?q=private',
      { landing_page: '/', referrer: 'www.search.example' },
    ],
    [
      'from an app',
      `${site}/`,
      'android-app://com.mail.example/',
      { landing_page: '/', referrer: 'com.mail.example' },
    ],
    [
      'by a campaign',
      campaign,
      'https://mail.example/',
      {
        landing_page: '/pricing',
        referrer: 'mail.example',
        utm_source: 'newsletter',
        utm_medium: 'e-mail',
        utm_campaign: 'Buka toko',
        utm_term: 'shop',
        utm_content: 'top',
      },
    ],
    ['on another page of this site', `${site}/faq`, `${site}/`, undefined],
    [
      'by a campaign, before the consent form was posted without a script',
      `${site}/faq?utm_source=x`,
      `${site}/faq?utm_source=x`,
      { landing_page: '/faq', utm_source: 'x' },
    ],
    ['from something that is no address', `${site}/`, 'javascript:alert(1)', { landing_page: '/' }],
    ['from a host with odd signs', `${site}/`, 'https://<b>/', { landing_page: '/' }],
    ['with empty parameters', `${site}/?utm_source=&utm_term=+`, '', { landing_page: '/' }],
  ])('is told: %s', (_name, address, referrer, origin) => {
    expect(findOrigin(address, referrer)).toEqual(origin);
  });

  it('fits the contract, however hostile the address is', () => {
    const odd = '\u0000\u001b[2J\u202e\r\nPlan: gold\u2028';
    for (const text of [odd, `${'x'.repeat(99)}😀`, '😀'.repeat(200), '%F0%9F', '=1+1', '<b>']) {
      const query = utmNames.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
      const origin = findOrigin(
        `${site}/${'é'.repeat(300)}?${query}`,
        `https://${'x'.repeat(300)}/`,
      );
      expect(formMetaSchema.parse({ origin })).toEqual({ origin });
      expect(origin?.utm_source).toMatch(/^[^\p{C}]+$/u);
    }
  });
});

/** The module as a document has it that was opened on this address. */
async function open(
  address: string,
  cookie: string,
  kept: Map<string, string>,
  { referrer = '', type = 'navigate' } = {},
) {
  vi.resetModules();
  vi.stubGlobal('location', { href: address });
  vi.stubGlobal('document', { cookie, referrer });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return import('./lead-origin');
}

const agreed = 'cookie_consent=true; cookie_1=true';

describe('the browser', () => {
  it.each(['', 'cookie_consent=true', 'cookie_consent=true; cookie_1=false', 'cookie_1=true'])(
    'keeps and tells nothing with the cookies %j',
    async (cookie) => {
      const kept = new Map([['origin', '{"landing_page":"/old"}']]);
      const { keepOrigin, readOrigin } = await open(campaign, cookie, kept);
      keepOrigin();
      expect(readOrigin()).toBeUndefined();
      expect([...kept.values()]).toEqual(['{"landing_page":"/old"}']);
    },
  );

  it('keeps it once the visitor has agreed, until a link from elsewhere leads here again', async () => {
    const kept = new Map<string, string>();
    const first = await open(`${site}/faq?utm_source=first`, agreed, kept);
    first.keepOrigin();
    const began = { landing_page: '/faq', utm_source: 'first' };
    const later: [string, string, string, object][] = [
      [`${site}/pricing`, 'https://www.search.example/', 'reload', began],
      [`${site}/about`, '', 'navigate', began],
      [`${site}/about`, `${site}/faq`, 'navigate', began],
      [`${site}/?utm_source=last`, '', 'navigate', { landing_page: '/', utm_source: 'last' }],
    ];
    for (const [address, referrer, type, origin] of later) {
      const { keepOrigin, readOrigin } = await open(address, agreed, kept, { referrer, type });
      keepOrigin();
      expect(readOrigin()).toEqual(origin);
    }
  });

  it('keeps the campaign of the page before, if that was left before it kept itself', async () => {
    const campaign = `${site}/faq?utm_source=x`;
    for (const [referrer, type, origin] of [
      [campaign, 'reload', undefined],
      // Perhaps not the first page of the visit.
      [`${site}/faq`, 'navigate', undefined],
      [campaign, 'navigate', { landing_page: '/faq', utm_source: 'x' }],
    ] as const) {
      const opened = await open(`${site}/about`, agreed, new Map(), { referrer, type });
      opened.keepOrigin();
      expect(opened.readOrigin()).toEqual(origin);
    }
  });

  it('tells it where the browser stores nothing', async () => {
    const { keepOrigin, readOrigin } = await open(`${site}/faq`, agreed, new Map());
    vi.stubGlobal('localStorage', undefined);
    keepOrigin();
    expect(readOrigin()).toEqual({ landing_page: '/faq' });
  });
});
