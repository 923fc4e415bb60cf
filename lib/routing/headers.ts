import { reportingEndpoint, reportPath } from '@/lib/contracts/report-path';
import type { Addresses } from './addresses';

/** What every answer of site and API says in an environment. */
export const environmentHeaders = (appEnv: Addresses['appEnv']): Record<string, string> => ({
  // Two years, and for this host alone: other hosts of the domain may not have TLS.
  ...(appEnv !== 'development' && { 'strict-transport-security': 'max-age=63072000' }),
  // Only production is for search engines.
  ...(appEnv !== 'production' && { 'x-robots-tag': 'noindex' }),
});

/**
 * Features that read devices or the screen; neither site nor API uses them. Not on the
 * list: `storage-access` and private state tokens, which the frame of reCAPTCHA may ask for, and
 * features that browsers warn about as unknown.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'speaker-selection',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** `Permissions-Policy` of every page: the features above are off. */
export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(',');

/** https://developers.google.com/recaptcha/docs/faq names the hosts of reCAPTCHA. */
const recaptcha: Record<string, string> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/**
 * The Content-Security-Policy of all pages as Next writes them, with inline scripts. The policy of finished
 * pages differs in `'unsafe-inline'` alone (deploy/finish/adapter.mjs).
 */
function writePolicy(server: string, hasRecaptcha: boolean): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': `'self' ${server} ${server.replace(/^http/, 'ws')}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': `'self' ${server}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Browsers know one or the other; the header Reporting-Endpoints says where it is.
    'report-to': reportingEndpoint,
    'report-uri': `${server}${reportPath}`,
  };
  if (hasRecaptcha)
    for (const [name, hosts] of Object.entries(recaptcha))
      directives[name] = [directives[name], hosts].join(' ').trim();
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Headers of the site: of every answer, further ones of all but hashed files and pictures, the policy of pages. */
export const siteHeaders = ({ appEnv, server }: Addresses, hasRecaptcha: boolean) => ({
  everywhere: {
    ...environmentHeaders(appEnv),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  documents: {
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    // One address has two bodies, picked by a cookie: no cache that does not know this may keep one.
    'cache-control': 'private, no-cache, no-transform',
    // The consent form needs the referrer within the site.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportingEndpoint}="${server}${reportPath}"`,
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'DENY',
  },
  policy: writePolicy(server, hasRecaptcha),
});
