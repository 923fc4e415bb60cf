import { cookiesOf, readChoices } from '@/lib/consent/consent';

/** Most bytes of a body; the dialog's forms send at most 70. */
const longestBody = 1024;

type OwnOrigin = (origin: string) => boolean;

/** Recognises the site's own origins: the configured one and, without a proxy, the requested host. */
export function ownOrigin(client: string, host: string | null): OwnOrigin {
  return (origin) => origin === client || (URL.canParse(origin) && new URL(origin).host === host);
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

/** What goes before the path of the page in `Location`, and further headers of the answer. */
type Options = { base?: string; further?: Record<string, string> };

/**
 * Answers a consent form that was sent without JavaScript: sets cookies and redirects to its page. Site,
 * API and edge worker all answer with this.
 */
export async function answerConsent(
  request: Request,
  { appEnv, client }: { appEnv: string; client: string },
  { base = '', further = {} }: Options = {},
): Promise<Response> {
  const always = { ...further, 'cache-control': 'no-store' };
  const refuse = (status: number) => new Response(null, { status, headers: always });
  const { headers } = request;
  const isOwn = ownOrigin(client, headers.get('host'));
  const origin = headers.get('origin');
  const isSame = origin === null ? headers.get('sec-fetch-site') === 'same-origin' : isOwn(origin);
  if (!isSame) return refuse(403);
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(415);
  if (Number(headers.get('content-length')) > longestBody) return refuse(413);
  const body = await request.text();
  if (body.length > longestBody) return refuse(413);
  const choices = readChoices(new URLSearchParams(body));
  if (!choices) return refuse(400);

  const location = base + localPath(headers.get('referer'), isOwn);
  const answer = new Headers({ ...always, location });
  for (const cookie of cookiesOf(choices, appEnv)) answer.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers: answer });
}
