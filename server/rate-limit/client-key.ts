import { isIP } from 'node:net';

/** The rate limit key of an address: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const left = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<string>(left).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
