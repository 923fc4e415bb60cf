import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `<id>.eml` atomically and returns its path; keeps a file that exists already. */
export async function writeMailFile(folder: string, id: string, content: Buffer): Promise<string> {
  const path = join(folder, `${id}.eml`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.tmp`;
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return path;
}

/** Deletes the files of mails, even unfinished ones. */
export async function removeMailFiles(folder: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    const path = join(folder, `${id}.eml`);
    await rm(path, { force: true });
    await rm(`${path}.tmp`, { force: true });
  }
}
