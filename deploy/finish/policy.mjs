import { createHash } from 'node:crypto';

/** https://developers.google.com/recaptcha/docs/faq names the hosts of reCAPTCHA. */
const recaptcha = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** The Content-Security-Policy of all pages: one text a build. `server` is the address of the API. */
export function writePolicy({ starter, server, hasRecaptcha }) {
  const hash = createHash('sha256').update(starter).digest('base64');
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'sha256-${hash}'`,
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': `'self' ${server} ${server.replace(/^http/, 'ws')}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': `'self' ${server}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Browsers know one or the other; the header Reporting-Endpoints says where `reports` is.
    'report-to': 'reports',
    'report-uri': `${server}/reports`,
  };
  if (hasRecaptcha)
    for (const [name, hosts] of Object.entries(recaptcha))
      directives[name] = [directives[name], hosts].filter(Boolean).join(' ');
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
