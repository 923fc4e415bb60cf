import type { Source } from './sources';

/** An entry as it was read, which may lack anything. */
export type Entry = Record<string, unknown>;

/** A value somewhere in parsed content; `holder` is the entry that contains it. */
type Place = { path: PropertyKey[]; key: string; value: unknown; holder: Entry };

export const valueAt = (tree: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((entry) => Object(entry)) : [];

/** Every value in a tree of lists and entries, each before what it holds. */
export function listPlaces(tree: unknown, above: PropertyKey[] = []): Place[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = [...above, Array.isArray(tree) ? Number(key) : key];
    return [{ path, key, value, holder: tree as Entry }, ...listPlaces(value, path)];
  });
}

/**
 * A field of the content. `pattern` is its file and path, with `*` for a slug or an index, as
 * `faq.yaml groups.*.name`; `(file)` is a whole file, and `(text)` the body of a Markdown file.
 */
export type Field = Place & { source: Source; pattern: string; written: unknown };

/** Every field of a file, also of one with mistakes; `written` is the value with its placeholders. */
export function listFields(source: Source): Field[] {
  const { name, filled, written, body, writtenBody } = source;
  const makeWhole = (key: string, path: PropertyKey[], value: unknown, before: unknown) => {
    return { key, path, value, holder: {}, source, pattern: `${name} ${key}`, written: before };
  };
  const file = makeWhole('(file)', [], filled, written);
  const text = makeWhole('(text)', ['(text)'], body, writtenBody);
  const fields = listPlaces(filled).map((place) => {
    const pattern = place.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    return {
      ...place,
      source,
      pattern: `${name} ${pattern}`,
      written: valueAt(written, place.path),
    };
  });
  return [file, ...(body === undefined ? [] : [text]), ...fields];
}
