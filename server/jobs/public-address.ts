import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Ranges that embed an IPv4 address, or are reserved for documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, isIP(network) === 4 ? 'ipv4' : 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address that is reachable from the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Name lookup for a connection that fails unless every address found is public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const hidden = found?.find(({ address }) => !isPublicAddress(address));
    const failure = error ?? (hidden && refusePrivate(hostname, hidden));
    if (failure) callback(failure, '', 0);
    else if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};

function refusePrivate(hostname: string, { address }: LookupAddress): Error {
  return new Error(
    `${hostname} is ${address}, not a public address; set WEBHOOK_ALLOW_PRIVATE=true to allow it`,
  );
}
