import { siteOrigin } from './addresses';

/** What the built site answers, without following a redirect. */
export async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, siteOrigin), { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export async function fetchBody(path: string): Promise<string> {
  const { text } = await get(path);
  return text.slice(text.indexOf('<body'));
}
