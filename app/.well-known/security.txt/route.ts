import { getLanguage, getSite } from '@/lib/content';
import { siteOrigin } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Says where to report a vulnerability (RFC 9116). Expires a year after the build. */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${getSite().emails.security}`,
    `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    `Preferred-Languages: ${[getLanguage(), ...getSite().otherLanguages].join(', ')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
