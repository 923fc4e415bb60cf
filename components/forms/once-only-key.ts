/**
 * Once-only keys of a form: the same body sent again gets the same key, so that it makes one lead,
 * until `forget` says that it was stored.
 */
export function createOnceOnlyKeys() {
  let last = { body: '', key: '' };
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (text !== last.body) last = { body: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** The same words typed again later are a new request. */
    forget() {
      last = { body: '', key: '' };
    },
  };
}
