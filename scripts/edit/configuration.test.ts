import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../lib/content/markdown';
import { makeConfiguration } from './configuration';
import type { Field } from './fields';

type Collection = {
  folder?: string;
  fields?: Field[];
  files?: { file: string; fields: Field[] }[];
};

const collections: Collection[] = makeConfiguration(1).collections;
const fieldsOf = (file: string): Field[] =>
  collections.flatMap(({ folder, fields = [], files = [] }) =>
    folder && file.startsWith(`${folder}/`)
      ? fields
      : (files.find((entry) => entry.file === file)?.fields ?? []),
  );

/** The paths of values that no field shows. */
function findUnshown(values: unknown, fields: Field[], path: string): string[] {
  if (Array.isArray(values)) return values.flatMap((value) => findUnshown(value, fields, path));
  return Object.entries(Object(values)).flatMap(([name, value]) => {
    const field = fields.find((known) => known.name === name);
    if (!field) return `${path} ${name}`;
    return field.fields ? findUnshown(value, field.fields, `${path} ${name}`) : [];
  });
}

it('has a field for each value, but where docs/content.md says that it is edited as text', () => {
  const files = readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('questions'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const unshown = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return findUnshown(parse(splitFrontMatter(text)?.yaml ?? text), fieldsOf(file), file);
  });
  expect([...new Set(unshown)].sort()).toEqual([
    'content/assistant.yaml vocabulary means',
    'content/redirects.yaml from',
    'content/redirects.yaml to',
  ]);
});
