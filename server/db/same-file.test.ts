import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { watchFile } from './same-file';

/** Runs between a look at the file and one at its write-ahead log. */
let meanwhile = () => {};
vi.mock('node:fs', async (importActual) => {
  const actual = await importActual<typeof import('node:fs')>();
  function readSync(file: number, bytes: Buffer, offset: number, length: number, at: number) {
    meanwhile();
    return actual.readSync(file, bytes, offset, length, at);
  }
  return { ...actual, readSync };
});

const folder = mkdtempSync(join(tmpdir(), 'sedia-same-file-'));
afterEach(() => rmSync(folder, { recursive: true }));

it("takes another process's checkpoint for SQLite's own, whenever it ends", () => {
  const path = join(folder, 'test.sqlite');
  const file = new SqliteFile(path);
  file.pragma('journal_mode = wal');
  file.exec('create table words (word text)');
  const check = watchFile(path);
  const write = () => {
    file.exec("insert into words values ('one')");
    file.pragma('wal_checkpoint(passive)');
  };
  write();
  check();
  meanwhile = () => {
    meanwhile = () => {};
    write();
  };
  check();
  expect(check).not.toThrow();
  file.close();
});
