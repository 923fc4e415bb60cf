import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadLinks, makeLinkCheck } from './check-links';
import { findWrongRedirects } from './check-redirects';
import { ContentError, type ContentMistake } from './content-error';
import { getAssistantScript, listClients, listProducts, readers } from './pages';
import { personStep } from './schemas/assistant';
import type { SourceFile } from './source-file';
import { listTopics } from './topics/list-topics';

/** One field of the content: `holder` is the entry it stands in, `pattern` its path with `*` for a number. */
type Field = {
  source: SourceFile;
  path: PropertyKey[];
  pattern: string;
  key: string;
  value: unknown;
  holder: object;
};

/** What is wrong with a value; empty when nothing is. */
type Check = (value: unknown, field: Field) => { found: string; allowed: string }[];

/** Reads all content and returns every mistake in it; empty when the site can be built. */
export function findContentMistakes(): ContentMistake[] {
  const mistakes = new Map<string, ContentMistake>();
  const sources = readers.flatMap((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // A broken `site.yaml` fails every file that uses it, with the same mistakes.
      for (const mistake of error.mistakes) mistakes.set(JSON.stringify(mistake), mistake);
      return [];
    }
  });
  // References can be followed only once every file reads by itself.
  if (mistakes.size > 0) return [...mistakes.values()];
  const fields = sources.flatMap((source) => listFields(source, source.data, []));
  return [
    ...findRepeated(fields),
    ...findBroken(fields),
    ...findDeadLinks(sources),
    ...findWrongRedirects(sources, listLinks(fields)),
  ];
}

function listFields(source: SourceFile, holder: unknown, above: PropertyKey[]): Field[] {
  if (holder === null || typeof holder !== 'object') return [];
  return Object.entries(holder).flatMap(([key, value]) => {
    const path = [...above, Array.isArray(holder) ? Number(key) : key];
    const pattern = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    return [{ source, path, pattern, key, value, holder }, ...listFields(source, value, path)];
  });
}

const listLinks = (fields: Field[]) =>
  fields.flatMap(({ key, value }) => (key === 'href' || key === 'path' ? String(value) : []));

/** Fields with a value of their own: in a list within their file, otherwise among the files of a folder. */
const uniqueFields: [file: string, pattern: string][] = [
  ['products/', 'id'],
  ['products/', 'order'],
  ['products/', 'pricings.*.id'],
  ['faq.yaml', 'groups.*.entries.*.id'],
  ['consent.yaml', 'categories.*.id'],
  ['assistant.yaml', 'steps.*.id'],
  ['assistant.yaml', 'vocabulary.topics.*.topic'],
  ['clients.yaml', 'items.*.id'],
];

function findRepeated(fields: Field[]): ContentMistake[] {
  return uniqueFields.flatMap(([file, pattern]) => {
    const seen = new Set<string>();
    return fields
      .filter((field) => field.pattern === pattern && field.source.file.startsWith(file))
      .flatMap(({ source, path, value }) => {
        const found = JSON.stringify(value);
        const entry = path.length > 1 ? `${source.file} ${found}` : found;
        if (seen.has(entry))
          return [source.mistake(path, found, 'a value that no other entry has')];
        seen.add(entry);
        return [];
      });
  });
}

/** Mistakes at fields that name a step, topic, product, client, page or picture that does not exist. */
function findBroken(fields: Field[]): ContentMistake[] {
  const step = oneOf([...getAssistantScript().steps.map(({ id }) => id), personStep]);
  const client = oneOf(listClients().map(({ id }) => id));
  const link = makeLinkCheck();
  /** What the fields of a name may hold; a new check is one line. */
  const checks: Record<string, Check> = {
    step,
    start: step,
    unsure: step,
    unknown: step,
    topic: oneOf(listTopics().map(({ id }) => id)),
    product: oneOf(listProducts().map(({ slug }) => slug)),
    brands: (value, field) =>
      Array.isArray(value) ? value.flatMap((id) => client(id, field)) : [],
    href: link,
    path: link,
    src: findMissingPicture,
    items: findMissingLogos,
  };
  return fields.flatMap((field) =>
    (checks[field.key]?.(field.value, field) ?? []).map(({ found, allowed }) =>
      field.source.mistake(field.path, found, allowed),
    ),
  );
}

const oneOf =
  (allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && !allowed.includes(value)
      ? [{ found: JSON.stringify(value), allowed: `one of ${allowed.join(', ')}` }]
      : [];

const isMissing = (file: string) => !existsSync(join(process.cwd(), file));

const findMissingPicture: Check = (src, { holder }) => {
  const widths: unknown = Reflect.get(holder, 'widths');
  if (!Array.isArray(widths)) return [];
  const missing = widths
    .flatMap((width) => [`public${src}-${width}.avif`, `public${src}-${width}.webp`])
    .filter(isMissing);
  return missing.length > 0
    ? [{ found: JSON.stringify(src), allowed: `a picture with the file(s) ${missing.join(', ')}` }]
    : [];
};

const findMissingLogos: Check = (_items, { source }) =>
  source.file === 'clients.yaml'
    ? listClients()
        .map(({ id }) => `public/images/clients/${id}.svg`)
        .filter(isMissing)
        .map((file) => ({ found: 'a client without a logo', allowed: `the file ${file} to exist` }))
    : [];
