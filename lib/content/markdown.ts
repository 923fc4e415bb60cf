import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const { protocols } = defaultSchema;
const href = [...(protocols?.href ?? []), 'tel'];
const withPhoneLinks = { ...defaultSchema, protocols: { ...protocols, href } };

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

const pipeline = parser()
  .use(rehypeSanitize, withPhoneLinks)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

/** HTML by its Markdown: every list of all pages asks for the same few texts. */
const rendered = new Map<string, string>();

/** Renders Markdown, which may contain HTML, to sanitized HTML with ids on its headings. */
export function renderMarkdown(markdown: string): string {
  const html = rendered.get(markdown) ?? String(pipeline.processSync(markdown));
  rendered.set(markdown, html);
  return html;
}

/** Opens the links to other sites in a new tab; `hint` says so to a screen reader (specification §7). */
export function openInNewTab(html: string, hint: string): string {
  return html.replace(
    /<a (href="https?:[^>]*)>(.*?)<\/a>/gs,
    (_link, href, label) =>
      `<a ${href} target="_blank" rel="noopener noreferrer">${label}<span class="sr-only"> (${hint})</span></a>`,
  );
}

/** The links of Markdown, and the HTML that its page leaves out, each with its line from 1. */
export function inspectMarkdown(markdown: string) {
  const links: { href: string; line: number }[] = [];
  const refused: { found: string; line: number }[] = [];
  visit(parser.runSync(parser.parse(markdown)), 'element', ({ tagName, properties, position }) => {
    const line = position?.start.line ?? 1;
    if (tagName === 'a') links.push({ href: String(properties.href ?? ''), line });
    if (!defaultSchema.tagNames?.includes(tagName)) refused.push({ found: `<${tagName}>`, line });
    const handler = Object.keys(properties).find((name) => /^(on|style)/.test(name));
    if (handler) refused.push({ found: `<${tagName} ${handler.toLowerCase()}=…>`, line });
  });
  return { links, refused };
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

/** Splits a Markdown file into its YAML front matter and its body; undefined when it has none. */
export function splitFrontMatter(text: string) {
  const [fields, yaml] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fields === undefined || yaml === undefined) return undefined;
  // Empty lines instead of the other part keep the numbers of the lines.
  return { yaml: `\n${yaml}`, body: fields.replace(/[^\n]/g, '') + text.slice(fields.length) };
}
