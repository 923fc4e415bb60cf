import { listPageFolders } from './check-files';
import type { SourceFile } from './content-error';
import { type Field, textsAt } from './fields';
import { listSections, renderMarkdown } from './markdown';

/** Ids that sections have in code; `app/links.served.test.ts` holds them to the pages. */
const anchorsInCode: Record<string, string[]> = {
  '/': ['solutions', 'newsletter', 'chat-launcher'],
  '/contact': ['enquiry', 'request-demo'],
  '/faq': ['questions'],
  '/partner-program': ['registration'],
  '/pricing': ['plans', 'comparison', 'add-ons'],
};

const slugsIn = (sources: SourceFile[], folder: string) =>
  sources.flatMap(({ file }) =>
    file.startsWith(folder) ? [file.slice(folder.length).replace(/\.\w+$/, '')] : [],
  );

function anchorsOfProduct(slug: string, fields: Field[]): string[] {
  const at = (pattern: string) => textsAt(fields, `products/${slug}.`, pattern);
  return [
    'features',
    ...at('details.bodySections.*.name'),
    ...(at('details.useCases.*.title').length > 0 ? ['use-cases'] : []),
    ...(at('pricings.*.id').length > 0 ? ['plans'] : []),
  ];
}

/** The pages of the site, and their addresses with an anchor or a chosen solution; also of files with mistakes. */
export function listAddresses(sources: SourceFile[], fields: Field[]) {
  const products = slugsIn(sources, 'products/');
  const pages = [
    ...listPageFolders(),
    ...products.map((slug) => `/product/${slug}`),
    ...slugsIn(sources, 'profiles/').map((slug) => `/profile/${slug}`),
  ];
  const anchors: [page: string, ids: string[]][] = [
    ...Object.entries(anchorsInCode),
    ['/faq', textsAt(fields, 'faq.yaml', 'groups.*.entries.*.id')],
    ...products.map((slug): [string, string[]] => [
      `/product/${slug}`,
      anchorsOfProduct(slug, fields),
    ]),
    ...sources
      .filter(({ file }) => file.startsWith('legal/'))
      .map(({ file, body = '' }): [string, string[]] => [
        `/${file.slice('legal/'.length, -'.md'.length)}`,
        listSections(renderMarkdown(body)).map(({ id }) => id),
      ]),
  ];
  const deeper = [
    ...anchors.flatMap(([page, ids]) => ids.map((id) => `${page}#${id}`)),
    ...products.map((slug) => `/pricing?solution=${slug}`),
    '/pricing?period=annual#plans',
  ];
  return { pages, deeper };
}
export type Addresses = ReturnType<typeof listAddresses>;
