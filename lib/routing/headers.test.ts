import { expect, it } from 'vitest';
import { siteHeaders } from './headers';

const addresses = { client: 'https://www.sedia.example', server: 'https://api.sedia.example' };

it.each([
  ['development', undefined, 'noindex'],
  ['staging', 'max-age=63072000', 'noindex'],
  ['production', 'max-age=63072000', undefined],
] as const)('a site built for %s asks for TLS: %s, and robots: %s', (appEnv, transport, robots) => {
  const sent: Record<string, string> = siteHeaders({ ...addresses, appEnv }, false).everywhere;
  expect(sent['strict-transport-security']).toBe(transport);
  expect(sent['x-robots-tag']).toBe(robots);
});

it('the policy allows the hosts of reCAPTCHA only where the site has its key', () => {
  const policyOf = (hasRecaptcha: boolean) =>
    siteHeaders({ ...addresses, appEnv: 'production' }, hasRecaptcha).policy;
  expect(policyOf(false)).not.toContain('google');
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policyOf(true)).toMatch(
      new RegExp(`(^|; )${name} [^;]*https://www\\.google\\.com/recaptcha/`),
    );
});
