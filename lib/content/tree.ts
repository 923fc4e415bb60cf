/** An entry as it was read, which may lack anything. */
export type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const valueAt = (tree: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((entry) => Object(entry)) : [];

/** A value somewhere in parsed content; `holder` is the entry or list that contains it. */
export type Place = { path: PropertyKey[]; key: string; value: unknown; holder: Entry };

/** A tree itself and every value in it, each before what it holds. */
export function listPlaces(value: unknown, path: PropertyKey[] = [], holder: Entry = {}): Place[] {
  const inner = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [
    { path, key: String(path.at(-1) ?? ''), value, holder },
    ...inner.flatMap(([key, one]) =>
      listPlaces(one, [...path, Array.isArray(value) ? Number(key) : key], value as Entry),
    ),
  ];
}

/** A tree in which `change` has replaced each text. */
export function mapTexts(tree: unknown, change: (text: string) => string): unknown {
  if (typeof tree === 'string') return change(tree);
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change));
  if (!isEntry(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * A tree without the empty texts and entries that the editor in the browser writes for cleared fields. An empty
 * `alt` has a meaning, and so has an empty list.
 */
export function withoutEmpty(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withoutEmpty);
  if (!isEntry(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      isEmpty(value) && key !== 'alt' && !Array.isArray(value) ? [] : [[key, withoutEmpty(value)]],
    ),
  );
}
