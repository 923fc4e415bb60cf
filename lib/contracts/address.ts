/** Invisible characters: zero-width and direction marks, soft hyphens, variation selectors, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

/** ASCII as an East Asian keyboard writes it. */
const fullWidth = /[！-～]/g;

/** A domain with a letter beyond ASCII. A URL ends its host at a slash or colon, and decodes `%`. */
const international = /^[a-z\d.-]*[\u0080-\uffff][a-z\d.\-\u0080-\uffff]*$/i;

/** A text without invisible characters and outer white space, with ASCII in place of full-width signs. */
export const plainSigns = (text: string) =>
  text
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();

/** An e-mail address of plain signs, the domain in punycode; any other text stays one that no check accepts. */
export function normalizeAddress(text: string): string {
  const address = plainSigns(text);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !international.test(domain)) return address;
  try {
    // With a further label no domain is taken for an IPv4 address.
    return address.slice(0, at) + new URL(`http://${domain}.a`).hostname.slice(0, -2);
  } catch {
    return address;
  }
}

/** A normalized address by which equal ones are found: mail ignores case. */
export const addressKey = (text: string) => normalizeAddress(text).toLowerCase();
