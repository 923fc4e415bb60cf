import ipaddr from 'ipaddr.js';

/** A /56 network, which a provider may give to one customer, may do as much as so many clients. */
export const clientsPerSite = 4;

/** A network to count a client by, which may do as much as so many clients. */
export type Network = { key: string; clients: number };

/** The networks to count an address by: its own and, of an IPv6 address, its customer's. */
export function networksOf(address: string): Network[] {
  const site = ipv6Network(address, 56);
  return [
    { key: clientKey(address), clients: 1 },
    ...(site ? [{ key: site, clients: clientsPerSite }] : []),
  ];
}

/** The rate limit key of an address: the IPv4 address, or the /64 network of an IPv6 address. */
export const clientKey = (address: string): string => ipv6Network(address, 64) ?? plain(address);

/** A connection that has just been reset has an empty address. */
const plain = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

function ipv6Network(address: string, bits: number): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return undefined;
  return `${ipaddr.fromByteArray(parsed.toByteArray().fill(0, bits / 8))}/${bits}`;
}
