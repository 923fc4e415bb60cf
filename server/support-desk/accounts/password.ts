import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSameSecret } from './cookie';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's figures for scrypt; the three rounds take the time, since memory is scarce: Node derives
 * four keys at once, of 32 MB each.
 */
const newCosts = 'ln=15,r=8,p=3';

/** 32 letters and digits that cannot be confused. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of 100 random bits, in four groups. */
export function makePassword(): string {
  const signs = Array.from(randomBytes(20), (byte) => characters[byte % characters.length]);
  return signs.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** The hash of a password with its salt and costs, as `$scrypt$ln=15,r=8,p=3$salt$key`. */
export const hashPassword = (password: string) => hash(password, newCosts, randomBytes(16));

/** Whether a password fits a hash; without a hash it takes as long, and does not. */
export async function isPasswordOf(known: string | undefined, password: string): Promise<boolean> {
  const [, , costs = newCosts, salt = ''] = known?.split('$') ?? [];
  return isSameSecret(await hash(password, costs, Buffer.from(salt, 'base64')), known ?? '');
}

async function hash(password: string, costs: string, salt: Buffer): Promise<string> {
  const [ln = 0, r = 0, p = 0] = (costs.match(/\d+/g) ?? []).map(Number);
  const N = 2 ** ln;
  const key = await derive(password, salt, 32, { N, r, p, maxmem: 256 * N * r });
  return `$scrypt$${costs}$${salt.toString('base64')}$${key.toString('base64')}`;
}
