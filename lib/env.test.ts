import { afterEach, expect, it, vi } from 'vitest';
import { readAddresses } from './env';

const environments = {
  development: { client: 'http://localhost:3000', server: 'http://localhost:4000' },
  staging: { client: 'https://staging.example', server: 'https://api.staging.example' },
  production: { client: 'https://www.example', server: 'https://api.example' },
};
const variables = (set: Record<string, string>) =>
  ({ NODE_ENV: 'test', ...set }) as NodeJS.ProcessEnv;

afterEach(() => vi.restoreAllMocks());

it('warns about an environment it does not know and takes development', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { appEnv } = readAddresses(environments, variables({ NEXT_PUBLIC_APP_ENV: 'live' }));
  expect(appEnv).toBe('development');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"live"'));
});

it('picks by environment and lets a variable replace one address', () => {
  const set = {
    NEXT_PUBLIC_APP_ENV: 'production',
    NEXT_PUBLIC_SERVER_URL: 'https://elsewhere.example',
  };
  expect(readAddresses(environments, variables(set))).toEqual({
    appEnv: 'production',
    client: 'https://www.example',
    server: 'https://elsewhere.example',
  });
});

it('names a bad variable', () => {
  expect(() =>
    readAddresses(environments, variables({ NEXT_PUBLIC_CLIENT_URL: 'nowhere' })),
  ).toThrow(/NEXT_PUBLIC_CLIENT_URL: found "nowhere"/);
});
