import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants.js';

const headersFile = new URL('lib/generated/headers.json', import.meta.url);

/** The headers of the addresses that a pattern matches. */
const rule = (source, headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** Headers of every response; of two entries for one address the later wins. */
const listHeaders = (isDevelopment) => async () => {
  // `lib/routing/headers.ts` says what is in it.
  const { everywhere, documents, policy } = JSON.parse(readFileSync(headersFile, 'utf8'));
  return [
    rule('/:path*', everywhere),
    // Files with a hash in their name and pictures are no documents, and do without these bytes.
    rule('/((?!_next/static/|images/).*)', documents),
    // Pages, which have no dot in their address as files do. Hot reload needs `eval`.
    ...(isDevelopment ? [] : [rule('/((?!.*\\.).*)', { 'content-security-policy': policy })]),
    // Other sites show them in previews of our links.
    rule('/og/:picture', { 'cross-origin-resource-policy': 'cross-origin' }),
    // A day, or a year by the address of pages, which has a hash (lib/content/generate/picture-addresses.ts).
    rule('/images/:path*', { 'cache-control': 'public, max-age=86400' }),
    {
      ...rule('/images/:path*', { 'cache-control': 'public, max-age=31536000, immutable' }),
      has: [{ type: 'query', key: 'v' }],
    },
  ];
};

/** @returns {import('next').NextConfig} */
export default function configure(phase) {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  // In a fresh clone `next dev` and `next typegen` come before the first `npm run content`.
  if (phase !== PHASE_PRODUCTION_SERVER && !existsSync(headersFile))
    execSync('npm run --silent content', {
      stdio: 'inherit',
      // In development the command would read the files that it has to write.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  // A host's own adapter replaces ours: the site works without it too.
  const isFinished = phase === PHASE_PRODUCTION_BUILD && !process.env.NEXT_ADAPTER_PATH;
  return {
    reactStrictMode: true,
    poweredByHeader: false,
    // `npm run lint` checks the types: a build is installed without the packages of the tests.
    typescript: { ignoreBuildErrors: true },
    headers: listHeaders(isDevelopment),
    // Pictures are resized beforehand: /_next/image answers 404.
    images: { unoptimized: true },
    // Next's own redirect lacks the headers above, so the middleware redirects.
    skipTrailingSlashRedirect: true,
    ...(isFinished && {
      adapterPath: fileURLToPath(new URL('deploy/finish/adapter.mjs', import.meta.url)),
    }),
    // `template.dev.tsx` shows mistakes in the content, under `next dev` alone.
    pageExtensions: isDevelopment ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  };
}
