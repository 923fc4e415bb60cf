import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { schemaSettings, writeSchemas } from '../../lib/content/json-schemas';
import { installTools } from '../../testing/install-tools';

installTools('scripts/edit');
writeSchemas();
const require = createRequire(import.meta.url);
const { TextDocument } = require('vscode-languageserver-textdocument');
// VS Code's YAML extension is this language service.
const service = require('yaml-language-server').getLanguageService({
  schemaRequestService: async (address: string) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (path: string, from: string) => new URL(path, from).href,
  },
});
service.configure({
  ...{ validate: true, hover: true, completion: true },
  schemas: Object.entries(schemaSettings['yaml.schemas']).map(([path, glob]) => ({
    uri: pathToFileURL(resolve(path)).href,
    fileMatch: [glob],
  })),
});

let version = 0;
const open = (file: string, text: string) =>
  // The service parses a text of the same version only once.
  TextDocument.create(pathToFileURL(resolve(file)).href, 'yaml', ++version, text);
const findMarks = async (file: string, text: string) =>
  JSON.stringify(await service.doValidation(open(file, text), false));

const product = 'content/products/any.yaml';

it('marks nothing in the content as it is, and an unknown field in each file', async () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  for (const file of files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `content/${name}`)) {
    expect(await findMarks(file, readFileSync(file, 'utf8')), file).toBe('[]');
    expect(await findMarks(file, 'nonsense: 1\n'), file).toMatch(
      /nonsense is not|Expected \\"array/,
    );
  }
});

it('marks a wrong word, number and address', async () => {
  const banner = 'pricingBanner: { link: { href: pricing } }';
  expect(await findMarks(product, 'icon: shop')).toMatch(/Value is not accepted.+shopping-bag/);
  expect(await findMarks(product, 'pricings: [{ corePrice: 900 }]')).toContain('10000');
  expect(await findMarks('content/home.yaml', banner)).toContain(
    'a path like /pricing, or an http',
  );
});

it('shows what a field is, with an example, and offers the words that it may have', async () => {
  const price = open(product, 'pricings:\n  - corePrice: 1\n');
  const hover = await service.doHover(price, { line: 1, character: 6 });
  expect(JSON.stringify(hover)).toMatch(/The set-up fee, paid once\..+example.+9000000/);
  const words = await service.doComplete(open(product, 'tint: '), { line: 0, character: 6 }, false);
  expect(JSON.stringify(words)).toContain('"label":"booking"');
});
