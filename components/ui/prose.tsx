import { getInterface } from '@/lib/content';
import { openInNewTab } from '@/lib/content/files/markdown';

/** Long text from Markdown; `html` is sanitised by `lib/content`. */
export function Prose({ html, isNumbered = false }: { html: string; isNumbered?: boolean }) {
  return (
    <div
      className={`prose ${isNumbered ? 'prose-numbered' : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by lib/content/files/markdown.ts
      dangerouslySetInnerHTML={{ __html: openInNewTab(html, getInterface().opensInNewTab) }}
    />
  );
}
