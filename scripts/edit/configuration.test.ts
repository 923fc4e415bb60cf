import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../lib/content/markdown';
import { makeConfiguration } from './collections';
import { forDecap } from './content-text';
import type { Field } from './fields';
import { schemaOf } from './schema';

type Collection = {
  folder?: string;
  fields?: Field[];
  files?: { file: string; fields: Field[] }[];
};

const collections: Collection[] = makeConfiguration().collections;
const fieldsOf = (file: string): Field[] =>
  collections.flatMap(({ folder, fields, files }) =>
    folder && `content/${file}`.startsWith(`${folder}/`)
      ? (fields ?? [])
      : (files?.find((entry) => entry.file === `content/${file}`)?.fields ?? []),
  );

/** The paths of values that no field shows. */
function findUnshown(values: unknown, fields: Field[], path = ''): string[] {
  if (Array.isArray(values)) return values.flatMap((value) => findUnshown(value, fields, path));
  return Object.entries(Object(values)).flatMap(([name, value]) => {
    const field = fields.find((known) => known.name === name);
    if (!field) return value === null ? [] : [`${path}.${name}`];
    return field.fields ? findUnshown(value, field.fields as Field[], `${path}.${name}`) : [];
  });
}

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith('questions/'));

it.each(files)('has a field for everything that %s holds', (file) => {
  const text = readFileSync(`content/${file}`, 'utf8');
  const yaml = splitFrontMatter(text)?.yaml ?? text;
  const fields = fieldsOf(file);
  expect(fields).not.toEqual([]);
  expect(findUnshown(parse(forDecap(yaml, schemaOf(file) ?? {})), fields)).toEqual([]);
});

it('asks for what has to be there, and offers the words that are allowed', () => {
  const fields = fieldsOf('products/x.yaml');
  const named = (name: string) => fields.find((field) => field.name === name);
  expect(named('name')).toMatchObject({ label: 'Name', widget: 'text', required: true });
  expect(named('order')).toMatchObject({ widget: 'number', required: true });
  expect(named('beta')).toMatchObject({ widget: 'boolean', default: false });
  expect(named('pricings')).toMatchObject({ widget: 'list', required: false });
  expect(named('tint')?.options).toContainEqual({ label: 'booking', value: 'booking' });
});
