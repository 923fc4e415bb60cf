import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOf, makePassword } from './password';

describe('passwords of the desk', () => {
  it("are kept as a hash with OWASP's costs and a salt of their own", async () => {
    const hashes = [await hashPassword('one password'), await hashPassword('one password')];
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
      expect(await isPasswordOf(hash, 'one password')).toBe(true);
      expect(await isPasswordOf(hash, 'One password')).toBe(false);
    }
  });

  it('are checked by the costs that their hash names', async () => {
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('x', salt, 32, { N: 2 ** 10, r: 4, p: 2 });
    const hash = `$scrypt$ln=10,r=4,p=2$${salt.toString('base64')}$${key.toString('base64')}`;
    expect(await isPasswordOf(hash, 'x')).toBe(true);
  });

  it('are made of 20 random letters and digits that nobody mixes up', () => {
    const made = Array.from({ length: 200 }, makePassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made)
      expect(password).toMatch(/^([a-kmnp-z2-9]{5}-){3}[a-kmnp-z2-9]{5}$/);
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32);
  });
});
