import { type NextRequest, NextResponse } from 'next/server';
import { answerConsent } from '@/lib/consent/answer';
import { consentCookie, consentPath, variantFor } from '@/lib/consent/consent';
import paths from '@/lib/generated/paths.json';
import { findRedirect } from '@/lib/redirects';

const pages = new Set(paths.pages);
const solutions = new Set(paths.solutions);
const files = new Set(paths.files);

/** Serves the prerendered consent variant of a page; unknown paths get the 404 page with status 404. */
export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (pathname === consentPath && request.method === 'POST') return answerConsent(request);
  if (files.has(pathname)) return NextResponse.next();
  // Only `next dev` has this page; a build replaces the condition with false.
  if (process.env.NODE_ENV === 'development' && pathname === '/styleguide')
    return NextResponse.next();

  const target = findRedirect(request.nextUrl);
  if (target) return NextResponse.redirect(target, 308);

  const variant = variantFor(request.cookies.get(consentCookie)?.value);
  const url = request.nextUrl.clone();
  if (pages.has(pathname)) {
    url.pathname = `/${variant}${pathname === '/' ? '' : pathname}`;
    const solution = request.nextUrl.searchParams.get('solution') ?? '';
    if (pathname === '/pricing' && solutions.has(solution)) url.pathname += `/${solution}`;
    return NextResponse.rewrite(url);
  }
  url.pathname = `/${variant}/page-not-found`;
  // Set here because caches keep files for a day, and a missing file may exist tomorrow.
  const headers = { 'cache-control': 'private, no-cache' };
  return NextResponse.rewrite(url, { status: 404, headers });
}

export const config = { matcher: '/((?!_next/).*)' };
