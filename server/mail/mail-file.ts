import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `<id>.eml` whole or not at all and returns its path; one that is there already stays as it is. */
export async function writeMailFile(folder: string, id: string, content: Buffer): Promise<string> {
  const path = join(folder, `${id}.eml`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.tmp`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return path;
}
