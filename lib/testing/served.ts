import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { siteOrigin, sitePort } from './addresses';

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

/** What the built site answers, without following a redirect. */
export async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, siteOrigin), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const bodies = new Map<string, Promise<string>>();

/** The body of a page without consent; each is fetched once. */
export function fetchBody(path: string): Promise<string> {
  const body = bodies.get(path) ?? get(path).then(({ text }) => text.slice(text.indexOf('<body')));
  bodies.set(path, body);
  return body;
}
