import { reportingEndpoint, reportPath } from '@/lib/contracts/report-path';
import type { Addresses } from './addresses';

/** Headers of every answer of site and API in an environment. */
export const environmentHeaders = (appEnv: Addresses['appEnv']): Record<string, string> => ({
  // Two years, and for this host alone: other hosts of the domain may not have TLS.
  ...(appEnv !== 'development' && { 'strict-transport-security': 'max-age=63072000' }),
  ...(appEnv !== 'production' && { 'x-robots-tag': 'noindex' }),
});

/** Without features that browsers do not know, or that the frame of reCAPTCHA may ask for, as `storage-access`. */
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

export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(',');

/** https://developers.google.com/recaptcha/docs/faq names the hosts of reCAPTCHA. */
const recaptcha: Record<string, string> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** The policy of pages as Next writes them; deploy/finish/adapter.mjs replaces `'unsafe-inline'`. */
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
    // Browsers support one or the other; the header Reporting-Endpoints has the address of the first.
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
    // A cookie picks one of two bodies of an address, so no shared cache may store one.
    'cache-control': 'private, no-cache, no-transform',
    // The consent form needs the referrer within the site.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportingEndpoint}="${server}${reportPath}"`,
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'DENY',
  },
  policy: writePolicy(server, hasRecaptcha),
});
