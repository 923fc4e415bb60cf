import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { neutralise } from './neutralise';

/** The kinds of things that are recorded, each in a folder of its own. */
const kinds = ['pages', 'mails', 'desk', 'calls'] as const;
export type Kind = (typeof kinds)[number];

/** Adds a part to an item; `count` is for how many things it stands. */
type Add = (title: string, text: string, count?: number) => void;

/** Where a recording goes: an item is a file, and names within it are numbered from 1. */
export type RecordFolder = {
  item(kind: Kind, name: string, fill: (add: Add) => void | Promise<void>): Promise<void>;
  /** Writes how many there are of each kind, and gives it. */
  close(): Record<Kind, number>;
};

/** Shows a stylesheet once, however many pages of an item have it. */
function nameStyles(text: string): string {
  const known = new Set<string>();
  return text.replace(/^( *)<style>\n((?:\1 .*\n)+)/gm, (whole, indent, rules) => {
    if (known.has(rules)) return `${indent}<style> (as above)\n`;
    known.add(rules);
    return whole;
  });
}

/** Opens a folder that is empty or not there yet. */
export function openRecordFolder(folder: string): RecordFolder {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Name a folder that is, or a new one.`);
  }
  const counts = { pages: 0, mails: 0, desk: 0, calls: 0 };
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.txt`);
    if (existsSync(file)) throw new Error(`${file} is recorded twice`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  return {
    async item(kind, name, fill) {
      const parts: string[] = [];
      await fill((title, text, count = 1) => {
        parts.push(`### ${title}\n${text}\n`);
        counts[kind] += count;
      });
      write(`${kind}/${name}`, neutralise(nameStyles(parts.join('\n'))));
    },
    close() {
      const lines = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}\n`);
      write('counts', lines.join(''));
      return counts;
    },
  };
}
