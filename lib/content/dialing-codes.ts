import { countries } from 'countries-list';
import { getSite } from './getters';

/** Corrects a wrong dialing code and English names that lack their accents in the package. */
const corrections: Record<string, { name?: string; phone?: number }> = {
  XK: { phone: 383 },
  AX: { name: 'Åland' },
  BL: { name: 'Saint Barthélemy' },
  CW: { name: 'Curaçao' },
  RE: { name: 'Réunion' },
};

/** Countries with their dialing code (`+62`), that of the locale first, then by name in its language. */
export function listDialingCodes(locale = getSite().locale) {
  const { language, region: own } = new Intl.Locale(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rank = ({ iso }: { iso: string }) => Number(iso !== own);
  return Object.entries(countries)
    .flatMap(([iso, country]) => {
      const { name: english = country.name, phone = country.phone[0] } = corrections[iso] ?? {};
      const name = language === 'en' ? english : (regions.of(iso) ?? english);
      return phone === undefined ? [] : [{ iso, name, code: `+${phone}` }];
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, locale));
}
