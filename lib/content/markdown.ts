import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const { protocols } = defaultSchema;
const href = [...(protocols?.href ?? []), 'tel'];
const withPhoneLinks = { ...defaultSchema, protocols: { ...protocols, href } };

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, withPhoneLinks)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

/** Renders Markdown, which may contain HTML, to sanitised HTML with ids on its headings. */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(markdown));
}

/** The second-level headings of rendered HTML, for a table of contents. */
export function listSections(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    title: inner.replace(/<[^>]+>/g, ''),
  }));
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x3C': '<',
  '#x26': '&',
};

/** The plain text of rendered HTML on one line; decodes the entities that the renderer writes. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim();
}

const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Splits a Markdown file into its YAML front matter and its body; undefined when it has none. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | undefined {
  const [, yaml, body] = frontMatter.exec(text.replaceAll('\r\n', '\n')) ?? [];
  return yaml === undefined || body === undefined ? undefined : { yaml, body };
}
