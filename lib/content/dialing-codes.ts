import { countries } from 'countries-list';

/** Corrects a wrong dialing code and names that lack their accents in the package. */
const corrections: Record<string, { name?: string; phone?: number }> = {
  XK: { phone: 383 },
  AX: { name: 'Åland' },
  BL: { name: 'Saint Barthélemy' },
  CW: { name: 'Curaçao' },
  RE: { name: 'Réunion' },
};

/** About 240 countries by name with their dialing code (`+62`); `iso` is the key, since countries share codes. */
export function listDialingCodes() {
  return Object.entries(countries)
    .flatMap(([iso, country]) => {
      const { name = country.name, phone = country.phone[0] } = corrections[iso] ?? {};
      return phone === undefined ? [] : [{ iso, name, code: `+${phone}` }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
