import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/** @returns {import('next').NextConfig} */
export default function configure(phase) {
  return {
    reactStrictMode: true,
    poweredByHeader: false,
    typescript: { ignoreBuildErrors: false },
    ...(phase === PHASE_PRODUCTION_BUILD && {
      adapterPath: fileURLToPath(new URL('finish/adapter.mjs', import.meta.url)),
    }),
    // One address has two bodies, picked by a cookie: no cache that does not know this may keep one.
    // Files with a hash in their name set their own header.
    headers: async () => [
      {
        source: '/((?!_next/|images/).*)',
        headers: [{ key: 'Cache-Control', value: 'private, no-cache' }],
      },
      {
        // A day: an editor may put another picture under the same name.
        source: '/images/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
      },
    ],
    // `page.dev.tsx` is a page under `next dev` alone: /styleguide is in no build.
    pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  };
}
