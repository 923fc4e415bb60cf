import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { type Addresses, siteEnvNames } from '@/lib/env';
import { readConfig } from './config';
import { serverEnvNames } from './env-schema';

const read = (variables: Record<string, string>, built?: Addresses) =>
  readConfig(getSite(), { NODE_ENV: 'test', ...variables }, built);

const built = {
  appEnv: 'production',
  client: 'https://www.shop.example',
  server: 'https://api.shop.example',
} as const;
const [newer, older] = ['n', 'o'].map(
  (letter) => `whsec_${Buffer.from(letter.repeat(24)).toString('base64')}`,
);
const hook = { WEBHOOK_URL: 'https://crm.example/hook' };

it.each<[string, Record<string, string>, object, Addresses?]>([
  [
    'an empty environment',
    { API_PORT: '' },
    {
      host: '127.0.0.1',
      port: 4000,
      dataDir: 'server/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      leadsTo: ['sales@sedia.example'],
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    },
  ],
  [
    'the addresses of the build beside it',
    { NEXT_PUBLIC_APP_ENV: 'development', NEXT_PUBLIC_CLIENT_URL: '' },
    {
      siteAddress: built.client,
      apiAddress: built.server,
      allowedOrigins: [built.client],
      hasSecureCookies: true,
      hasDeskLink: false,
    },
    built,
  ],
  [
    'lists and a named sender',
    {
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      LEADS_TO: 'sales/id@a.example,\u200bb@münchen.de, sales/id@a.example',
      MAIL_FROM: 'The Team <team@münchen.de>',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
      LIMITS: 'perClient=2,overall=9',
    },
    {
      allowedOrigins: ['https://a.example', 'https://b.example'],
      leadsTo: ['sales/id@a.example', 'b@xn--mnchen-3ya.de'],
      mailFrom: { name: 'The Team', address: 'team@xn--mnchen-3ya.de' },
      trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
      limits: expect.objectContaining({ windowSeconds: 600, perClient: 2, overall: 9 }),
    },
  ],
  [
    'two secrets of a webhook, while they are changed',
    { ...hook, WEBHOOK_SECRET: `${newer}, ${older}` },
    { webhook: { url: hook.WEBHOOK_URL, secrets: [newer, older], format: 'json' } },
  ],
])('reads %s', (_name, variables, config, addresses) => {
  expect(read(variables, addresses)).toMatchObject(config);
});

it.each([
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['SMTP_URL', 'https://user:secret@host'],
  ['LEADS_TO', 'a@a.example,b'],
  ['DESK_SECRET', 'secret password'],
  ['WEBHOOK_URL', 'ftp://secret.example'],
  ['WEBHOOK_SECRET', `${newer}, whsec_c2hvcnQ=`],
  ['LIMITS', 'perVisitor=2'],
])('names %s when it is %s and hides secrets', (name, value) => {
  expect(() => read({ ...hook, WEBHOOK_SECRET: String(newer), [name]: value })).toThrow(
    `${name}: found`,
  );
  expect(() => read({ [name]: value })).not.toThrow(/secret/);
});

it('.env.local.example lists exactly the variables that are read', () => {
  const listed = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm);
  expect(listed?.toSorted()).toEqual([...siteEnvNames, ...serverEnvNames].toSorted());
});
