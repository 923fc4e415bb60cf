import { answerConsent } from '@/lib/consent/answer';
import { notReceivedPath } from '@/lib/contracts/plain-form';
import addresses from '@/lib/generated/addresses.json';
import site from '@/lib/generated/headers.json';
import paths from '@/lib/generated/paths.json';
import redirects from '@/lib/generated/redirects.json';
import { makeRule } from '@/lib/routing/find-answer';

/** Policy of the pages; `npm run export` fills it in. */
declare const policy: string;
/** The exported folder, bound by `wrangler.jsonc`. */
type Env = { ASSETS: { fetch(request: Request): Promise<Response> } };

const isHashed = (path: string) => path.startsWith('/_next/static/');
const findAnswer = makeRule({ ...paths, redirects });

/** The headers of an address, as in `next.config.mjs`, with the policy of finished pages. */
function headersOf({ pathname, searchParams }: URL): Record<string, string> {
  if (isHashed(pathname) || pathname.startsWith('/images/')) {
    const hasHash = isHashed(pathname) || searchParams.get('v');
    const caching = hasHash ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
    return { ...site.everywhere, 'cache-control': caching };
  }
  return {
    ...site.everywhere,
    ...site.documents,
    ...(!pathname.includes('.') && { 'content-security-policy': policy }),
    ...(pathname.startsWith('/og/') && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/** The edge worker: answers by the rule of the middleware, from the exported folder. */
export default {
  async fetch(request: Request, { ASSETS }: Env): Promise<Response> {
    const url = new URL(request.url);
    const { method, headers: asked } = request;
    const further = headersOf(url);
    const redirect = (status: number, location: string) =>
      new Response(null, { status, headers: { ...further, location } });
    if (url.origin !== addresses.client)
      return redirect(308, addresses.client + url.pathname + url.search);
    const found = findAnswer(url, method, asked.get('cookie'));
    if (found.kind === 'consent-form') return answerConsent(request, addresses, { further });
    if (found.kind === 'redirect') return redirect(308, found.target.href.replace(url.origin, ''));
    if (method === 'POST') return redirect(303, notReceivedPath);
    const isUnknown = found.kind === 'page' && !found.isKnown;
    const path = found.kind === 'page' ? `/pages${found.path}.html` : `/files${url.pathname}`;
    // Without conditions: an unknown address never gets 304.
    const init = { method, headers: isUnknown ? {} : asked };
    const stored = await ASSETS.fetch(new Request(new URL(path, url), init));
    const status = isUnknown ? 404 : stored.status;
    const { 'cache-control': uncached } = site.documents;
    const ofMissing = { 'cache-control': uncached, 'content-security-policy': policy };
    const headers = { ...Object.fromEntries(stored.headers), ...further };
    if (status === 404) Object.assign(headers, ofMissing);
    return new Response(stored.body, { status, headers });
  },
};
