import { createHash } from 'node:crypto';

/** SHA-256 of a text in hex: what is kept of tokens and addresses in place of them. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
