import { environmentHeaders } from '@/lib/routing/headers';
import type { Config } from '../config/config';

/** The headers of every answer of the API: its policy allows nothing. */
export const answerHeaders = ({ appEnv }: Pick<Config, 'appEnv'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // Not same-origin: browsers send reports from pages of the site without CORS.
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...environmentHeaders(appEnv),
});
