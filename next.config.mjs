import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** @returns {import('next').NextConfig} */
export default function configure(phase) {
  return {
    reactStrictMode: true,
    poweredByHeader: false,
    typescript: { ignoreBuildErrors: false },
    // `page.dev.tsx` is a page under `next dev` alone: /styleguide is in no build.
    pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  };
}
