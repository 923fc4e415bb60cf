import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contentFiles } from './content-files';
import { schemaSettings } from './json-schemas';

it('tells VS Code which file has which schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(settings).toEqual(schemaSettings);
});

type Schema = z.core.JSONSchema.JSONSchema;

/** Paths of the fields in a schema that have no description. */
function findSilent(schema: Schema, path = ''): string[] {
  const named = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const others = [schema.items, schema.additionalProperties, schema.anyOf].flat();
  return [
    ...named.flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...findSilent(field, `${path}.${name}`),
    ]),
    ...others.flatMap((one) =>
      typeof one === 'object' ? findSilent(one as Schema, `${path}[]`) : [],
    ),
  ];
}

it.each(Object.entries(contentFiles))('describes %s and each of its fields', (_file, schema) => {
  const described = z.toJSONSchema(schema, { io: 'input' });
  expect(described.description).toMatch(/\.$/);
  expect(findSilent(described)).toEqual([]);
});
