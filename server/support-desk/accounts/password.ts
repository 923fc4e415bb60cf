import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * OWASP's figures for scrypt; the three rounds take the time, since memory is scarce: Node derives
 * four keys at once, of 32 MB each.
 */
const costs = { ln: 15, r: 8, p: 3 };
const saltBytes = 16;
const keyBytes = 32;

/** Letters and digits that cannot be confused. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of 100 random bits, in four groups. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]);
  return Array.from({ length: 4 }, () => group().join('')).join('-');
}

/** The hash of a password with its salt and costs, as `$scrypt$ln=15,r=8,p=3$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return write(salt, await deriveKey(password, salt, costs));
}

/** Whether a password fits a hash; without a hash it takes as long, and does not. */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const { salt, key, ...known } = read(hash ?? hashOfNobody);
  const derived = await deriveKey(password, salt, known);
  return timingSafeEqual(derived, key) && hash !== undefined;
}

type Costs = typeof costs;

const write = (salt: Buffer, key: Buffer) => {
  const { ln, r, p } = costs;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
};

const hashOfNobody = write(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));

function read(hash: string): Costs & { salt: Buffer; key: Buffer } {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) throw new Error('a stored password is no hash of scrypt');
  const [, ln, r, p, salt = '', key = ''] = parts;
  return {
    ...{ ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function deriveKey(password: string, salt: Buffer, { ln, r, p }: Costs): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
