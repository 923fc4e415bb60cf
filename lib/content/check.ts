import { type Addresses, listAddresses } from './addresses';
import { findUnnamedPages, findUnreadFiles, listPageFolders } from './check-files';
import { findMarkdownMistakes, type LinkCheck, makeLinkCheck } from './check-links';
import { checkLogo, checkPicture } from './check-pictures';
import { findPlanMistakes } from './check-plans';
import { findLostAddresses, listRemoved } from './check-published';
import { findWrongRedirects } from './check-redirects';
import { ContentError, type ContentMistake, type SourceFile } from './content-error';
import { type Field, listFields, textsAt } from './fields';
import { readers } from './pages';
import { oneOf } from './say-mistake';
import { personStep } from './schemas/assistant';
import { redirectsSchema } from './schemas/redirects';
import { numberRepeated, topicLists } from './topics/list-topics';

/** Says what is wrong with a value; empty when nothing is. */
type Check = (value: unknown, field: Field) => { expected: string; found: string }[];

/** Reads all content and returns every mistake in it, by file and line; empty when the site can be built. */
export function findContentMistakes(): ContentMistake[] {
  const { sources, mistakes } = readAll();
  const fields = sources.flatMap(listFields);
  const addresses = listAddresses(sources, fields);
  const redirects =
    redirectsSchema.safeParse(sources.find(({ file }) => file === 'redirects.yaml')?.data).data ??
    [];
  const link = makeLinkCheck(addresses, redirects);
  const all = [
    ...mistakes,
    ...findUnreadFiles([...sources, ...mistakes].map(({ file }) => file)),
    ...findUnnamedPages(listPageFolders(), textsAt(fields, 'routes.yaml', 'routes.*.path')),
    ...findRepeated(fields),
    ...findBroken(fields, sources, addresses, link, listRemoved(redirects)),
    ...sources.filter(({ file }) => file.startsWith('products/')).flatMap(findPlanMistakes),
    ...findMarkdownMistakes(sources, link),
    ...findWrongRedirects(sources, redirects, addresses),
    ...findLostAddresses(addresses.pages, redirects),
  ];
  return all.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

function readAll() {
  const mistakes: ContentMistake[] = [];
  const sources = readers.flatMap((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return error.unchecked;
    }
  });
  return { sources, mistakes };
}

/** Fields with a value of their own: in a list within their file, otherwise among the files of a folder. */
const uniqueFields: [file: string, pattern: string][] = [
  ['products/', 'id'],
  ['products/', 'order'],
  ['products/', 'name'],
  ['products/', 'shortName'],
  ['products/', 'description'],
  ['products/', 'details.subtitle'],
  ['products/', 'pricings.*.id'],
  ['products/', 'details.bodySections.*.name'],
  ['profiles/', 'order'],
  ['profiles/', 'name'],
  ['add-ons.yaml', 'items.*.id'],
  ['routes.yaml', 'routes.*.path'],
  ['faq.yaml', 'groups.*.entries.*.id'],
  ['consent.yaml', 'categories.*.id'],
  ['assistant.yaml', 'steps.*.id'],
  ['assistant.yaml', 'vocabulary.topics.*.topic'],
  ['clients.yaml', 'items.*.id'],
];

function findRepeated(fields: Field[]): ContentMistake[] {
  return uniqueFields.flatMap(([file, pattern]) => {
    const seen = new Map<string, string>();
    return fields
      .filter((field) => field.pattern === pattern && field.source.file.startsWith(file))
      .flatMap(({ source, path, value }) => {
        const found = JSON.stringify(value);
        const entry = path.length > 1 ? `${source.file} ${found}` : found;
        const first = seen.get(entry);
        if (first) return [source.mistake(path, `a value of its own, as ${first} has it`, found)];
        seen.set(entry, path.length > 1 ? 'an entry above' : source.file);
        return [];
      });
  });
}

/** Mistakes at fields that name a step, topic, product, client, page or picture that does not exist. */
function findBroken(
  fields: Field[],
  sources: SourceFile[],
  { pages }: Addresses,
  link: LinkCheck,
  removed: string[],
): ContentMistake[] {
  /** Undefined for a file that is not valid YAML: its names are unknown. */
  const namesIn = (file: string, pattern: string) =>
    sources.some((source) => source.file === file && source.data === undefined)
      ? undefined
      : textsAt(fields, file, pattern);
  const steps = namesIn('assistant.yaml', 'steps.*.id');
  const step = known('steps', steps && [...steps, personStep]);
  const client = known('clients', namesIn('clients.yaml', 'items.*.id'));
  const slugs = pages.flatMap((page) => page.match(/^\/product\/(.+)/)?.[1] ?? []);
  const product = known('products', slugs);
  const address: Check = (value) => {
    const expected = link(value);
    return expected ? [{ expected, found: JSON.stringify(value) }] : [];
  };
  const folders = listPageFolders();
  const route: Check = (path) =>
    typeof path === 'string' && !folders.includes(path)
      ? [{ expected: oneOf(folders, path, 'pages in app/'), found: JSON.stringify(path) }]
      : [];
  const topic = makeTopicCheck(removed);
  /** What the fields of a name may hold; a new check is one line. */
  const checks: Record<string, Check> = {
    step,
    start: step,
    unsure: step,
    unknown: step,
    lacking: step,
    missed: step,
    topic,
    same: (value, field) =>
      Object.entries(Object(value))
        .flat(2)
        .flatMap((id) => topic(id, field)),
    product,
    brands: eachOf(client),
    solutions: eachOf(product),
    href: address,
    path: (value, field) => (field.source.file === 'routes.yaml' ? route : address)(value, field),
    src: checkPicture,
    id: checkLogo,
  };
  return fields
    .filter(({ key }) => Object.hasOwn(checks, key))
    .flatMap((field) =>
      (checks[field.key]?.(field.value, field) ?? []).map(({ expected, found }) =>
        field.source.mistake(field.path, expected, found),
      ),
    );
}

/** Accepts everything while the names are not known. */
const known =
  (kind: string, names: string[] | undefined): Check =>
  (value) =>
    !names || typeof value !== 'string' || names.includes(value)
      ? []
      : [{ expected: oneOf(names, value, kind), found: JSON.stringify(value) }];

/** The check of every name in a list; other fields of the same key pass. */
const eachOf =
  (check: Check): Check =>
  (value, field) =>
    Array.isArray(value) ? value.flatMap((name) => check(name, field)) : [];

/** Accepts every topic of a kind that could not be listed, because a file that it quotes has mistakes. */
function makeTopicCheck(removed: string[]): Check {
  const lists = topicLists.flatMap((list) => {
    try {
      return [list()];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
  const ids = numberRepeated(lists.flat()).map(({ id }) => id);
  const check = known('topics', ids);
  const isWhole = lists.length === topicLists.length;
  const kindOf = (id: unknown) => String(id).split('/')[0];
  /** Words for a product or profile that was removed find nothing and harm nothing. */
  const isLeftOver = (value: unknown, { pattern }: Field) =>
    /topics\.\*\.topic$|same$/.test(pattern) &&
    String(value)
      .split('/')
      .some((part) => removed.includes(part));
  return (value, field) => {
    if (isLeftOver(value, field)) return [];
    return isWhole || ids.some((id) => kindOf(id) === kindOf(value)) ? check(value, field) : [];
  };
}
