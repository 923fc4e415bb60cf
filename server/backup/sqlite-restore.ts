import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../config/start-error';
import { type Counts, countStored, hasData } from './counts';
import { requireKnownSchema } from './release';
import {
  checkCopy,
  isDamage,
  type OpenFile,
  openAlone,
  openFile,
  readMigrations,
} from './sqlite-file';
import { timeForName, writeWhole } from './whole-file';

/** Result of a restore: where the replaced database is kept, and what the new one holds. */
export type Restored = { aside: string | undefined; counts: Counts };

/**
 * Puts a backup in the place of SQLite's file. Throws StartError and changes nothing when the backup is
 * damaged, when an API has the file open, or when the file has data and `replaces` is not set.
 */
export async function restoreSqlite(
  backup: string,
  target: string,
  replaces: boolean,
): Promise<Restored> {
  if (!existsSync(backup)) throw new StartError(`There is no ${backup}.`);
  if (existsSync(`${backup}-wal`)) {
    throw new StartError(`${backup}-wal holds a part of ${backup}: this is no backup.`);
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  let present: OpenFile | 'unreadable' | undefined;
  try {
    let aside: string | undefined;
    const counts = await writeWhole(target, async (unfinished) => {
      copyFileSync(backup, unfinished);
      const counted = await checkBackup(unfinished, backup);
      present = existsSync(target) ? openPresent(target) : undefined;
      if (!replaces && (await holdsData(present))) {
        throw new StartError(
          `${target} has data. With --replace it is kept aside and the backup takes its place.`,
        );
      }
      aside = keepAside(target);
      return counted;
    });
    return { aside, counts };
  } finally {
    // Until the backup is in its place, no API may open the earlier file.
    if (present && present !== 'unreadable') present.file.close();
  }
}

function openPresent(target: string): OpenFile | 'unreadable' {
  try {
    return openAlone(target);
  } catch (error) {
    if (isDamage(error)) return 'unreadable';
    throw error;
  }
}

/** What cannot be read may be data. */
async function holdsData(present: OpenFile | 'unreadable' | undefined): Promise<boolean> {
  if (present === undefined || present === 'unreadable') return present !== undefined;
  try {
    return await hasData(present.queries);
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
}

async function checkBackup(path: string, name: string): Promise<Counts> {
  const copy = openFile(path);
  try {
    checkCopy(copy, name);
    requireKnownSchema(name, readMigrations(copy));
    return await countStored(copy.queries, name);
  } finally {
    copy.file.close();
  }
}

/** Gives the present file a second name, so that there is one at the first name all the time. */
function keepAside(target: string): string | undefined {
  const aside = `${target}.replaced-${timeForName()}`;
  // A write-ahead log would be taken for the log of the backup.
  const isLogLeft = existsSync(`${target}-wal`);
  if (isLogLeft) renameSync(`${target}-wal`, `${aside}-wal`);
  rmSync(`${target}-shm`, { force: true });
  if (existsSync(target)) linkSync(target, aside);
  return isLogLeft || existsSync(aside) ? aside : undefined;
}
