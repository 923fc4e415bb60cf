import { cookiesOf, readChoices } from '@/lib/consent/consent';
import words from '@/lib/generated/consent-refused.json';

/** Most bytes of a body; the dialog's forms send at most 70. */
const longestBody = 1024;

/** Path and query of the Referer; `/` for another site, and for a path that browsers read as another host. */
function pageOf(referer: string | null, isOwn: (origin: string) => boolean): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return isOwn(origin) && !/^\/(\/|%2f|%5c)/i.test(pathname) ? pathname + search : '/';
}

function drawRefusal(page: string): string {
  const encode = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="${encode(words.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${encode(words.title)}</title>
<h1>${encode(words.title)}</h1>
<p>${encode(words.description)}</p>
<p><a href="${encode(page)}">${encode(words.back)}</a></p>
</html>
`;
}

/** Answers a consent form that was sent without JavaScript, for site, API and edge worker. */
export async function answerConsent(
  request: Request,
  { appEnv, client }: { appEnv: string; client: string },
  // A prefix of the path in `Location`, and further headers of the answer.
  { base = '', further = {} }: { base?: string; further?: Record<string, string> } = {},
): Promise<Response> {
  const always = { ...further, 'cache-control': 'no-store' };
  const { headers } = request;
  const host = headers.get('host');
  // Without a proxy the site's own origin is the requested host.
  const isOwn = (one: string) =>
    one === client || (URL.canParse(one) && new URL(one).host === host);
  const page = pageOf(headers.get('referer'), isOwn);
  const refuse = (status: number) =>
    new Response(drawRefusal(page), {
      status,
      headers: {
        ...always,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      },
    });
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

  const answer = new Headers({ ...always, location: base + page });
  for (const cookie of cookiesOf(choices, appEnv)) answer.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers: answer });
}
