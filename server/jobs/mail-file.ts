import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a mail is written when there is no mail server. */
export const mailFile = (folder: string, id: string) => join(folder, `${id}.eml`);

export async function removeMailFiles(folder: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true });
}
