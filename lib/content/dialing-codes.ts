import { countries } from 'countries-list';
import { getSite } from './pages';

/** Corrects a wrong dialing code and names that lack their accents in the package. */
const corrections: Record<string, { name?: string; phone?: number }> = {
  XK: { phone: 383 },
  AX: { name: 'Åland' },
  BL: { name: 'Saint Barthélemy' },
  CW: { name: 'Curaçao' },
  RE: { name: 'Réunion' },
};

/** Countries with their dialing code (`+62`), the company's own first, then by name; some share a code. */
export function listDialingCodes() {
  const { region: own } = new Intl.Locale(getSite().locale);
  const rank = ({ iso }: { iso: string }) => Number(iso !== own);
  return Object.entries(countries)
    .flatMap(([iso, country]) => {
      const { name = country.name, phone = country.phone[0] } = corrections[iso] ?? {};
      return phone === undefined ? [] : [{ iso, name, code: `+${phone}` }];
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}
