import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutes } from '../routes';
import type { ContentMistake } from './content-error';
import { pageFiles } from './pages';
import { listProducts } from './products';
import { personStep } from './schemas/assistant';
import type { SourceFile } from './source-file';
import { listTopics } from './topics/list-topics';

type Rule = (key: string, value: unknown, holder: object) => { found: string; allowed: string }[];

/** Mistakes at fields that name a product, client, page or picture that does not exist. */
export function findBrokenReferences(sources: SourceFile<unknown>[]): ContentMistake[] {
  const slugs = listProducts().map((product) => product.slug);
  const clientFile = pageFiles.clients().data;
  const clients = clientFile.items.map((client) => client.id);
  const steps = listStepIds();
  const topics = listTopics().map((topic) => topic.id);
  const paths = listRoutes().map((route) => route.path);

  const oneOf = (value: unknown, allowed: string[]) =>
    typeof value === 'string' && !allowed.includes(value)
      ? [{ found: JSON.stringify(value), allowed: `one of ${allowed.join(', ')}` }]
      : [];
  const rules: Record<string, Rule> = {
    step: (_key, value) => oneOf(value, steps),
    start: (_key, value) => oneOf(value, steps),
    unsure: (_key, value) => oneOf(value, steps),
    unknown: (_key, value) => oneOf(value, steps),
    topic: (_key, value) => oneOf(value, topics),
    product: (_key, value) => oneOf(value, slugs),
    brands: (_key, value) =>
      Array.isArray(value) ? value.flatMap((brand) => oneOf(brand, clients)) : [],
    href: (_key, value) => oneOf(pagePathOf(value), paths),
    path: (_key, value) => oneOf(pagePathOf(value), paths),
    src: (_key, value, holder) => missingPictureFiles(value, holder),
    items: (_key, value, holder) => (holder === clientFile ? missingLogos(value) : []),
  };

  return sources.flatMap((source) =>
    collect(source.data, []).flatMap(({ path, key, value, holder }) =>
      (rules[key]?.(key, value, holder) ?? []).map(({ found, allowed }) =>
        source.mistake(path, found, allowed),
      ),
    ),
  );
}

type Field = { path: PropertyKey[]; key: string; value: unknown; holder: object };

function collect(holder: unknown, path: PropertyKey[]): Field[] {
  if (holder === null || typeof holder !== 'object') return [];
  return Object.entries(holder).flatMap(([key, value]) => {
    const step = Array.isArray(holder) ? Number(key) : key;
    return [{ path: [...path, step], key, value, holder }, ...collect(value, [...path, step])];
  });
}

/** Valid targets of the assistant's options: its steps and the hand-over to a person. */
function listStepIds(): string[] {
  return [...pageFiles.assistant().data.steps.map(({ id }) => id), personStep];
}

/** The page an address of this site leads to; undefined for other addresses. */
function pagePathOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('/') ? value.split(/[?#]/)[0] : undefined;
}

function missingPictureFiles(src: unknown, holder: object) {
  const widths: unknown = Reflect.get(holder, 'widths');
  if (!Array.isArray(widths)) return [];
  const missing = widths
    .flatMap((width) => [`public${src}-${width}.avif`, `public${src}-${width}.webp`])
    .filter((file) => !existsSync(join(process.cwd(), file)));
  return missing.length > 0
    ? [{ found: JSON.stringify(src), allowed: `a picture with the file(s) ${missing.join(', ')}` }]
    : [];
}

function missingLogos(clients: unknown) {
  return Array.isArray(clients)
    ? clients
        .map(({ id }) => `public/images/clients/${id}.svg`)
        .filter((file) => !existsSync(join(process.cwd(), file)))
        .map((file) => ({ found: 'a client without a logo', allowed: `the file ${file} to exist` }))
    : [];
}
