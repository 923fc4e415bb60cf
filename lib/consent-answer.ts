import { type NextRequest, NextResponse } from 'next/server';
import { cookieAttributes, cookiesOf, readChoices } from '@/lib/consent';
import addresses from '@/lib/generated/addresses.json';

/** The longest body that the dialog's forms send is 70 bytes. */
const longestBody = 1024;

type OwnOrigin = (origin: string) => boolean;

/** Tells the site's own origins: the configured one, and the host asked for, as behind no proxy. */
export function ownOrigin(host: string | null): OwnOrigin {
  return (origin) =>
    origin === addresses.client || (URL.canParse(origin) && new URL(origin).host === host);
}

/** The body as text, undefined when it is too long; no more than that is read. */
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
 * Path and query of the page that the form stood on, taken from the Referer alone: no part of the
 * form says where to go. `/` for anything that is not plainly a path of this site.
 */
export function localPath(referer: string | null, isOwn: OwnOrigin): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  if (!isOwn(origin)) return '/';
  // `//host`, `/\host` and their encoded forms are read as another host by one browser or proxy.
  const isPlain =
    /^\/(?![/\\]|%2f|%5c)[\w\-./~%]*$/i.test(pathname) && !/%(0|1|7f)/i.test(pathname);
  return isPlain && !pathname.includes('//') ? `${pathname}${search}` : '/';
}

/** Answers a form of the consent dialog that no script took: cookies, and back to its page. */
export async function answerConsent(request: NextRequest): Promise<NextResponse> {
  const refuse = (status: number) =>
    new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });

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

  const path = localPath(headers.get('referer'), isOwn);
  const response = NextResponse.redirect(new URL(path, request.nextUrl.origin), {
    status: 303,
    headers: { 'cache-control': 'no-store' },
  });
  const attributes = cookieAttributes(addresses.appEnv);
  for (const [name, value] of cookiesOf(choices)) response.cookies.set(name, value, attributes);
  return response;
}
