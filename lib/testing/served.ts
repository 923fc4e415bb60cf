import { siteOrigin, sitePort } from './addresses';
import { startSite } from './start-program';

/** Vitest global setup: serves the build for the tests of its HTML and headers. */
export const setup = () => startSite(sitePort);

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
