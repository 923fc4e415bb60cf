import { randomBytes } from 'node:crypto';
import type { TokenPurpose } from '../db/schema';
import { sha256 } from '../db/sha256';

/** Paths of the newsletter pages on the API. */
export const newsletterPaths: Record<TokenPurpose, string> = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
};

/** A link with a new token of 256 random bits, and the hash to keep of it. */
export function makeLink(apiAddress: string, purpose: TokenPurpose): { url: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { url: `${apiAddress}${newsletterPaths[purpose]}?token=${token}`, hash: sha256(token) };
}
