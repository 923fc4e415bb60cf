import { writeFileSync } from 'node:fs';
import { makeCertificate } from '../../e2e/support/certificate';
import type { Machine } from './machine';

/**
 * Makes a certificate for some addresses where the document wants it. To curl it is valid, and every
 * name leads to nginx. Returns its path.
 */
export function installCertificate({ at, ports }: Machine, addresses: string[]): string {
  const hosts = addresses.map((address) => new URL(address).hostname);
  const { certificate } = makeCertificate(at('etc/ssl/sedia'), hosts);
  const settings = [`cacert = ${certificate}`, `connect-to = ":443:127.0.0.1:${ports.tls}"`, ''];
  writeFileSync(at('home/.curlrc'), settings.join('\n'));
  return certificate;
}
