import { listRoutes } from '../routes';
import { insteadOfRedirected } from './check-redirects';
import type { ContentMistake } from './content-error';
import { renderMarkdown } from './markdown';
import { listRedirects } from './pages';
import type { SourceFile } from './source-file';

/** Returns a check that says what is wrong with a link to no page of this site; it passes all others. */
export function makeLinkCheck() {
  const pages = listRoutes().map(({ path }) => path);
  const redirects = listRedirects();
  return (href: unknown) => {
    if (typeof href !== 'string' || !href.startsWith('/')) return [];
    const path = href.split(/[?#]/)[0] ?? '';
    if (pages.includes(path)) return [];
    const allowed = insteadOfRedirected(path, redirects) ?? `one of ${pages.join(', ')}`;
    return [{ found: JSON.stringify(path), allowed }];
  };
}

/** Mistakes at links in Markdown that lead to no page of this site. */
export function findDeadLinks(sources: SourceFile[]): ContentMistake[] {
  const check = makeLinkCheck();
  return sources.flatMap(({ body, mistake }) =>
    [...renderMarkdown(body ?? '').matchAll(/ href="([^"]*)"/g)]
      .flatMap(([, href]) => check(href))
      .map(({ found, allowed }) => mistake(['(text)'], found, allowed)),
  );
}
