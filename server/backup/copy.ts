import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '@/lib/environment/env';
import { readConfig } from '../config/config';
import { describeError, StartError } from '../config/start-error';
import { migrations } from '../db/migrate';
import { sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';

/** Windows flushes only files opened for writing, no folders, and replaces no open file. */
export const isWindows = process.platform === 'win32';

/** A time for file names that sort by age: 20261123T044408123Z. */
export const timeForName = (time = Date.now()) =>
  new Date(time).toISOString().replace(/[-:.]/g, '');

type Task = (path: string, database: string, days?: string) => string;

/** Runs a task with the path of the command line and SQLite's file; prints its result or its error. */
export function run(usage: string, task: Task): void {
  try {
    const options = { days: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new StartError(usage);
    loadEnvFile();
    const { databaseUrl, dataDir } = readConfig(process.env);
    if (databaseUrl) throw new StartError('For PostgreSQL use pg_dump: docs/deployment.md.');
    process.umask(0o077);
    console.log(task(path, sqliteFile(dataDir), values.days));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** Copies a database into one checked file, which gets its name once it is on the disk. */
export function copyDatabase(from: string, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  try {
    const source = new SqliteFile(from, { mustExist: true });
    try {
      const [fault] = source.list('pragma integrity_check(1)');
      if (fault !== 'ok') throw new Error(fault);
      const done = source.list('select name from kysely_migration');
      const newer = done.find((name) => !(name in migrations));
      if (newer) throw new Error(`a newer release wrote it, with ${newer}`);
      source.prepare('vacuum into ?').run([unfinished]);
    } finally {
      source.close();
    }
    flush(unfinished, 'r+');
    renameSync(unfinished, copy);
    flushNames(dirname(copy));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new StartError(`Cannot copy ${from} (${describeError(error)}).`, { cause: error });
  }
}

/** Flushes the names in a folder to the disk, which Windows does by itself. */
export function flushNames(folder: string): void {
  if (!isWindows) flush(folder, 'r');
}

function flush(path: string, flags: string): void {
  const opened = openSync(path, flags);
  fsyncSync(opened);
  closeSync(opened);
}
