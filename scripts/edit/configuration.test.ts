import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '@/lib/content/files/list-files';
import { splitFrontMatter } from '../../lib/content/files/markdown';
import { listPlaces } from '../../lib/content/files/tree';
import { makeConfiguration } from './configuration';

type Entry = { file?: string; folder?: string; files?: Entry[] };
const collections: Entry[] = makeConfiguration(1).collections;
const entries = collections.flatMap((collection) => collection.files ?? [collection]);

/** Entries with free names, which are edited as text. */
const edited = new Set<PropertyKey>(['means', 'shorthand', 'same']);

it.each([...listFiles('content').filter((name) => !name.startsWith('redirects'))])(
  'has a field for each value of %s, but for the synonyms',
  (name) => {
    const text = readFileSync(`content/${name}`, 'utf8');
    const entry = entries.find(({ file, folder }) =>
      [file, folder].includes(`content/${file ? name : name.split('/')[0]}`),
    );
    const fields = [...JSON.stringify(entry).matchAll(/"name":"(.+?)"/g)].map(([, name]) => name);
    const unknown = listPlaces(parse(splitFrontMatter(text)?.yaml ?? text))
      .filter(
        ({ path }) => typeof path.at(-1) === 'string' && !path.some((step) => edited.has(step)),
      )
      .filter(({ key }) => !fields.includes(key));
    expect(unknown).toEqual([]);
  },
);
