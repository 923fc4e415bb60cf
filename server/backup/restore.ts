import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeError, StartError } from '../config/start-error';
import { SqliteFile } from '../db/sqlite-file';
import { copyDatabase, flushNames, isWindows, run, timeForName } from './copy';

const usage = `Usage: npm run restore -- FILE
Puts a backup in the place of SQLite's database in DATA_DIR, and keeps what was there beside it. Stop the
API first. The next start brings the tables of an older release up to date.`;

run(usage, (backup, database) => {
  mkdirSync(dirname(database), { recursive: true });
  const present = existsSync(database) ? openAlone(database) : undefined;
  const time = timeForName();
  const [restored, replaced] = [`${database}.restored-${time}`, `${database}.replaced-${time}`];
  copyDatabase(backup, restored);
  if (present) linkSync(database, replaced);
  // A damaged database still has its log, which SQLite would apply to the backup.
  for (const end of ['-wal', '-shm'])
    if (existsSync(database + end)) renameSync(database + end, replaced + end);
  // Elsewhere it stays open, so that no API starts on the file before it is replaced.
  if (isWindows) present?.close();
  renameSync(restored, database);
  flushNames(dirname(database));
  if (!isWindows) present?.close();
  return `${present ? `What was there before is in ${replaced}.\n` : ''}Restored: ${backup}`;
});

/** Opens a database exclusively, with its log merged unless it is damaged. */
function openAlone(path: string): SqliteFile {
  const file = new SqliteFile(path, { mustExist: true, lockWaitMs: 0 });
  try {
    // Fails while another process has the file open.
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = delete');
    file.exec('begin exclusive; commit');
  } catch (cause) {
    if (!/malformed|not a database/.test(describeError(cause)))
      throw new StartError(`Another program has ${path} open. Stop the API first.`, { cause });
  }
  return file;
}
