import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { schemaSettings } from './json-schemas';

const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
service.configure({
  validate: true,
  hover: true,
  completion: true,
  schemas: Object.entries(schemaSettings['yaml.schemas']).map(([path, glob]) => ({
    uri: pathToFileURL(resolve(path)).href,
    fileMatch: [glob],
  })),
});

let version = 0;

/** A content file as VS Code's YAML extension sees it; the extension is this language service. */
const open = (file: string, text: string) =>
  // The service parses a text of the same version only once.
  TextDocument.create(pathToFileURL(resolve('content', file)).href, 'yaml', ++version, text);
const listMarks = async (file: string, text: string) =>
  (await service.doValidation(open(file, text), false)).map(({ message }) => message);

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml'));

it.each(files)('marks nothing in %s as it is', async (file) => {
  expect(await listMarks(file, readFileSync(join('content', file), 'utf8'))).toEqual([]);
  expect((await listMarks(file, 'nonsense: 1\n')).join()).toMatch(
    /Property nonsense is not allowed|Expected "array"/,
  );
});

const product = 'products/any.yaml';

it.each([
  ['an unknown icon', product, 'icon: shop', /Value is not accepted.+shopping-bag/],
  ['an amount with a zero too few', product, 'pricings: [{ corePrice: 900 }]', '10000'],
  [
    'an address without a slash',
    'home.yaml',
    'pricingBanner: { link: { href: pricing } }',
    'expected a path like /pricing, or an https:// address',
  ],
])('marks %s', async (_what, file, text, said) => {
  expect((await listMarks(file, text)).join('\n')).toMatch(said);
});

it('shows what a field is, with an example, and offers the words that it may have', async () => {
  const document = open(product, 'pricings:\n  - corePrice: 1\n');
  const hover = await service.doHover(document, { line: 1, character: 6 });
  expect(JSON.stringify(hover?.contents)).toMatch(/The set-up fee, paid once\..+Example.+9000000/);
  const { items } = await service.doComplete(
    open(product, 'tint: '),
    { line: 0, character: 6 },
    false,
  );
  expect(items.map(({ label }) => label)).toContain('booking');
});
