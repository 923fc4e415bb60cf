/** What `read` returns; undefined where it throws, as in a browser that blocks its storage. */
export function tryToRead<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {}
}
