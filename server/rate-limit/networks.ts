import { isIP } from 'node:net';

/** A /56 network, which a provider may give to one customer, may do as much as so many clients. */
export const clientsPerSite = 4;

/** A network to count a client by, which may do as much as so many clients. */
export type Network = { key: string; clients: number };

/** The networks to count an address by: its own and, of an IPv6 address, its customer's. */
export function networksOf(address: string): Network[] {
  const site = siteKey(address);
  return [
    { key: clientKey(address), clients: 1 },
    ...(site ? [{ key: site, clients: clientsPerSite }] : []),
  ];
}

/** The rate limit key of an address: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const left = after ? Math.max(8 - before.length - after.length, 0) : 0;
  const groups = [...before, ...Array<string>(left).fill('0'), ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The /56 network of an IPv6 address, which a provider may give to one customer; undefined for IPv4. */
export function siteKey(address: string): string | undefined {
  const [first, second, third, fourth] = clientKey(address)
    .replace(/::\/64$/, '')
    .split(':');
  if (fourth === undefined) return undefined;
  const highByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return `${first}:${second}:${third}:${highByte}::/56`;
}
