/** A key that nobody guesses, of URL-safe characters. `crypto.randomUUID` is to be had over https alone. */
export function makeRandomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
