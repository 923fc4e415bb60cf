import { writeLlmsText } from '@/lib/seo/llms-text';

export const dynamic = 'force-static';

/** Tells language models what there is on the site (llmstxt.org). */
export function GET(): Response {
  return new Response(`${writeLlmsText()}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
