import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readArguments, runProgram } from '../config/command-line';
import { StartError } from '../config/start-error';
import { sqliteFile } from '../db/open';
import { hasData } from './counts';
import { checkCopy, isDamage, type OpenFile, openAlone, requireSqlite } from './sqlite-file';
import { timeForName, writeWhole } from './whole-file';

const helpText = `Usage: npm run restore -- FILE [--replace]

Puts a backup in the place of SQLite's database in DATA_DIR. Stop the API first. The next start brings
the tables of an older release up to date.
  --replace   also when the database has data: that is kept in a file, and its name is printed
`;

await runProgram(helpText, (args) => {
  const options = { replace: { type: 'boolean' as const } };
  const { argument, values } = readArguments(args, { needs: 'the file of a backup', options });
  return async ({ databaseUrl, dataDir }) => {
    requireSqlite(databaseUrl, 'pg_restore');
    return restoreSqlite(argument, sqliteFile(dataDir), values.replace === true);
  };
});

/**
 * Puts a backup in the place of SQLite's file, and says what it holds and where the replaced database is
 * kept. Throws StartError and changes nothing when the backup is damaged, when an API has the file open,
 * or when the file has data and `replaces` is not set.
 */
async function restoreSqlite(backup: string, target: string, replaces: boolean): Promise<string> {
  if (!existsSync(backup)) throw new StartError(`There is no ${backup}.`);
  if (existsSync(`${backup}-wal`)) {
    throw new StartError(`${backup}-wal holds a part of ${backup}: this is no backup.`);
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  let present: OpenFile | undefined;
  try {
    return await writeWhole(target, async (unfinished) => {
      copyFileSync(backup, unfinished);
      const stored = await checkCopy(unfinished, backup);
      if (existsSync(target)) {
        present = openUnlessDamaged(target);
        if (!replaces && (await holdsData(present))) {
          throw new StartError(
            `${target} has data. With --replace it is kept aside and the backup takes its place.`,
          );
        }
      }
      const aside = keepAside(target);
      const kept = aside === undefined ? '' : `What was there before is in ${aside}.\n`;
      return `${kept}Restored: ${backup} (${stored})\n`;
    });
  } finally {
    // Until the backup is in its place, no API may open the earlier file.
    present?.file.close();
  }
}

function openUnlessDamaged(target: string): OpenFile | undefined {
  try {
    return openAlone(target);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** What cannot be read may be data. */
async function holdsData(present: OpenFile | undefined): Promise<boolean> {
  return !present || hasData(present.queries).catch(() => true);
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
