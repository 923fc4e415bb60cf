import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaSettings } from './json-schemas';

it('tells VS Code which file has which schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(settings).toEqual(schemaSettings);
});
