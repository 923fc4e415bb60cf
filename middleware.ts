import { type NextRequest, NextResponse } from 'next/server';
import { consentCookie, consentPath, variantFor } from '@/lib/consent';
import { answerConsent } from '@/lib/consent-answer';
import paths from '@/lib/generated/paths.json';

const pages = new Set(paths.pages);
const solutions = new Set(paths.solutions);
const files = new Set([
  ...paths.files,
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/opengraph-image',
]);

/** Serves the prerendered consent variant of a page, and the 404 page with its status for anything unknown. */
export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (pathname === consentPath && request.method === 'POST') return answerConsent(request);
  if (files.has(pathname)) return NextResponse.next();
  // A page of `next dev` alone; in a build the condition is false before it runs.
  if (process.env.NODE_ENV === 'development' && pathname === '/styleguide')
    return NextResponse.next();

  const variant = variantFor(request.cookies.get(consentCookie)?.value);
  const url = request.nextUrl.clone();
  if (pages.has(pathname)) {
    url.pathname = `/${variant}${pathname === '/' ? '' : pathname}`;
    const solution = request.nextUrl.searchParams.get('solution') ?? '';
    if (pathname === '/pricing' && solutions.has(solution)) url.pathname += `/${solution}`;
    return NextResponse.rewrite(url);
  }
  url.pathname = `/${variant}/page-not-found`;
  // Said here, since a file that is missing today may be there tomorrow, and files are kept for a day.
  const headers = { 'cache-control': 'private, no-cache' };
  return NextResponse.rewrite(url, { status: 404, headers });
}

export const config = { matcher: '/((?!_next/).*)' };
