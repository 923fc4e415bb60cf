import { type NextRequest, NextResponse } from 'next/server';
import { answerConsent } from '@/lib/consent/answer';
import { consentPath, findVariant } from '@/lib/consent/consent';
import { findPage } from '@/lib/find-page';
import addresses from '@/lib/generated/addresses.json';
import paths from '@/lib/generated/paths.json';
import { findRedirect } from '@/lib/redirects';

const files = new Set(paths.files);

/** Serves the prerendered consent variant of a page; unknown paths get the 404 page with status 404. */
export function middleware(request: NextRequest) {
  const { pathname, origin } = request.nextUrl;
  if (pathname === consentPath && request.method === 'POST')
    // Next takes only whole addresses, and sends them as paths.
    return answerConsent(request, addresses, { base: origin });
  if (files.has(pathname)) return NextResponse.next();
  // Only `next dev` has this page; a build replaces the condition with false.
  if (process.env.NODE_ENV === 'development' && pathname === '/styleguide')
    return NextResponse.next();

  const target = findRedirect(request.nextUrl);
  if (target) return NextResponse.redirect(target, 308);

  const url = request.nextUrl.clone();
  const page = findPage(url, findVariant(request.headers.get('cookie')));
  url.pathname = page.path;
  if (page.isKnown) return NextResponse.rewrite(url);
  // Set here because caches keep files for a day, and a missing file may exist tomorrow.
  const headers = { 'cache-control': 'private, no-cache, no-transform' };
  return NextResponse.rewrite(url, { status: 404, headers });
}

export const config = { matcher: '/((?!_next/).*)' };
