import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { siteOrigin, sitePort } from '@/e2e/support/addresses';

/** Serves the build for the tests of its HTML and headers; returns a function that ends the server. */
export async function setup() {
  const args = ['node_modules/next/dist/bin/next', 'start', '--hostname', 'localhost'];
  const site = spawn(process.execPath, [...args, '--port', String(sitePort)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = async () => (await fetch(siteOrigin).catch(() => undefined))?.ok;
  while (!(await answers())) {
    if (site.exitCode !== null) throw new Error('The site did not start: is it built?');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
}
