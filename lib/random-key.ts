/** An unguessable key of URL-safe characters. `crypto.randomUUID` exists only over https. */
export function makeRandomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
