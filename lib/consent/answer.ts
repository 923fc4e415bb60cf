import { type NextRequest, NextResponse } from 'next/server';
import { cookieAttributes, cookiesOf, readChoices } from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';

/** Most bytes of a body; the dialog's forms send at most 70. */
const longestBody = 1024;

type OwnOrigin = (origin: string) => boolean;

/** Recognises the site's own origins: the configured one and, without a proxy, the requested host. */
export function ownOrigin(host: string | null): OwnOrigin {
  return (origin) =>
    origin === addresses.client || (URL.canParse(origin) && new URL(origin).host === host);
}

/** The body as text; undefined when it is too long. Reading stops at the limit. */
async function readBody(request: NextRequest): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > longestBody) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestBody) return undefined;
  }
  return text;
}

/**
 * Path and query of the page with the form, from the Referer only: no form field decides the
 * redirect. `/` for anything that is not plainly a path of this site.
 */
export function localPath(referer: string | null, isOwn: OwnOrigin): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  if (!isOwn(origin)) return '/';
  // Some browsers and proxies read `//host`, `/\host` and their encoded forms as another host.
  const isPlain =
    /^\/(?![/\\]|%2f|%5c)[\w\-./~%]*$/i.test(pathname) && !/%(0|1|7f)/i.test(pathname);
  return isPlain && !pathname.includes('//') ? `${pathname}${search}` : '/';
}

const noStore = { 'cache-control': 'no-store' };

/** Answers a consent form that was sent without JavaScript: sets cookies and redirects to its page. */
export async function answerConsent(request: NextRequest): Promise<NextResponse> {
  const refuse = (status: number) => new NextResponse(null, { status, headers: noStore });
  const { headers } = request;
  const isOwn = ownOrigin(headers.get('host'));
  const origin = headers.get('origin');
  const isSame = origin === null ? headers.get('sec-fetch-site') === 'same-origin' : isOwn(origin);
  if (!isSame) return refuse(403);
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(415);
  const body = await readBody(request);
  if (body === undefined) return refuse(413);
  const choices = readChoices(new URLSearchParams(body));
  if (!choices) return refuse(400);

  const url = new URL(localPath(headers.get('referer'), isOwn), request.nextUrl.origin);
  const response = NextResponse.redirect(url, { status: 303, headers: noStore });
  const attributes = cookieAttributes(addresses.appEnv);
  for (const [name, value] of cookiesOf(choices)) response.cookies.set(name, value, attributes);
  return response;
}
