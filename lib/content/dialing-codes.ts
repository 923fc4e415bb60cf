import { countries } from 'countries-list';

/** A country dialing code of specification §3: `iso` is the key, since countries share codes. */
export type DialingCode = { iso: string; name: string; code: string };

/** About 240 countries with their dialing code (`+62`), by name. */
export function listDialingCodes(): DialingCode[] {
  return Object.entries(countries)
    .flatMap(([iso, { name, phone }]) =>
      phone[0] === undefined ? [] : [{ iso, name, code: `+${phone[0]}` }],
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
