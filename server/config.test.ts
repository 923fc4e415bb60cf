import { describe, expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from './config';

const read = (variables: Record<string, string>) =>
  readConfig(getSite(), { NODE_ENV: 'test', ...variables });

describe('readConfig', () => {
  it('runs on an empty environment', () => {
    expect(read({ API_PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      dataDir: 'server/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      leadsTo: ['sales@sedia.example'],
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      logLevel: 'info',
    });
  });

  it('allows only the site itself in production', () => {
    const { allowedOrigins } = read({ NEXT_PUBLIC_APP_ENV: 'production' });
    expect(allowedOrigins).toEqual(['https://www.sedia.example']);
  });

  it('reads lists and a named sender', () => {
    const config = read({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      LEADS_TO: 'a@a.example,b@b.example',
      MAIL_FROM: 'The Team <team@a.example>',
    });
    expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.leadsTo).toEqual(['a@a.example', 'b@b.example']);
    expect(config.mailFrom).toEqual({ name: 'The Team', address: 'team@a.example' });
  });

  it.each([
    ['API_PORT', '70000'],
    ['API_PORT', 'http'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['ALLOWED_ORIGINS', '*'],
    ['DATABASE_URL', 'mysql://user:secret@host/db'],
    ['SMTP_URL', 'https://user:secret@host'],
    ['MAIL_FROM', 'nobody'],
    ['LEADS_TO', 'a@a.example,b'],
    ['OUTBOX_LEASE_SECONDS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['NEXT_PUBLIC_CLIENT_URL', 'nowhere'],
  ])('names %s when it is %s, and tells no secret', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: found`);
    expect(() => read({ [name]: value })).not.toThrow(/secret/);
  });
});
