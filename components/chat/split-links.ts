/** An address of the web or of mail; the last sign of a sentence, and those of other scripts, end it. */
const address =
  /\b(?:(?:https?:\/\/|www\.)[\w.~:/?#[\]@!$&'()*+,;=%-]*[\w/=-]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;

/** A path for a page of this site, otherwise a whole address; undefined for none. */
function readAddress(shown: string, origin: string): string | undefined {
  if (!/^(https?:|www\.)/i.test(shown)) return `mailto:${shown}`;
  const url = URL.parse(/^www/i.test(shown) ? `https://${shown}` : shown);
  const path = url ? url.pathname + url.search + url.hash : '';
  // A path that begins with two slashes would lead to another host.
  return url?.origin === origin && !path.startsWith('//') ? path : url?.href;
}

export type Piece = { text: string; href?: string };

/** Cuts a text into pieces; those that are an address of the web or of mail have an `href`. */
export function splitLinks(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: shown, index } of text.matchAll(address)) {
    const href = readAddress(shown, origin);
    if (!href) continue;
    pieces.push({ text: text.slice(end, index) }, { text: shown, href });
    end = index + shown.length;
  }
  return [...pieces, { text: text.slice(end) }];
}
