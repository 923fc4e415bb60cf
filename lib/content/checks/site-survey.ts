import { appEnvs } from '../../routing/addresses';
import { listFiles } from '../files/list-files';
import { listSections, renderMarkdown } from '../files/markdown';
import { readMoney } from '../files/placeholders';
import { readSources, type Source } from '../files/sources';
import { listPlaces, type Place } from '../files/tree';
import { addressOf, readHistory } from '../history';
import { navigationFiles } from '../schemas/navigation';
import { listSiteFiles } from '../site-files';
import { listTopics } from '../topics/list-topics';

/** Anchors in the code of pages; `app/served/links.test.ts` checks that the pages have them. */
const anchorsInCode = [
  '/#solutions',
  '/#newsletter',
  '/contact#enquiry',
  '/contact#request-demo',
  '/faq#questions',
  '/partner-program#registration',
  '/pricing#plans',
  '/pricing#comparison',
  '/pricing?period=annual#plans',
];

const listHeadings = (text: unknown) =>
  listSections(renderMarkdown(String(text))).map(({ id }) => `#${id}`);

/** The anchors that a field adds to the page of its file, or whole addresses. */
const anchorsOf: Record<string, (value: unknown) => string[]> = {
  'add-ons.yaml items.*': () => ['/pricing#add-ons'],
  'faq.yaml groups.*.entries.*.id': (id) => [`#${id}`],
  'products/*.yaml (file)': () => ['#features'],
  'products/*.yaml details.bodySections.*.name': (name) => [`#${name}`],
  'products/*.yaml details.useCases.*': () => ['#use-cases'],
  'products/*.yaml pricings.*': () => ['#plans'],
  'legal/privacypolicy.md body': listHeadings,
  'legal/termsandconditions.md body': listHeadings,
};

/** `pattern` has `*` for a slug or an index, as `faq.yaml groups.*.name`; `faq.yaml (file)` is a whole file. */
export type Field = Place & { source: Source; pattern: string };

/** Every field of the content by its pattern, also of files with mistakes. */
function groupFields(sources: Source[]): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const source of sources)
    for (const place of listPlaces(source.filled)) {
      const steps = place.path.map((step) => (typeof step === 'number' ? '*' : step));
      const pattern = `${source.name} ${steps.join('.') || '(file)'}`;
      const group = groups.get(pattern) ?? [];
      group.push({ ...place, source, pattern });
      groups.set(pattern, group);
    }
  return groups;
}

/** The paths that have a page under `app/`, without those of products and profiles. */
const listPageFolders = () =>
  listFiles('app')
    .filter((file) => file.endsWith('/page.tsx'))
    .map(
      (file) => `/${file.replace(/\[consent\]\/|\([^)]*\)\/|\/?(\[\[.*\]\]\/)?page\.tsx$/g, '')}`,
    )
    .filter((path) => !/\[|^\/page-not-found$/.test(path))
    .sort();

/** What checks need to know about the site; includes the readable fields of files with mistakes. */
export function surveySite(sources = readSources(), history = readHistory()) {
  const groups = groupFields(sources);
  const fieldsAt = (pattern: string) => groups.get(pattern) ?? [];
  const textsAt = (pattern: string) =>
    fieldsAt(pattern).flatMap(({ value }) => (typeof value === 'string' ? value : []));
  const slugsOf = (name: string) =>
    sources.flatMap((source) => (source.name === name ? source.slug : []));
  const products = slugsOf('products/*.yaml');
  const folders = listPageFolders();
  const pages = [
    ...folders,
    ...products.map((slug) => `/product/${slug}`),
    ...slugsOf('profiles/*.md').map((slug) => `/profile/${slug}`),
  ];
  const anchors = Object.entries(anchorsOf).flatMap(([pattern, list]) =>
    fieldsAt(pattern).flatMap(({ source, value }) =>
      list(value).map((one) => (one.startsWith('#') ? addressOf(source.file) + one : one)),
    ),
  );
  const chat = textsAt('site.yaml chat').includes('none') ? [] : ['/#chat-launcher'];
  const solutions = products.map((slug) => `/pricing?solution=${slug}`);
  const anchored = [...anchorsInCode, ...chat, ...anchors, ...solutions].filter((address) =>
    pages.includes(address.replace(/[?#].*/, '')),
  );
  const isValid = sources.every(({ mistakes }) => mistakes.length === 0);
  return {
    groups,
    money: readMoney(fieldsAt('site.yaml (file)')[0]?.value),
    fieldsAt,
    textsAt,
    products,
    folders,
    pages,
    /** Addresses with an anchor or a chosen solution. */
    anchored: [...new Set(anchored)],
    files: listSiteFiles(pages),
    /** Addresses of the content files that git has had. */
    committed: [...history.keys()],
    redirects: navigationFiles['redirects.yaml']
      .catch([])
      .parse(fieldsAt('redirects.yaml (file)')[0]?.value),
    origins: appEnvs.flatMap((name) => textsAt(`site.yaml environments.${name}.client`)),
    isParsed: sources.every((source) => source.written !== undefined),
    /** Undefined while a file does not fit its schema. */
    topics: isValid ? listTopics().map(({ id }) => id) : undefined,
  };
}
export type Site = ReturnType<typeof surveySite>;
/** Reports a mistake; `found` is the value of the field unless given. */
export type Report = (expected: string, found?: string, line?: number) => void;
export type Check = (field: Field, site: Site, report: Report) => void;
