import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findContentMistakes } from '../../lib/content/check';
import type { ContentMistake } from '../../lib/content/content-error';

/**
 * The mistakes that the content would have with other texts in some files, by name below `content/`.
 * Each check has its own folder, since a process caches the content that it has read.
 */
export function findMistakesWith(texts: Record<string, string>): ContentMistake[] {
  const home = process.cwd();
  const copy = mkdtempSync(join(tmpdir(), 'sedia-edit-'));
  try {
    cpSync('content', join(copy, 'content'), { recursive: true });
    for (const name of ['app', 'public']) symlinkSync(resolve(name), join(copy, name), 'junction');
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(copy, 'content', file)), { recursive: true });
      writeFileSync(join(copy, 'content', file), text);
    }
    process.chdir(copy);
    return findContentMistakes();
  } finally {
    process.chdir(home);
    rmSync(copy, { recursive: true, force: true });
  }
}
