import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contentFiles } from './content-files';
import { jsonSchemas, schemaSettings } from './json-schemas';

const write = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

it.each(jsonSchemas)(
  'has the schema of $file in content/.schemas (npm run schemas)',
  async ({ name, schema }) => {
    await expect(write(schema)).toMatchFileSnapshot(resolve('content/.schemas', name));
  },
);

it('has no schema of another file in content/.schemas', () => {
  const names = jsonSchemas.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(readdirSync('content/.schemas')));
});

it('tells VS Code which file has which schema', async () => {
  await expect(write(schemaSettings)).toMatchFileSnapshot(resolve('.vscode/settings.json'));
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
