import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const toList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Headers of every answer; of two entries for one address the later wins. */
const listHeaders = (isDevelopment) => async () => {
  // `npm run content` writes the file before every build; `lib/headers.ts` says what is in it.
  const file = new URL('lib/generated/headers.json', import.meta.url);
  const { everywhere, documents, policy } = JSON.parse(readFileSync(file, 'utf8'));
  return [
    { source: '/:path*', headers: toList(everywhere) },
    // Files with a hash in their name and pictures are no documents: they save these bytes.
    { source: '/((?!_next/static/|images/).*)', headers: toList(documents) },
    // Pages: no file of the site is without a dot. Refreshing them in development needs `eval`.
    ...(isDevelopment
      ? []
      : [{ source: '/((?!.*\\.).*)', headers: toList({ 'content-security-policy': policy }) }]),
    // Other sites show them in previews of our links.
    {
      source: '/og/:picture',
      headers: toList({ 'cross-origin-resource-policy': 'cross-origin' }),
    },
    // One address has two bodies, picked by a cookie: no cache that does not know this may keep one.
    // Files with a hash in their name set their own header.
    {
      source: '/((?!_next/|images/).*)',
      headers: toList({ 'cache-control': 'private, no-cache, no-transform' }),
    },
    // A day, or a year by the address of pages, which has a hash (lib/picture-addresses.ts).
    { source: '/images/:path*', headers: toList({ 'cache-control': 'public, max-age=86400' }) },
    {
      source: '/images/:path*',
      has: [{ type: 'query', key: 'v' }],
      headers: toList({ 'cache-control': 'public, max-age=31536000, immutable' }),
    },
  ];
};

/** @returns {import('next').NextConfig} */
export default function configure(phase) {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  // The adapter of a host goes before ours, without which the site works, too.
  const isFinished = phase === PHASE_PRODUCTION_BUILD && !process.env.NEXT_ADAPTER_PATH;
  return {
    reactStrictMode: true,
    poweredByHeader: false,
    typescript: { ignoreBuildErrors: false },
    headers: listHeaders(isDevelopment),
    // Pictures are drawn in their sizes beforehand: /_next/image answers 404.
    images: { unoptimized: true },
    // Next's own redirect would have none of the headers above; the middleware sends it.
    skipTrailingSlashRedirect: true,
    ...(isFinished && {
      adapterPath: fileURLToPath(new URL('deploy/finish/adapter.mjs', import.meta.url)),
    }),
    // `page.dev.tsx` is a page under `next dev` alone: /icons is in no build.
    pageExtensions: isDevelopment ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  };
}
