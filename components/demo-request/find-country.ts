import dialingCodes from '@/lib/generated/dialing-codes.json';

type Country = (typeof dialingCodes)[number];

/** The country of a shared dialing code, where it is not the first by name. */
const mainCountries = ['US', 'RU', 'GB', 'NO', 'RE', 'FI', 'NF'];

/**
 * The country of the dialing code that a number begins with, without plus or 00; the chosen one is
 * preferred. Undefined without a code, or while another digit can make it a longer one.
 */
export function findCountry(number: string, chosen: string): Country | undefined {
  const fitting = dialingCodes.filter(({ code }) => `+${number}`.startsWith(code));
  const own = fitting.find(({ iso }) => iso === chosen);
  if (own) return own;
  if (
    dialingCodes.some(
      ({ code }) => code.length > number.length + 1 && code.startsWith(`+${number}`),
    )
  )
    return undefined;
  const longest = Math.max(...fitting.map(({ code }) => code.length));
  const sharing = fitting.filter(({ code }) => code.length === longest);
  return sharing.find(({ iso }) => mainCountries.includes(iso)) ?? sharing[0];
}
