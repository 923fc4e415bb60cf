import { createHash } from 'node:crypto';

/** SHA-256 of a text in hex; stored in place of tokens and addresses. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
