import { expect, it, vi } from 'vitest';
import { getLanguage, getSite, listAddOns, listLiveProducts } from '@/lib/content';
import { listPlaces } from '@/lib/content/files/tree';
import { describePage } from '@/lib/seo/structured-data/pages';
import { pricesOf } from '@/lib/testing/content';
import { GET as getSecurityText } from './.well-known/security.txt/route';
import { GET as getPrices } from './pricing.json/route';

const ofLive = listLiveProducts().flatMap(({ pricings }) => pricings.flatMap(pricesOf));
const onSale = [...ofLive, ...listAddOns().flatMap(({ price }) => price)];

it.each([
  ['pricing.json', () => getPrices().text()],
  ['the structured data of /pricing', async () => JSON.stringify(describePage('/pricing'))],
])('%s has every price on sale and no other', async (_name, read) => {
  const amounts = listPlaces(JSON.parse(await read())).flatMap(({ key, value }) =>
    typeof value === 'number' && !/^(position|billingDuration)$/.test(key) ? value : [],
  );
  expect(new Set(amounts)).toEqual(new Set(onSale));
});

it('security.txt names the address for reports and expires a year after the build', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) });
  const text = await getSecurityText().text();
  vi.useRealTimers();
  expect(text).toContain(`Contact: mailto:${getSite().emails.security}\n`);
  expect(text).toContain('Expires: 2027-01-02T00:00:00.000Z\n');
  const languages = [getLanguage(), ...getSite().otherLanguages].join(', ');
  expect(text).toContain(`Preferred-Languages: ${languages}\n`);
});
