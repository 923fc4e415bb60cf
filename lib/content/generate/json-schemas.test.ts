import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';

it('tells VS Code which file has which schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const files = jsonSchemas.map(({ file, name }) => [
    `./lib/generated/schemas/${name}.json`,
    `content/${file}`,
  ]);
  expect(settings).toEqual({ 'yaml.schemas': Object.fromEntries(files) });
});
