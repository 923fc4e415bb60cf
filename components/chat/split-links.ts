/** What may be an address of the web, or of mail. Spaces, quotes and the signs of other scripts end it. */
const address =
  /((?:https?:\/\/|www\.(?=[\p{L}\p{N}]))(?:(?![,;]https?:)[^\s<>"“”„«»‹›「」『』《》【】（）、。，；：！？،؛؟])+)|(?:mailto:)?([\p{L}\p{N}._%+&/=!#$'*?^`{|}~-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu;

const openers: Record<string, string | undefined> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string) => text.split(sign).length;

/** An address without the signs of its sentence; a bracket belongs to the address that it was opened in. */
function trimEnd(found: string): string {
  const sign = found.at(-1) ?? '';
  const opener = openers[sign];
  const isOutside = opener
    ? count(found, sign) > count(found, opener)
    : /[.,:;!?'*_~|…]/.test(sign);
  return isOutside ? trimEnd(found.slice(0, -1)) : found;
}

/** A path for a page of this site, otherwise an address with http or https; undefined for none. */
function readWebAddress(shown: string, origin: string): string | undefined {
  try {
    const url = new URL(/^www/i.test(shown) ? `https://${shown}` : shown);
    const path = url.pathname + url.search + url.hash;
    // A path that begins with two slashes would lead to another host.
    return url.origin === origin && !path.startsWith('//') ? path : url.href;
  } catch {
    return undefined;
  }
}

export type Piece = { text: string; href?: string };

/** Cuts a text into pieces; those that are an address of the web or of mail have an `href`. */
export function splitLinks(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, 1: web, 2: mail, index } of text.matchAll(address)) {
    // A part of a word is not an address.
    if (/\w/.test(text[index - 1] ?? '')) continue;
    const shown = web ? trimEnd(web) : found;
    const href = mail
      ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}`
      : readWebAddress(shown, origin);
    if (!href) continue;
    pieces.push({ text: text.slice(end, index) }, { text: shown, href });
    end = index + shown.length;
  }
  return [...pieces, { text: text.slice(end) }];
}
