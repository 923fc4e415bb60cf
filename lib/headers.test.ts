import { expect, it } from 'vitest';
import { siteHeaders } from './headers';

const addresses = { client: 'https://www.sedia.example', server: 'https://api.sedia.example' };

it.each([
  ['development', undefined],
  ['staging', 'max-age=63072000'],
  ['production', 'max-age=63072000'],
] as const)('a site built for %s sends Strict-Transport-Security %s', (appEnv, expected) => {
  const sent: Record<string, string> = siteHeaders({ ...addresses, appEnv }).everywhere;
  expect(sent['strict-transport-security']).toBe(expected);
});

it('names the endpoint of the API for reports', () => {
  const { documents } = siteHeaders({ ...addresses, appEnv: 'production' });
  expect(documents['reporting-endpoints']).toBe('reports="https://api.sedia.example/reports"');
});
