import { existsSync } from 'node:fs';
import { StartError } from '../config/start-error';
import { type Counts, countStored } from './counts';
import { checkCopy, openFile } from './sqlite-file';

const allPages = 0x7fffffff;

/** Copies the file of a running API, checks the copy, and counts what it holds. */
export async function copySqlite(from: string, to: string): Promise<Counts> {
  if (!existsSync(from)) {
    throw new StartError(`There is no database at ${from}. Set DATA_DIR or DATABASE_URL.`);
  }
  const { file } = openFile(from);
  try {
    // All at once: after each write of the API, SQLite would begin a copy in parts again. The
    // write-ahead log lets the API write in the meantime.
    await file.backup(to, { progress: () => allPages });
  } finally {
    file.close();
  }
  const copy = openFile(to);
  try {
    checkCopy(copy, `The copy of ${from}`);
    return await countStored(copy.queries, from);
  } finally {
    copy.file.close();
  }
}
