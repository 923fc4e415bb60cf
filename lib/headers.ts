import { reportingEndpoint, reportPath } from './contracts/report-path';
import type { Addresses } from './env';

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

/** Headers of the site: of every answer, and further ones of all but hashed files and pictures. */
export const siteHeaders = ({ appEnv, server }: Addresses) => ({
  everywhere: {
    ...environmentHeaders(appEnv),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  documents: {
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    // The consent form needs the referrer within the site.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportingEndpoint}="${server}${reportPath}"`,
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'DENY',
  },
});
