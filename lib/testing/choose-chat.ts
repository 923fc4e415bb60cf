import { readFileSync } from 'node:fs';
import { parseFile } from '@/lib/content/files/parse-file';
import { checkSources, parseContent } from '@/lib/content/files/sources';
import type { Site } from '@/lib/content/schemas/content-files';

/** Lets the getters read the content with this `chat` in site.yaml, and without the assistant's file. */
export function chooseChat(chat: Exclude<Site['chat'], 'assistant'>): void {
  const site = readFileSync('content/site.yaml', 'utf8').replace(/^chat: .*/m, '');
  checkSources([
    ...parseContent().filter(({ name }) => !['site.yaml', 'assistant.yaml'].includes(name)),
    parseFile('site.yaml', Buffer.from(`chat: ${chat}\n${site}`)),
  ]);
}
