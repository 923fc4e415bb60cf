import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, chromium } from 'playwright';
import {
  browserArguments,
  findHeadlessShell,
  findSystemBrowser,
} from '../../scripts/find-programs.mjs';

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

/** Asks for a demo on the home page, and waits for the thanks; returns the call that the page made. */
export async function sendDemoRequest(browser: Browser, site: string, email: string) {
  const page = await browser.newPage();
  // This visitor has answered the consent dialog before, which would cover the page.
  await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: site }]);
  await page.goto(site);
  const posted = page.waitForResponse((answer) => answer.url().endsWith('/email/request-demo'));
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  const answer = await posted;
  await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
  const { origin } = await answer.request().allHeaders();
  await page.close();
  return { status: answer.status(), origin, address: answer.url() };
}
