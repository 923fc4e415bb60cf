import { answerConsent } from '@/lib/consent/answer';
import { consentPath, findVariant } from '@/lib/consent/consent';
import { findPage } from '@/lib/find-page';
import { findRedirect } from '@/lib/redirects';
import type { Site } from './site';

/** The folder of the files. Any cache before it keys on the path alone. */
type Env = { FILES: { fetch(address: string, init: RequestInit): Promise<Response> } };

/** The ending of the file with what the router asks for: a part of a page, all of it, or the HTML. */
function findEnding(asked: Headers): string {
  const part =
    asked.get('next-router-prefetch') === '1' && asked.get('next-router-segment-prefetch');
  return asked.get('rsc') !== '1' ? '.html' : part ? `.segments${part}.segment.rsc` : '.rsc';
}

/** Whether the browser has the file already. */
function isFresh(asked: Headers, file: Headers): boolean {
  const tags = asked.get('if-none-match');
  if (tags) return tags === '*' || tags.includes(file.get('etag') ?? '');
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return since >= Date.parse(file.get('last-modified') ?? '');
}

/** Serves an exported site at the edge. */
export const createWorker = ({ files, headerSets, answerHeaders, addresses }: Site) => ({
  async fetch(request: Request, { FILES }: Env): Promise<Response> {
    const { method, headers: asked } = request;
    const url = new URL(request.url);
    const answer = (status: number, headers = {}, body: string | null = null) =>
      new Response(body, { status, headers: { ...answerHeaders, ...headers } });
    if (url.pathname === consentPath && method === 'POST')
      return answerConsent(request, addresses, { further: answerHeaders });
    // First, because browsers take two slashes for the beginning of another host.
    const plain = url.pathname.replace(/\/+/g, '/');
    if (plain !== url.pathname) return answer(308, { location: plain + url.search });
    const isFile = `/files${plain}` in files;
    if (!isFile && plain.startsWith('/_next/')) return answer(404, {}, 'Not Found');
    const target = isFile ? undefined : findRedirect(url);
    if (target) return answer(308, { location: target.href.replace(url.origin, '') });
    if (method !== 'GET' && method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' });
    const page = findPage(url, findVariant(asked.get('cookie')));
    const path = isFile ? `/files${plain}` : `/pages${page.path}${findEnding(asked)}`;
    const file = files[path];
    if (!file) return answer(404);
    const headers = new Headers({ ...headerSets[file.headerSet], etag: `"${file.hash}"` });
    if (path.endsWith('.rsc')) headers.set('x-nextjs-rewritten-path', page.path);
    const isCopy = headers.has('accept-ranges');
    const range = (isCopy && /^bytes=.*/.exec(asked.get('range') ?? '')?.[0]) || undefined;
    const init = { method, ...(range && { headers: { range } }) };
    const stored = await FILES.fetch(`https://files${path}`, init);
    for (const name of isCopy ? ['content-range', 'last-modified'] : [])
      if (stored.headers.has(name)) headers.set(name, stored.headers.get(name) ?? '');
    const status = isFile || page.isKnown ? stored.status : 404;
    if (status !== 200 || !isFresh(asked, headers))
      return new Response(stored.body, { status, headers });
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  },
});
