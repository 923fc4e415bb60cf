import { normalizeIP } from '@fastify/rate-limit';

/** A network to count a socket's client by, which may do as much as so many clients. */
export type Network = { key: string; clients: number };

/** The IPv4 address, or the network of 64 bits of an IPv6 address. */
export const networksOf = (address: string): Network[] => [
  { key: normalizeIP(address), clients: 1 },
];
