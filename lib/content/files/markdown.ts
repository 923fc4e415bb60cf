import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { foldText } from '@/lib/text/fold-text';

const { protocols } = defaultSchema;
const href = [...(protocols?.href ?? []), 'tel'];
const withPhoneLinks = { ...defaultSchema, protocols: { ...protocols, href } };

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

const writer = unified().use(rehypeSanitize, withPhoneLinks).use(rehypeSlug).use(rehypeStringify);

/** Parses Markdown once: its sanitized HTML, and its links and refused HTML with their lines from 1. */
function processMarkdown(markdown: string) {
  const tree = parser.runSync(parser.parse(markdown));
  const links: { href: string; line: number }[] = [];
  const refused: { found: string; line: number }[] = [];
  visit(tree, 'element', ({ tagName, properties, position }) => {
    const line = position?.start.line ?? 1;
    if (tagName === 'a') links.push({ href: String(properties.href ?? ''), line });
    if (!defaultSchema.tagNames?.includes(tagName)) refused.push({ found: `<${tagName}>`, line });
    const handler = Object.keys(properties).find((name) => /^(on|style)/.test(name));
    if (handler) refused.push({ found: `<${tagName} ${handler.toLowerCase()}=…>`, line });
  });
  const written = writer.runSync(tree);
  const ids = new Set<string>();
  visit(written, 'element', ({ properties }) => {
    if (!properties.id) return;
    const id = foldText(String(properties.id));
    properties.id = ids.has(id) ? `${id}-${ids.size}` : id;
    ids.add(properties.id);
  });
  return { html: writer.stringify(written), links, refused };
}

const processed = new Map<string, ReturnType<typeof processMarkdown>>();

/** The HTML, links and refused HTML of a Markdown text, cached by text. */
export function inspectMarkdown(markdown: string) {
  const result = processed.get(markdown) ?? processMarkdown(markdown);
  processed.set(markdown, result);
  return result;
}

/** Renders Markdown, which may contain HTML, to sanitized HTML with ids on its headings. */
export const renderMarkdown = (markdown: string): string => inspectMarkdown(markdown).html;

/** Opens the links to other sites in a new tab; `hint` says so to a screen reader (specification §7). */
export function openInNewTab(html: string, hint: string): string {
  return html.replace(
    /<a (href="https?:[^>]*)>(.*?)<\/a>/gs,
    (_link, href, label) =>
      `<a ${href} target="_blank" rel="noopener noreferrer">${label}<span class="sr-only"> (${hint})</span></a>`,
  );
}

/** The parts of rendered HTML below its second-level headings. */
export function listSections(html: string) {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>(.*?)(?=<h2|$)/gs)].map(
    ([, id = '', title = '', text = '']) => ({ id, title: title.replace(/<[^>]+>/g, ''), text }),
  );
}

/** The plain text of rendered Markdown on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim();
}

/** Splits a Markdown file into its YAML front matter and its body; undefined when it has none. */
export function splitFrontMatter(text: string) {
  const [fields, yaml] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fields === undefined || yaml === undefined) return undefined;
  // Empty lines replace the other part, so that line numbers stay.
  return { yaml: `\n${yaml}`, body: fields.replace(/[^\n]/g, '') + text.slice(fields.length) };
}
