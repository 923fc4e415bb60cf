/** What differs from run to run: each is replaced by a name, the same for the same value. */
const numbered: [name: string, pattern: RegExp][] = [
  ['id', /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi],
  ['token', /(?<=\b(?:ut|token|desk)=)[\w-]{20,}(?:\.[\w-]+)?|(?<=\bdesk=)\d{13}\.[\w-]+/g],
  ['socket', /(?<="sid":\s?")[\w-]{20}(?=")|(?<=\bsid=)[\w-]{20}\b/g],
  ['hex', /\b[\da-f]{32,}\b/g],
  ['react-id', /\b_R_[\da-z]*_/g],
];

/** What differs and need not be told apart. */
const named: [name: string, pattern: RegExp][] = [
  ['proof', /(?<=\bpow:)[\w+/=]{40,}/g],
  ['time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g],
  ['seconds', /(?<=^retry-after: |"expiresAt": )\d+/gim],
  ['date', /(?<=^date: |\bexpires=)\w{3}, [^;\n]*/gim],
  ['etag', /(?<=^etag: ).*/gim],
  // `describe.ts` names those that are the page's own.
  ['hash', /(?<='sha256-)[\w+/=]+(?=')/g],
  // A part of the address under which the site serves a variant: no visitor can ask for it.
  ['internal path', /(?<=^x-(?:middleware-rewrite|nextjs-rewritten-path): ).*/gim],
  // Names of built files are hashes; a font keeps the name that stands before the hash.
  ['hash', /(?<=\/_next\/static\/chunks\/)[\w.~/-]+(?=\.\w+)/g],
  ['hash', /(?<=\/_next\/static\/media\/[\w.~-]*\.)[\w~-]{8,}(?=\.\w+)/g],
];

/** Replaces what differs between two recordings of the same build by names that do not. */
export function neutralise(text: string): string {
  const plain = named.reduce((rest, [name, pattern]) => rest.replace(pattern, `<${name}>`), text);
  return numbered.reduce((rest, [name, pattern]) => {
    const known = new Map<string, string>();
    return rest.replace(pattern, (value) => {
      const found = known.get(value) ?? `<${name}-${known.size + 1}>`;
      known.set(value, found);
      return found;
    });
  }, plain);
}
