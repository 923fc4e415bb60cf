import type { SourceFile } from './content-error';

/** A value somewhere in parsed content; `holder` is the entry that contains it. */
type Place = { path: PropertyKey[]; key: string; value: unknown; holder: object };

/** One field of the content; `pattern` is its path with `*` for a number. */
export type Field = Place & { source: SourceFile; pattern: string };

/** An entry as it was read, which may lack anything. */
export type Entry = Record<string, unknown>;

export const valueAt = (tree: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((entry) => Object(entry)) : [];

/** Every value in a tree of lists and entries, each before what it holds. */
export function listPlaces(tree: unknown): Place[] {
  const places: Place[] = [];
  function visit(holder: unknown, above: PropertyKey[]) {
    if (holder === null || typeof holder !== 'object') return;
    for (const [key, value] of Object.entries(holder)) {
      const path = [...above, Array.isArray(holder) ? Number(key) : key];
      places.push({ path, key, value, holder });
      visit(value, path);
    }
  }
  visit(tree, []);
  return places;
}

/** Every field of a file, also of one with mistakes. */
export const listFields = (source: SourceFile): Field[] =>
  listPlaces(source.data).map((place) => {
    const pattern = place.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    return { ...place, source, pattern };
  });

/** The texts at a pattern of a file, or of all files of a folder, which ends in a slash. */
export const textsAt = (fields: Field[], file: string, pattern: string): string[] =>
  fields
    .filter((field) => field.pattern === pattern && field.source.file.startsWith(file))
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string');
