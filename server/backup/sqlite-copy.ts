import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { describeError, errorCode, StartError } from '../config/start-error';
import { findNewerMigrations } from '../db/migrate';
import { SqliteFile } from '../db/sqlite-file';

/** A time as a part of a file's name that sorts by it: 20261123T044408123Z. */
export const timeForName = (time = Date.now()) =>
  new Date(time).toISOString().replace(/[-:.]/g, '');

export const openFile = (path: string) => new SqliteFile(path, { mustExist: true });

/** Throws StartError if DATABASE_URL names PostgreSQL: its own tool does this. */
export function requireSqlite(databaseUrl: string | undefined, tool: string): void {
  if (databaseUrl)
    throw new StartError(`DATABASE_URL is set. For PostgreSQL use ${tool}: docs/deployment.md.`);
}

/** Makes a copy one file without a log, and counts its leads. Throws when it is damaged or of a newer release. */
function checkCopy(path: string): number {
  const file = openFile(path);
  try {
    file.exec('pragma journal_mode = delete');
    const [fault] = file.list('pragma integrity_check(1)');
    if (fault !== 'ok') throw new Error(String(fault));
    const done = file.list('select name from kysely_migration') as string[];
    const [newer] = findNewerMigrations(done);
    if (newer) throw new Error(`a newer release wrote it, with ${newer}`);
    return file.list('select count(*) from leads')[0] as number;
  } finally {
    file.close();
  }
}

/** Makes a file, or the names in a folder, survive a power cut. */
function flush(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * Has `copy` fill a file that its owner alone may read; once it is whole, it gets its name. A file that has
 * the name is kept as `aside`. Returns the number of leads; throws StartError and changes nothing.
 */
export function writeCopy(file: string, copy: (path: string) => void, aside = ''): number {
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    process.umask(0o077);
    copy(unfinished);
    // A copied file has the mode of the other.
    chmodSync(unfinished, 0o600);
    const leads = checkCopy(unfinished);
    flush(unfinished);
    // The log of the earlier file would be taken for that of the copy.
    if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
    rmSync(`${file}-shm`, { force: true });
    if (existsSync(file)) linkSync(file, aside);
    renameSync(unfinished, file);
    flush(dirname(file));
    return leads;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new StartError(`Cannot write ${file}: ${describeError(error)}.`, { cause: error });
  }
}

/** Opens a database so that no API can, with its log in it; undefined when it is damaged. */
export function openAlone(path: string): SqliteFile | undefined {
  const file = openFile(path);
  try {
    file.exec('pragma busy_timeout = 1000; pragma locking_mode = exclusive');
    // Who has a file with a log open holds a lock, which forbids this.
    file.exec('pragma journal_mode = delete; begin exclusive; commit');
    return file;
  } catch (error) {
    file.close();
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error) ?? '')) return undefined;
    throw new StartError(`Another program has ${path} open. Stop the API first.`, { cause: error });
  }
}
