import { cleanText } from '../http/clean-text';

/** An address: its path within the site, otherwise the origin, or the scheme of one without an origin. */
export function cleanAddress(address: string, siteOrigins: string[]): string {
  if (!URL.canParse(address)) return cleanText(address);
  const { origin, pathname, protocol } = new URL(address);
  if (siteOrigins.includes(origin)) return cleanText(pathname);
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${new URL(address).host}` : protocol;
}
