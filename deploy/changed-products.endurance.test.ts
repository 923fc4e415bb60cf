import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditorsCopy, makeEditorsCopy } from './testing/editors-copy';

const added = { slug: 'stock-and-warehouse', name: 'Stock & warehouse' };
const leader = { slug: 'sari-dewanti', name: 'Sari Dewanti' };
const redirects: [from: string, to: string][] = [
  ['/product/appointment-and-scheduling-management', '/product/bookings'],
  ['/product/event-registration-and-management', '/#solutions'],
  ['/profile/farid-alatas', '/profile/farid-putra'],
  ['/profile/bagas-prakoso', '/leadership'],
];
const gone = redirects.map(([from]) => from.split('/')[2] ?? '');

/** Steps of docs/content.md: a new product and a new leader, each from the file of another. */
function add(copy: EditorsCopy): void {
  const file = `products/${added.slug}.yaml`;
  copy.copy('products/company-profile-site.yaml', file);
  copy.edit(file, [
    [/^id: .*/m, 'id: stock'],
    [/^order: .*/m, 'order: 70'],
    [/^name: .*/m, `name: ${added.name}`],
    [/^shortName: .*/m, 'shortName: Stock'],
    [/^description: .*/m, 'description: What is on your shelves.'],
    [/^( +)subtitle: .*/m, '$1subtitle: One list for the shop, the warehouse and the van.'],
    [/^ +img:\n(?: {4,}.*\n)+/m, ''],
    [/monthlyPrice: .*/, 'monthlyPrice: 690000'],
  ]);
  const person = `profiles/${leader.slug}.md`;
  copy.copy('profiles/ratna-wulandari.md', person);
  copy.edit(person, [
    [/^name: .*/m, `name: ${leader.name}`],
    [/^order: .*/m, 'order: 70'],
  ]);
}

/** A rename is another name of the file, and the new slug in place of the old one in all of `content/`. */
function rename(copy: EditorsCopy, folder: string, ending: string, from: string, to: string): void {
  copy.copy(`${folder}/${from}${ending}`, `${folder}/${to}${ending}`);
  copy.remove(`${folder}/${from}${ending}`);
  for (const entry of readdirSync(copy.at('content'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const text = readFileSync(path, 'utf8');
    // Pictures keep the names of their files.
    const renamed = text.replaceAll(new RegExp(`(?<!images/\\w+/)\\b${from}\\b`, 'g'), to);
    if (renamed !== text) writeFileSync(path, renamed);
  }
}

describe('products and profiles that an editor adds, renames and removes', {
  timeout: 1_800_000,
}, () => {
  let copy: EditorsCopy;
  beforeAll(async () => {
    copy = await makeEditorsCopy();
  });
  afterAll(() => copy.delete());

  it('ask for a redirect of each address that is gone, and for nothing else', () => {
    add(copy);
    rename(copy, 'products', '.yaml', gone[0] ?? '', 'bookings');
    copy.edit('products/bookings.yaml', [[/^name: .*/m, 'name: Bookings']]);
    rename(copy, 'profiles', '.md', gone[2] ?? '', 'farid-putra');
    copy.edit('profiles/farid-putra.md', [[/^name: .*/m, 'name: Farid Putra']]);
    copy.remove(`products/${gone[1]}.yaml`);
    copy.remove(`profiles/${gone[3]}.md`);
    const { status, said } = copy.run('npm run --silent content');
    expect(status).toBe(1);
    for (const [from] of redirects)
      expect(said).toMatch(new RegExp(`redirects\\.yaml:1:1 .*{ from: ${from}, to: "/`));

    const entries = redirects.map(([from, to]) => `- { from: ${from}, to: "${to}" }\n`);
    const file = copy.at('content/redirects.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${entries.join('')}`);
    expect(copy.run('npm run --silent content')).toMatchObject({ status: 0 });
  });

  it('are built', () => {
    const { status, said } = copy.run('npm run build');
    expect(status, said.slice(-5000)).toBe(0);
  });

  it('are answered by the assistant with the prices of their plans', () => {
    const asked = `What is the price of ${added.name} Essential?`;
    const script = `import { ask } from './server/testing/assistant';\nconsole.log(JSON.stringify(ask(${JSON.stringify(asked)})));\n`;
    writeFileSync(copy.at('ask.ts'), script);
    const { said } = copy.run('node_modules/.bin/tsx ask.ts; rm ask.ts');
    expect(said).toContain(added.name);
    expect(said).toContain('Rp\u00a0690,000');
  });

  // Page, navigation, home card, pricing entry and structured data are checked by these tests.
  it.each([
    ['the unit tests', 'npx vitest run --project unit'],
    ['the assistant and the leads', 'npx vitest run --project server server/chat server/leads'],
    [
      'the pages in a browser',
      `npx playwright test ${['crawler', 'facts', 'redirects', 'pricing', 'price-to-share', 'layout', 'navigation', 'mobile-menu', 'links', 'carousel'].map((name) => `e2e/pages/${name}.spec.ts`).join(' ')}`,
    ],
  ])('leave no red test among %s', (_what, command) => {
    const { status, said } = copy.run(command);
    expect(status, said.slice(-20_000)).toBe(0);
  });
});
