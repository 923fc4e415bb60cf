import { answerConsent } from '@/lib/consent/answer';
import { makeRule } from '@/lib/find-answer';
import type { Site } from './write-folder';

/** The folder of the files. Any cache before it keys on the path alone. */
type Env = { FILES: { fetch(address: string, init: RequestInit): Promise<Response> } };

function isFresh(asked: Headers, file: Headers): boolean {
  const tags = asked.get('if-none-match');
  if (tags) return tags === '*' || tags.includes(file.get('etag') ?? '');
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return since >= Date.parse(file.get('last-modified') ?? '');
}

export function createWorker(site: Site) {
  const { files, headerSets, answerHeaders, addresses } = site;
  const { findAnswer } = makeRule(site, (path) => `/files${path}` in files);
  return {
    async fetch(request: Request, { FILES }: Env): Promise<Response> {
      const { method, headers: asked } = request;
      const url = new URL(request.url);
      const answer = (status: number, headers = {}, body: string | null = null) =>
        new Response(body, { status, headers: { ...answerHeaders, ...headers } });
      const found = findAnswer(url, method, asked.get('cookie'));
      if (found.kind === 'consent-form')
        return answerConsent(request, addresses, { further: answerHeaders });
      if (found.kind === 'missing-file') return answer(404, {}, 'Not Found');
      if (found.kind === 'redirect')
        return answer(308, { location: found.target.href.replace(url.origin, '') });
      if (method !== 'GET' && method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' });
      const isPage = found.kind === 'page';
      const path = isPage ? `/pages${found.path}.html` : `/files${url.pathname}`;
      const file = files[path];
      if (!file) return answer(404);
      const headers = new Headers({ ...headerSets[file.headerSet], etag: `"${file.hash}"` });
      // The address of a picture with its hash.
      if (path.startsWith('/files/images/') && url.searchParams.get('v'))
        headers.set('cache-control', 'public, max-age=31536000, immutable');
      const isCopy = headers.has('accept-ranges');
      const range = (isCopy && /^bytes=.*/.exec(asked.get('range') ?? '')?.[0]) || undefined;
      const init = { method, ...(range && { headers: { range } }) };
      const stored = await FILES.fetch(`https://files${path}`, init);
      for (const name of isCopy ? ['content-range', 'last-modified'] : [])
        if (stored.headers.has(name)) headers.set(name, stored.headers.get(name) ?? '');
      const status = isPage && !found.isKnown ? 404 : stored.status;
      if (status !== 200 || !isFresh(asked, headers))
        return new Response(stored.body, { status, headers });
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    },
  };
}
