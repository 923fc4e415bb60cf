import { type NextRequest, NextResponse } from 'next/server';
import { answerConsent } from '@/lib/consent/answer';
import addresses from '@/lib/generated/addresses.json';
import paths from '@/lib/generated/paths.json';
import redirects from '@/lib/generated/redirects.json';
import { makeRule } from '@/lib/routing/find-answer';

const findAnswer = makeRule({ ...paths, redirects });

/** Serves the prerendered consent variant of a page; unknown paths get the 404 page with status 404. */
export function middleware(request: NextRequest) {
  const { pathname, origin } = request.nextUrl;
  // Only `next dev` has this page; a build replaces the condition with false.
  if (process.env.NODE_ENV === 'development' && pathname === '/icons') return NextResponse.next();

  const answer = findAnswer(request.nextUrl, request.method, request.headers.get('cookie'));
  // Next requires absolute URLs, and sends them as paths.
  if (answer.kind === 'consent-form') return answerConsent(request, addresses, { base: origin });
  if (answer.kind === 'redirect') return NextResponse.redirect(answer.target, 308);
  if (answer.kind === 'file') return NextResponse.next();

  const url = request.nextUrl.clone();
  url.pathname = answer.path;
  if (answer.isKnown) return NextResponse.rewrite(url);
  // Replaces the day that pictures are cached for: a missing one may exist tomorrow.
  const headers = { 'cache-control': 'private, no-cache, no-transform' };
  return NextResponse.rewrite(url, { status: 404, headers });
}

export const config = { matcher: '/((?!_next/).*)' };
