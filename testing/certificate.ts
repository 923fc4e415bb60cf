import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for these host names and its key, named as in docs/deployment.md; gives their paths. */
export function makeCertificate(folder: string, hosts: string[]) {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const names = hosts.map((host) => `DNS:${host}`);
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
      .concat(['-days', '2', '-subj', '/CN=sedia', '-addext', `subjectAltName=${names}`])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
