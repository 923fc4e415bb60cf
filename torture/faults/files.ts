import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { sqliteFile } from '../../server/db/open';
import { failDisk, mountImage, repairImage } from '../disk-images';
import type { Fault, Scene } from '../fault';

const lastsMs = 4_000;

/** Breaks the file under load; then a person ends the API, restores the backup and starts the API. */
const lost = (name: string, lose: (file: string) => void): Fault => ({
  family: 'files',
  name,
  dialect: 'sqlite',
  allows: 'absence',
  async strike({ place, load, api }: Scene) {
    const file = sqliteFile(place.dataDir);
    const backup = `${file}.backup`;
    // What is acknowledged between backup and loss cannot be in either.
    await load.pause();
    await backUp(file, backup);
    lose(file);
    load.resume();
    await setTimeout(lastsMs);
    await load.pause();
    await api.end('SIGTERM');
    for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
    cpSync(backup, file);
    await api.start();
    load.resume();
    return { note: 'restored from a backup' };
  },
});

async function backUp(file: string, backup: string): Promise<void> {
  const database = new SqliteFile(file, { readonly: true });
  await database.backup(backup);
  database.close();
}

function overwrite(file: string): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, randomBytes(statSync(file).size));
  closeSync(opened);
}

const megabytes = 64;

/** An error of the disk makes the file system read-only, as Linux does; a person then repairs it. */
const readOnly: Fault = {
  family: 'files',
  name: 'file system becomes read-only',
  dialect: 'sqlite',
  allows: 'absence',
  prepare: ({ dataDir }) => mountImage(dataDir, megabytes),
  async strike({ place, load, api }) {
    failDisk(place.dataDir);
    await setTimeout(lastsMs);
    await load.pause();
    await api.end('SIGTERM');
    repairImage(place.dataDir);
    await api.start();
    load.resume();
    return { note: 'repaired, and the API started again' };
  },
};

export const fileFaults: Fault[] = [
  readOnly,
  lost('deleted', (file) => rmSync(file)),
  lost('write-ahead log deleted', (file) => rmSync(`${file}-wal`)),
  lost('emptied', (file) => truncateSync(file)),
  lost('cut in half', (file) => truncateSync(file, statSync(file).size / 2)),
  lost('overwritten', overwrite),
];
