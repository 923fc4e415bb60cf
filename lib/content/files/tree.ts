/** An unchecked entry. */
export type Entry = Record<string, unknown>;

export const valueAt = (tree: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((entry) => Object(entry)) : [];

/** A value in parsed content; `holder` is the entry or list around it. */
export type Place = { path: (string | number)[]; key: string; value: unknown; holder: Entry };

/** A tree and every value in it, parents first. */
export function listPlaces(root: unknown): Place[] {
  const places: Place[] = [{ path: [], key: '', value: root, holder: {} }];
  // The list grows while it is read.
  for (const { path, value } of places) {
    if (value === null || typeof value !== 'object') continue;
    for (const [key, one] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      places.push({ path: [...path, step], key, value: one, holder: value as Entry });
    }
  }
  return places;
}

/** A copy of parsed content in which `change` has replaced each text; null for undefined. */
export const mapTexts = (tree: unknown, change: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(tree ?? null), (_key, value) =>
    typeof value === 'string' ? change(value) : value,
  );
