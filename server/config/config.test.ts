import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { type Addresses, siteEnvNames } from '@/lib/env';
import { readConfig } from './config';
import { serverEnvNames } from './env-schema';

const read = (variables: Record<string, string>, built?: Addresses) =>
  readConfig(getSite(), { NODE_ENV: 'test', ...variables }, built);

describe('readConfig', () => {
  it('runs on an empty environment', () => {
    expect(read({ API_PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      metrics: undefined,
      dataDir: 'server/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      leadsTo: ['sales@sedia.example'],
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      logLevel: 'info',
      limits: { windowSeconds: 600, perClient: 300 },
    });
    expect(read({ LIMITS: 'perClient=2,overall=9' }).limits).toMatchObject({
      ...{ windowSeconds: 600, perClient: 2, overall: 9 },
    });
  });

  const built = {
    appEnv: 'production',
    client: 'https://www.shop.example',
    server: 'https://api.shop.example',
  } as const;

  it('takes environment and addresses from the build beside it', () => {
    const variables = { NEXT_PUBLIC_APP_ENV: 'development', NEXT_PUBLIC_CLIENT_URL: '' };
    expect(read(variables, built)).toMatchObject({
      siteAddress: built.client,
      apiAddress: built.server,
      allowedOrigins: [built.client],
      hasSecureCookies: true,
      hasDeskLink: false,
    });
  });

  it('reads lists and a named sender', () => {
    const config = read({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      LEADS_TO: 'sales/id@a.example,\u200bb@münchen.de, sales/id@a.example',
      MAIL_FROM: 'The Team <team@münchen.de>',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
    });
    expect(config.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1']);
    expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.leadsTo).toEqual(['sales/id@a.example', 'b@xn--mnchen-3ya.de']);
    expect(config.mailFrom).toEqual({ name: 'The Team', address: 'team@xn--mnchen-3ya.de' });
  });

  it.each([
    ['API_PORT', '70000'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['DATABASE_URL', 'mysql://user:secret@host/db'],
    ['SMTP_URL', 'https://user:secret@host'],
    ['MAIL_FROM', 'nobody'],
    ['LEADS_TO', 'a@a.example,b'],
    ['TRUSTED_PROXIES', '1'],
    ['DESK_SECRET', 'secret password'],
    ['WEBHOOK_URL', 'ftp://secret.example'],
    ['LIMITS', 'perVisitor=2'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s and hides secrets', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: found`);
    expect(() => read({ [name]: value })).not.toThrow(/secret/);
  });

  it('wants a secret for a webhook, and takes two while it is changed', () => {
    const WEBHOOK_URL = 'https://crm.example/hook';
    expect(() => read({ WEBHOOK_URL })).toThrow('WEBHOOK_SECRET: found nothing');
    const [newer, older] = ['n', 'o'].map(
      (letter) => `whsec_${Buffer.from(letter.repeat(24)).toString('base64')}`,
    );
    expect(read({ WEBHOOK_URL, WEBHOOK_SECRET: `${newer}, ${older}` }).webhook).toEqual({
      url: WEBHOOK_URL,
      secrets: [newer, older],
      format: 'json',
    });
    const short = { WEBHOOK_URL, WEBHOOK_SECRET: `${newer}, whsec_c2hvcnQ=` };
    expect(() => read(short)).toThrow('24 to 64 bytes in base64');
  });
});

it('.env.local.example lists exactly the variables that are read', () => {
  const listed = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm);
  expect(listed?.toSorted()).toEqual([...siteEnvNames, ...serverEnvNames].toSorted());
});
