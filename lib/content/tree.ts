/** An unchecked entry. */
export type Entry = Record<string, unknown>;

export const valueAt = (tree: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((entry) => Object(entry)) : [];

/** A value somewhere in parsed content; `holder` is the entry or list that contains it. */
export type Place = { path: PropertyKey[]; key: string; value: unknown; holder: Entry };

/** A tree and every value in it, parents first. */
export function listPlaces(value: unknown, path: PropertyKey[] = [], holder: Entry = {}): Place[] {
  const inner = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [
    { path, key: String(path.at(-1) ?? ''), value, holder },
    ...inner.flatMap(([key, one]) =>
      listPlaces(one, [...path, Array.isArray(value) ? Number(key) : key], value as Entry),
    ),
  ];
}

/** A copy of parsed content in which `change` has replaced each text. */
export const mapTexts = (tree: unknown, change: (text: string) => string): unknown =>
  tree === undefined
    ? undefined
    : JSON.parse(JSON.stringify(tree), (_key, value) =>
        typeof value === 'string' ? change(value) : value,
      );
