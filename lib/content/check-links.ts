import type { Addresses } from './addresses';
import { insteadOfRedirected } from './check-redirects';
import { type ContentMistake, mistakeInText, type SourceFile } from './content-error';
import { inspectMarkdown } from './markdown';
import { oneOf } from './say-mistake';
import { href as hrefSchema } from './schemas/common';
import type { Redirect } from './schemas/redirects';

/** Says what is expected instead of a link to no page or anchor of this site; undefined for all others. */
export type LinkCheck = (href: unknown) => string | undefined;

export function makeLinkCheck({ pages, deeper }: Addresses, redirects: Redirect[]): LinkCheck {
  return (href) => {
    if (typeof href !== 'string' || !/^[/#]/.test(href)) return undefined;
    if ([...pages, ...deeper].includes(href)) return undefined;
    // A link within its page.
    if (deeper.some((address) => address.endsWith(href) && href.startsWith('#'))) return undefined;
    const [path = ''] = href.split(/[?#]/);
    const alike = [...pages, ...deeper].filter((address) => address.split(/[?#]/)[0] === path);
    const kind = pages.includes(path) ? `addresses of ${path}` : 'pages';
    return (
      insteadOfRedirected(path, redirects) ??
      oneOf(pages.includes(path) ? alike : pages, href, kind)
    );
  };
}

/** Mistakes in Markdown: links to nowhere, and HTML that the page leaves out. */
export const findMarkdownMistakes = (sources: SourceFile[], check: LinkCheck): ContentMistake[] =>
  sources.flatMap(({ file, body, bodyLine = 1 }) => {
    if (body === undefined) return [];
    const { links, refused } = inspectMarkdown(body);
    const mistake = (expected: string, found: string, line: number) =>
      mistakeInText(file, expected, found, line + bodyLine - 1);
    return [
      ...refused.map(({ found, line }) => mistake('Markdown, or HTML for text', found, line)),
      ...links.flatMap(({ href, line }) => {
        const issue = hrefSchema.safeParse(href).error?.issues[0]?.message;
        const expected = issue ?? check(href);
        return expected ? [mistake(expected, JSON.stringify(href), line)] : [];
      }),
    ];
  });
