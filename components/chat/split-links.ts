/**
 * An address of the web or of mail. Brackets belong to it in pairs; a sentence's last sign does not.
 * It is a group, so that `split` returns the addresses.
 */
const address =
  /\b((?:https?:\/\/|www\.)(?:[\p{L}\p{N}_.~:/?#@!$&'*+,;=%-]|\([^\s()]*\))*(?:[\p{L}\p{N}_/=-]|\([^\s()]*\))|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

/** The `href` of an address: a path for a page of this site; undefined if it cannot be parsed. */
function toHref(shown: string, origin: string): string | undefined {
  if (!/^(https?:|www\.)/i.test(shown)) return `mailto:${shown}`;
  let url: URL;
  try {
    url = new URL(/^www/i.test(shown) ? `https://${shown}` : shown);
  } catch {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  // A path that begins with two slashes would lead to another host.
  return url.origin === origin && !path.startsWith('//') ? path : url.href;
}

/** Cuts a text into pieces; those that are an address of the web or of mail have an `href`. */
export const splitLinks = (text: string, origin: string) =>
  text.split(address).map((part, at) => ({
    text: part,
    href: at % 2 === 1 ? toHref(part, origin) : undefined,
  }));
