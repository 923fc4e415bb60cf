import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../db/open';
import { prepareDatabase } from '../testing/database';
import { runBundled } from '../testing/server-process';
import { fillRoom, storeChat } from '../testing/stored-chat';
import { storeTestLead } from '../testing/stored-lead';
import { copySqlite } from './sqlite-file';

describe('npm run backup', () => {
  const test = prepareDatabase('sqlite', 'test');
  let folder: string;
  beforeEach(() => {
    folder = join(test.place.dataDir, 'backups');
    mkdirSync(folder);
  });

  const backup = (args = [folder]) => runBundled('backup', test.place, args);
  const store = async (count: number) => {
    for (let number = 0; number < count; number++) await storeTestLead(test.queries);
  };

  it('writes one whole file, named by the time, for its owner alone, and says what it holds', async () => {
    await store(3);
    await test.queries.updateTable('outbox').set({ status: 'sent' }).limit(1).execute();
    const { room } = await storeChat(test.queries);
    await fillRoom(test.queries, room.id, 5);
    const { code, stdout } = await backup();
    const names = readdirSync(folder);
    expect(names).toEqual([expect.stringMatching(/^sedia-\d{8}T\d{9}Z\.sqlite$/)]);
    const file = join(folder, names[0] ?? '');
    expect([code, stdout]).toEqual([
      0,
      `Written: ${file} (leads: 3, chat messages: 5, waiting mails and webhooks: 2)\n`,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new SqliteFile(file, { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('select count(*) from leads').pluck().get()).toBe(3);
    copy.close();
  });

  it('comes to its end while the API writes', async () => {
    const file = sqliteFile(test.place.dataDir);
    const other = new SqliteFile(file);
    other.exec(
      'create table filler as with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select i, hex(randomblob(1000)) as text from n',
    );
    let writes = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver && writes < 500) {
        other.prepare('update filler set text = ? where i = 1').run(String(writes++));
        await setImmediate();
      }
    };
    const writing = write();
    await copySqlite(file, join(folder, 'copy'));
    isOver = true;
    await writing;
    other.close();
    expect(writes).toBeLessThan(500);
  });

  it('leaves no file when the database is damaged', async () => {
    await store(300);
    const file = sqliteFile(test.place.dataDir);
    const direct = new SqliteFile(file);
    direct.pragma('wal_checkpoint(truncate)');
    direct.close();
    const { size } = statSync(file);
    truncateSync(file, size / 2);
    truncateSync(file, size);
    const { code, stderr } = await backup();
    const message = /^The copy of .* is damaged \(.*\)\.\n$/;
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows its usage without an argument', async () => {
    const { code, stderr } = await backup([]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^It needs the folder or the file to write to\.\n\nUsage: npm run backup/,
    );
  });

  it('writes over no file, into no missing folder, and makes no database', async () => {
    const earlier = join(folder, 'earlier');
    writeFileSync(earlier, 'earlier');
    const nowhere = { dataDir: join(folder, 'empty'), databaseUrl: undefined };
    for (const [failed, message] of [
      [await backup([earlier]), /earlier exists already\. Name another file, or a folder\.\n$/],
      [await backup([join(folder, 'nowhere', 'one')]), /^Cannot write .*one \(ENOENT/],
      [await runBundled('backup', nowhere, [folder]), /^There is no database at /],
    ] as const)
      expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(readdirSync(folder)).toEqual(['earlier']);
  });
});
