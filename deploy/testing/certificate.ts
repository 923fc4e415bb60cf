import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Machine } from './machine';

/**
 * Makes a certificate for some addresses where the document wants it. To curl it is valid, and every
 * name leads to nginx. Returns its path.
 */
export function makeCertificate({ at, ports }: Machine, addresses: string[]): string {
  const certificate = at('etc/ssl/sedia/fullchain.pem');
  const names = addresses.map((address) => `DNS:${new URL(address).hostname}`);
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
      .concat(['-days', '2', '-subj', '/CN=sedia', '-addext', `subjectAltName=${names}`])
      .concat(['-keyout', at('etc/ssl/sedia/privkey.pem'), '-out', certificate]),
    { stdio: 'ignore' },
  );
  const settings = [`cacert = ${certificate}`, `connect-to = ":443:127.0.0.1:${ports.tls}"`, ''];
  writeFileSync(at('home/.curlrc'), settings.join('\n'));
  return certificate;
}
