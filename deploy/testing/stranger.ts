import { createHash, X509Certificate } from 'node:crypto';
import { chromium } from 'playwright';
import { browserArguments, findHeadlessShell, findSystemBrowser } from '../../scripts/browser.mjs';

/** A browser of somebody on the internet, for whom every name leads to a port of this machine. */
export async function openStrangersBrowser(certificate: Buffer, port: number) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  const executablePath = findHeadlessShell() ?? findSystemBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...browserArguments,
      `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`,
      // Nobody but the test has signed the certificate.
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
}
