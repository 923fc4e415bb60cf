import { readFileSync } from 'node:fs';

/** A fenced block of a document: its language and its text without the indentation of a list. */
export type Block = { language: string; text: string };

/** The blocks of a Markdown document, or of one of its sections, in order. */
export function readBlocks(path: string, section?: string): Block[] {
  const document = readFileSync(path, 'utf8');
  const text = section === undefined ? document : cutSection(document, section);
  return Array.from(
    text.matchAll(/^( *)```(\w*)[^\n]*\n([\s\S]*?)^\1```$/gm),
    ([, indentation = '', language = '', inside = '']) => ({
      language,
      text: inside.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
    }),
  );
}

function cutSection(document: string, title: string): string {
  const [, section] = document.split(`\n## ${title}\n`);
  if (section === undefined) throw new Error(`There is no section "${title}"`);
  return section.split('\n## ')[0] ?? '';
}
