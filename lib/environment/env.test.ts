import { expect, it, vi } from 'vitest';
import { readAddresses } from './env';

const environments = {
  development: { client: 'http://localhost:3000', server: 'http://localhost:4000' },
  staging: { client: 'https://staging.example', server: 'https://api.staging.example' },
  production: { client: 'https://www.example', server: 'https://api.example' },
};
const read = (set: Record<string, string>) =>
  readAddresses(environments, { NODE_ENV: 'test', ...set });

it('warns about an unknown environment and uses development', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(read({ NEXT_PUBLIC_APP_ENV: 'live' }).appEnv).toBe('development');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"live"'));
  warn.mockRestore();
});

it('picks by environment and lets a variable replace one address', () => {
  const server = 'https://elsewhere.example';
  const set = { NEXT_PUBLIC_APP_ENV: 'production', NEXT_PUBLIC_SERVER_URL: server };
  expect(read(set)).toEqual({ appEnv: 'production', client: 'https://www.example', server });
});

it('names a bad variable', () => {
  const message = /NEXT_PUBLIC_CLIENT_URL: found "nowhere"/;
  expect(() => read({ NEXT_PUBLIC_CLIENT_URL: 'nowhere' })).toThrow(message);
});
