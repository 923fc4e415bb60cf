import { listDialingCodes } from '@/lib/content';

const dialingCodes = listDialingCodes();

/**
 * Name of the country behind a dialing code: the one that was picked (`iso`) if it has that code,
 * else every country that shares it; null for a code of no country.
 */
export function nameCountry(code: string, iso: string | undefined): string | null {
  const sharing = dialingCodes.filter((country) => country.code === code);
  const picked = sharing.find((country) => country.iso === iso);
  if (picked) return picked.name;
  return sharing.map(({ name }) => name).join(', ') || null;
}
