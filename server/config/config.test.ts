import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { siteEnvNames } from '@/lib/environment/env';
import { readConfig } from './config';
import { serverEnvNames } from './env-schema';

const read = (variables: Record<string, string>, build?: Partial<typeof built>) =>
  readConfig({ NODE_ENV: 'test', ...variables }, build && { ...built, ...build });

const built = {
  appEnv: 'production',
  client: 'https://www.shop.example',
  server: 'https://api.shop.example',
  recaptchaSiteKey: '' as string,
} as const;
const [newer, older] = ['n', 'o'].map(
  (letter) => `whsec_${Buffer.from(letter.repeat(24)).toString('base64')}`,
);
const hook = { WEBHOOK_URL: 'https://crm.example/hook' };

it.each<[string, Record<string, string>, object, object?]>([
  [
    'an empty environment',
    { API_PORT: '' },
    {
      host: '127.0.0.1',
      port: 4000,
      dataDir: 'server/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      leadsTo: [getSite().emails.sales],
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    },
  ],
  [
    'the addresses of the build beside it',
    { NEXT_PUBLIC_APP_ENV: 'production', NEXT_PUBLIC_CLIENT_URL: '' },
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
  // Characters that end the password's part of an address.
  ['DATABASE_URL', 'postgres://sedia:my#secret@db.example/sedia'],
  ['DATABASE_URL', 'postgres://sedia:12/34secret@db.example/sedia'],
  ['DATABASE_URL', 'postgres://sedia:12?secret@db.example/sedia'],
  ['SMTP_URL', 'smtp://AKIA:AbC/dEf+secret@mail.example:587'],
  ['SMTP_URL', 'smtp://apikey:25/secret@mail.example'],
  ['SMTP_URL', 'smtps://apikey:100%secret@mail.example'],
  ['DATABASE_URL', 'postgres://sedia:%FFsecret@db.example/sedia'],
  ['WEBHOOK_URL', 'https://user:1#secret@crm.example/hook'],
])('names %s when it is %s and hides secrets', (name, value) => {
  expect(() => read({ ...hook, WEBHOOK_SECRET: String(newer), [name]: value })).toThrow(
    name.endsWith('_URL') ? /: found \(hidden\); .*write # as %23/ : `${name}: found`,
  );
  expect(() => read({ [name]: value })).not.toThrow(/secret/);
});

const siteKey = 'k'.repeat(40);
it.each<[set: Record<string, string>, refused?: string, builtWith?: string]>([
  [{ NEXT_PUBLIC_APP_ENV: '', NEXT_PUBLIC_CLIENT_URL: built.client }],
  [{ RECAPTCHA_SECRET_KEY: 'x', NEXT_PUBLIC_RECAPTCHA_SITE_KEY: siteKey }, undefined, siteKey],
  [{ NEXT_PUBLIC_CLIENT_URL: 'https://a.example' }, 'NEXT_PUBLIC_CLIENT_URL: found'],
  [{ NEXT_PUBLIC_SERVER_URL: 'https://a.example' }, 'NEXT_PUBLIC_SERVER_URL: found'],
  [{ NEXT_PUBLIC_APP_ENV: 'unknown' }, 'NEXT_PUBLIC_APP_ENV: found "development"'],
  [{ RECAPTCHA_SECRET_KEY: 'x' }, 'RECAPTCHA_SECRET_KEY: found a key'],
  [{}, 'RECAPTCHA_SECRET_KEY: found nothing', siteKey],
])('compares %j with the build: %s', (set, refused, recaptchaSiteKey = '') => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const readBuilt = () => read(set, { recaptchaSiteKey });
  if (refused) expect(readBuilt).toThrow(refused);
  else readBuilt();
});

const example = readFileSync('.env.local.example', 'utf8');

it('.env.local.example lists the variables that are read, in a form that all read alike', () => {
  const plain = [...example.matchAll(/^([A-Z_]+)=([\w.:/@+,%=-]*)$/gm)].map(
    ([, name = '', value]) => [name, value] as const,
  );
  expect(Object.fromEntries(plain)).toEqual(parseEnv(example));
  const names = plain.map(([name]) => name);
  expect(names.toSorted()).toEqual([...siteEnvNames, ...serverEnvNames].toSorted());
});
