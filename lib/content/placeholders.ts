import { oneOf } from './say-mistake';

/** The value of a placeholder; undefined while its file lacks it. */
export type PlaceholderValues = Record<string, string | undefined>;

type Misuse = { expected: string; found: string; index: number };

const placeholder = /\{([a-z][\w/-]*)\}/g;

/** Replaces `{name}` in a text. */
export const fillText = (text: string, values: PlaceholderValues) =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Replaces `{name}` in every string of a parsed tree. */
export function fillPlaceholders(tree: unknown, values: PlaceholderValues): unknown {
  if (typeof tree === 'string') return fillText(tree, values);
  if (Array.isArray(tree)) return tree.map((item) => fillPlaceholders(item, values));
  if (tree === null || typeof tree !== 'object' || tree instanceof Date) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, item]) => [key, fillPlaceholders(item, values)]),
  );
}

const amount = /\bRp\.?\s?\d[\d.,]*\d|\b\d{1,3}(?:[.,]\d{3})+\b/g;
const digitsOf = (text: string) => text.replace(/\D/g, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds in texts placeholders that do not exist, and what they spell out although a placeholder says it. */
export function createMisuseFinder(values: PlaceholderValues): (text: string) => Misuse[] {
  const entries = Object.entries(values);
  const sayable = entries.flatMap(([name, value]) =>
    value && !name.includes('/')
      ? [{ name, said: new RegExp(`(?<![\\w@.-])${escaped(value)}(?![\\w@-])`, 'g') }]
      : [],
  );
  return (text) => {
    const unknown = [...text.matchAll(placeholder)]
      .filter(([, name = '']) => !Object.hasOwn(values, name))
      // What a product's file would say is not known while it cannot be read.
      .filter(([, name = '']) => !Object.hasOwn(values, name.replace(/\/.*/, '/')))
      .map(({ 0: found, 1: name, index }) => ({
        expected: oneOf(Object.keys(values), name, 'placeholders'),
        found,
        index,
      }));
    const amounts = [...text.matchAll(amount)].map(({ 0: found, index }) => {
      const [name] = entries.find(([, value]) => digitsOf(value ?? '') === digitsOf(found)) ?? [];
      const example = name ?? 'ecommerce-website/starter/monthlyPrice';
      return { expected: `a placeholder, as {${example}}`, found, index };
    });
    const spelledOut = sayable.flatMap(({ name, said }) =>
      [...text.matchAll(said)].map(({ 0: found, index }) => ({
        expected: `{${name}}`,
        found,
        index,
      })),
    );
    return [...unknown, ...amounts, ...spelledOut];
  };
}
