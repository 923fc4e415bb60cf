/** Invisible characters: zero-width and direction marks, soft hyphens, variation selectors, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

/** The same without two that are part of some Persian and Indic domains. */
const invisibleButJoiners = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

/** Signs of an East Asian keyboard that stand for ASCII. */
const fullWidth = /[！-～]/g;

/** A text without `invisible` signs, and with ASCII in place of full-width signs. */
export const plainSigns = (text: string) => replaceSigns(text, invisible);

const replaceSigns = (text: string, dropped: RegExp) =>
  text
    .replace(dropped, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();

/**
 * An e-mail address as it is checked, stored and compared: without invisible signs and outer white space,
 * the domain in punycode. What is not an address stays one that no check accepts.
 */
export function normalizeAddress(text: string): string {
  const address = plainSigns(text);
  const at = address.lastIndexOf('@') + 1;
  if (at === 0) return address;
  const domain = address.slice(at);
  const typed = replaceSigns(text, invisibleButJoiners).replace(/^.*@/s, '');
  return address.slice(0, at) + (toAscii(typed) ?? toAscii(domain) ?? domain);
}

/** A normalised address by which equal ones are found: mail ignores case. */
export const addressKey = (text: string) => normalizeAddress(text).toLowerCase();

/** A domain in punycode, or undefined for one that is not valid. A domain in ASCII stays as it is. */
function toAscii(domain: string): string | undefined {
  if (/^[ -~]*$/.test(domain)) return domain;
  // A URL ends its host at a slash or colon, and decodes `%`.
  if (!/^[a-z\d.\-\u0080-\uffff]+$/i.test(domain)) return undefined;
  try {
    // With a further label no domain is taken for an IPv4 address.
    return new URL(`http://${domain}.a`).hostname.slice(0, -2);
  } catch {
    return undefined;
  }
}
