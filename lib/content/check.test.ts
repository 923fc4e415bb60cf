import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteEnvNames } from '../env';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-content-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function change(file: string, edit: (text: string) => string) {
  const path = join(folder, 'content', file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

/** Checks an edited copy of the content in this process; returns what the build would say. */
async function checkWith(file: string, edit: (text: string) => string): Promise<string> {
  change(file, edit);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  // The readers keep what they have read.
  vi.resetModules();
  const [{ findContentMistakes }, { ContentError }] = await Promise.all([
    import('./check'),
    import('./content-error'),
  ]);
  return new ContentError(findContentMistakes()).message;
}

/** Runs the content step on an edited copy of the content, as the build does for an editor. */
function buildWith(file: string, edit: (text: string) => string) {
  change(file, edit);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      resolve('tsconfig.json'),
      resolve('lib/content/generate.ts'),
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      // Shell variables win over the file, and tests run with all of them set to empty.
      env: { ...process.env, ...Object.fromEntries(siteEnvNames.map((name) => [name, undefined])) },
    },
  );
  return { status, stderr };
}

it('accepts the content as it is', () => {
  expect(buildWith('site.yaml', (text) => text)).toEqual({ status: 0, stderr: '' });
});

it.each([
  [
    'a missing price',
    'products/ecommerce-website.yaml',
    (text: string) => text.replace('    annualPrice: 8500000\n', ''),
    /content\/products\/ecommerce-website\.yaml:\d+ pricings\.0\.annualPrice: found nothing/,
  ],
  [
    'a price that is no number',
    'products/company-profile-site.yaml',
    (text: string) => text.replace('corePrice: 6000000', 'corePrice: six million'),
    /content\/products\/company-profile-site\.yaml:\d+ pricings\.0\.corePrice: found "six million"; allowed: .*number/,
  ],
  [
    'an unknown product in the navigation',
    'navigation.yaml',
    (text: string) => text.replace('{ dropdownItems: products }', '{ product: e-comerce }'),
    /content\/navigation\.yaml:\d+ footer\.product\.links\.0\.product: found "e-comerce"; allowed: one of .*ecommerce-website/,
  ],
  [
    'a link to no page',
    'home.yaml',
    (text: string) => text.replace('href: /pricing', 'href: /prices'),
    /content\/home\.yaml:\d+ hero\.secondary\.href: found "\/prices"; allowed: one of .*\/pricing/,
  ],
  [
    'a link to an old address',
    'home.yaml',
    (text: string) => text.replace('href: /pricing', 'href: /terms'),
    /content\/home\.yaml:\d+ hero\.secondary\.href: found "\/terms"; allowed: an address that is not redirected; \/terms leads to \/termsandconditions/,
  ],
  [
    'a link to an old address in a long text',
    'legal/privacypolicy.md',
    (text: string) => text.replace('(/security)', '(/privacy)'),
    /content\/legal\/privacypolicy\.md:\d+ \(text\): found "\/privacy"; allowed: an address that is not redirected; \/privacy leads to \/privacypolicy/,
  ],
  [
    'a redirect from a page',
    'redirects.yaml',
    (text: string) => text.replace('from: /terms', 'from: /faq'),
    /content\/redirects\.yaml:3 1\.from: found "\/faq"; allowed: an address without a page or file/,
  ],
  [
    'a redirect from a file',
    'redirects.yaml',
    (text: string) => text.replace('from: /terms', 'from: /favicon.ico'),
    /content\/redirects\.yaml:3 1\.from: found "\/favicon\.ico"; allowed: an address without a page or file/,
  ],
  [
    'a redirect to an unknown solution',
    'redirects.yaml',
    (text: string) => text.replace('to: /termsandconditions', 'to: /pricing?solution=shop'),
    /content\/redirects\.yaml:3 1\.to: found "\/pricing\?solution=shop"; allowed: one of \/pricing, \/pricing\?solution=ecommerce-website/,
  ],
  [
    'a redirect to an unknown anchor',
    'redirects.yaml',
    (text: string) => text.replace('to: /termsandconditions', 'to: /faq#nothing'),
    /content\/redirects\.yaml:3 1\.to: found "\/faq#nothing"; allowed: one of \/faq,.* \/faq#which-solutions,/,
  ],
  [
    'a redirect to our own host',
    'redirects.yaml',
    (text: string) => text.replace('to: /terms', 'to: https://www.sedia.example/terms'),
    /content\/redirects\.yaml:3 1\.to: found "https:.*"; allowed: the path alone/,
  ],
  [
    'a picture that does not exist',
    'home.yaml',
    (text: string) => text.replace('/images/scenes/home-hero', '/images/scenes/nowhere'),
    /content\/home\.yaml:\d+ hero\.picture\.src: found "\/images\/scenes\/nowhere"/,
  ],
  [
    'an unknown time zone',
    'site.yaml',
    (text: string) => text.replace('Asia/Jakarta', 'Asia/Jakrta'),
    /content\/site\.yaml:\d+ hours\.timeZone: found "Asia\/Jakrta"; allowed: a time zone like Asia\/Jakarta/,
  ],
  [
    'a time that no clock shows',
    'site.yaml',
    (text: string) => text.replace('"10:00"', '"99:99"'),
    /content\/site\.yaml:\d+ hours\.opens: found "99:99"; allowed: a time like 10:00, from 00:00 to 23:59/,
  ],
  [
    'a day that ends at 24:00',
    'site.yaml',
    (text: string) => text.replace('"18:00"', '"24:00"'),
    /content\/site\.yaml:\d+ hours\.closes: found "24:00"; allowed: a time like 18:00, from 00:00 to 23:59/,
  ],
  [
    'a day that ends before it begins',
    'site.yaml',
    (text: string) => text.replace('"18:00"', '"09:30"'),
    /content\/site\.yaml:\d+ hours\.closes: found "09:30"; allowed: a time after "opens"/,
  ],
  [
    'an unknown placeholder',
    'about.yaml',
    (text: string) => text.replace('{brand}', '{brandname}'),
    /content\/about\.yaml:\d+ paragraphs\.0: found \{brandname\}; allowed: one of \{brand\}/,
  ],
  [
    'a misspelt field',
    'legal/termsandconditions.md',
    (text: string) => text.replace('updated:', 'updatd:'),
    /content\/legal\/termsandconditions\.md:\d+ updated: found nothing/,
  ],
  [
    'an order that another product has',
    'products/company-profile-site.yaml',
    (text: string) => text.replace(/^order: \d+/m, 'order: 1'),
    /content\/products\/\S+\.yaml:\d+ order: found 1; allowed: a value that no other entry has/,
  ],
  [
    'two plans of one id',
    'products/company-profile-site.yaml',
    (text: string) => text.replace('id: professional', 'id: essential'),
    /content\/products\/company-profile-site\.yaml:\d+ pricings\.1\.id: found "essential"/,
  ],
  [
    'a cookie category under the number of another',
    'consent.yaml',
    (text: string) => text.replace('name: functional', 'name: performance'),
    /content\/consent\.yaml:\d+ categories\.1: .*allowed: id 1 for performance/,
  ],
  [
    'a policy without a revision',
    'consent.yaml',
    (text: string) => text.replace('revision: 1', 'revision: 0'),
    /content\/consent\.yaml:\d+ revision: found 0/,
  ],
  [
    'a client without a logo',
    'clients.yaml',
    (text: string) => text.replace('id: langkah', 'id: langkahh'),
    /content\/clients\.yaml:\d+ items: found a client without a logo; allowed: the file public\/images\/clients\/langkahh\.svg/,
  ],
  [
    'a placeholder that only JavaScript knows',
    'about.yaml',
    (text: string) => text.replace('{brand}', '{constructor}'),
    /content\/about\.yaml:\d+ paragraphs\.0: found \{constructor\}/,
  ],
  [
    'an alias to nothing',
    'products/company-profile-site.yaml',
    (text: string) => text.replace(/^name: .*/m, 'name: *bold'),
    /content\/products\/company-profile-site\.yaml:1 \(syntax\): found .*bold/,
  ],
  [
    'a button of the assistant that leads nowhere',
    'assistant.yaml',
    (text: string) => text.replace('step: demo }', 'step: demos }'),
    /content\/assistant\.yaml:\d+ steps\.\d+\.options\.\d+\.step: found "demos"; allowed: one of greeting, .*person/,
  ],
  [
    'a link of the assistant to no page',
    'assistant.yaml',
    (text: string) => text.replace('href: /contact }', 'href: /contacts }'),
    /content\/assistant\.yaml:\d+ steps\.\d+\.link\.href: found "\/contacts"; allowed: one of .*\/contact/,
  ],
  [
    'two steps of one id',
    'assistant.yaml',
    (text: string) => text.replace('id: thanks', 'id: demo'),
    /content\/assistant\.yaml:\d+ steps\.\d+\.id: found "demo"; allowed: a value that no other entry has/,
  ],
  [
    'a step that takes the place of handing over',
    'assistant.yaml',
    (text: string) => text.replace('id: thanks', 'id: person'),
    /content\/assistant\.yaml:\d+ steps\.\d+\.id: found "person"; allowed: any id but person/,
  ],
  [
    'words for a topic that is not there',
    'assistant.yaml',
    (text: string) => text.replace('topic: faq/backups', 'topic: faq/back-ups'),
    /content\/assistant\.yaml:\d+ vocabulary\.topics\.\d+\.topic: found "faq\/back-ups"; allowed: one of .*faq\/backups/,
  ],
  [
    'a text without the word that is filled in',
    'assistant.yaml',
    (text: string) => text.replace('back on [back].', 'back soon.'),
    /content\/assistant\.yaml:\d+ handOver\.away\.text: found .*; allowed: a text with \[back\] in it/,
  ],
  [
    'broken YAML',
    'faq.yaml',
    (text: string) => `${text}\n  - [`,
    /content\/faq\.yaml:\d+ \(syntax\)/,
  ],
])(
  'refuses %s and says file, line, field, found and allowed',
  async (_name, file, edit, message) => {
    expect(await checkWith(file, edit)).toMatch(message);
  },
);

it('accepts a redirect to an anchor that only one link of the content names', async () => {
  const text = await checkWith('faq.yaml', (text) => text.replace('"/#solutions"', '/pricing'));
  expect(text).toBe('');
});

it('refuses a file name that cannot be an address', async () => {
  cpSync(
    join(folder, 'content/products/company-profile-site.yaml'),
    join(folder, 'content/products/My Shop.yml'),
  );
  expect(await checkWith('site.yaml', (text) => text)).toContain(
    'content/products/My Shop.yml:1 (file name): found "My Shop.yml"',
  );
});

it('reads .env.local and says what is wrong in it', () => {
  const setting = (value: string) =>
    writeFileSync(join(folder, '.env.local'), `NEXT_PUBLIC_SERVER_URL=${value}\n`);
  setting('https://api.shop.example');
  expect(buildWith('site.yaml', (text) => text).status).toBe(0);
  const addresses = JSON.parse(readFileSync(join(folder, 'lib/generated/addresses.json'), 'utf8'));
  expect(addresses.server).toBe('https://api.shop.example');

  setting('https://api.shop.example/');
  const { status, stderr } = buildWith('site.yaml', (text) => text);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /NEXT_PUBLIC_SERVER_URL: found "https:\/\/api\.shop\.example\/"; allowed: an address/,
  );
  expect(stderr).not.toContain('    at ');
});

it('stops the build and names the line of the mistake', () => {
  const file = 'products/ecommerce-website.yaml';
  const line =
    readFileSync(join('content', file), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('monthlyPrice: 1199000')) + 1;
  const { status, stderr } = buildWith(file, (text) =>
    text.replace('monthlyPrice: 1199000', 'monthlyPrice: -5'),
  );
  expect(status).toBe(1);
  expect(stderr).toContain(
    `${file}:${line} pricings.1.monthlyPrice: found -5; allowed: a price above 0`,
  );
});
