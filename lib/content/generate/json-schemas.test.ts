import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';

it('has a schema for each file in the settings of VS Code', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const files = jsonSchemas.map(({ file, name }) => [
    `./lib/generated/schemas/${name}.json`,
    `content/${file}`,
  ]);
  expect(settings).toEqual({ 'yaml.schemas': Object.fromEntries(files) });
});
