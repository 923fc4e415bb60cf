import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sitePort } from './addresses';

export async function startNext(port: number) {
  const origin = `http://localhost:${port}`;
  const answers = async () => (await fetch(origin).catch(() => undefined))?.ok;
  if (await answers()) throw new Error(`${origin} is in use: end the site that runs there`);
  const site = spawn(process.execPath, ['scripts/serve-site.mjs', `--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers())) {
    if (site.exitCode !== null) throw new Error('The site did not start: is it built?');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  return { origin, stop };
}

/** Serves the build for the tests of its HTML and headers; returns a function that ends the server. */
export const setup = async () => (await startNext(sitePort)).stop;
