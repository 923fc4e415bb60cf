import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDatabase, makePlace } from '@/lib/testing/api/database';
import { runBundled, runServer } from '@/lib/testing/api/processes';
import { noLimits } from '@/lib/testing/api/stored';
import { postDemo, visitorLead } from '@/lib/testing/requests';
import { sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';
import { copyDatabase } from './copy';

const listEmails = (path: string) => new SqliteFile(path).list('select email from leads');
const fileOf = (place: { dataDir: string }) => sqliteFile(place.dataDir);

it('has every lead acknowledged before it, and is restored once the API has stopped', async () => {
  const place = await makePlace();
  const folder = join(place.dataDir, 'backups');
  fs.mkdirSync(folder);
  for (const name of ['sedia-20200101T000000000Z.sqlite', 'notes.txt'])
    fs.writeFileSync(join(folder, name), '');
  const { api, end } = await runServer(place, noLimits);
  const store = async (name: string | number) =>
    expect((await postDemo(api, visitorLead(name))).statusCode).toBe(200);
  await store('before');
  const writing = Array.from({ length: 10 }, (_, index) => store(index));
  const backingUp = runBundled('backup', place, [folder, '--days=3']);
  const [made] = await Promise.all([backingUp, ...writing]);
  // Only the file that is too old is removed.
  const [notes, name = ''] = fs.readdirSync(folder).toSorted();
  expect([notes, name]).toEqual([
    'notes.txt',
    expect.stringMatching(/^sedia-\d{8}T\d{9}Z\.sqlite$/),
  ]);
  const backup = join(folder, name);
  expect(made).toEqual({ code: 0, stdout: `Written: ${backup}\n`, stderr: '' });
  for (const file of [backup, fileOf(place), `${fileOf(place)}-wal`])
    expect(fs.statSync(file).mode & 0o77).toBe(0);
  await store('later');

  const restore = () => runBundled('restore', place, [backup]);
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringMatching(/Stop the API/) });
  await end('SIGKILL');
  const { stdout } = await restore();
  const restored = listEmails(fileOf(place));
  expect(restored).toContain('vbefore@example.com');
  expect(restored).not.toContain('vlater@example.com');
  const [, replaced = ''] = /^What was there before is in (\S+)\.\n/.exec(stdout) ?? [];
  expect(listEmails(replaced)).toContain('vlater@example.com');
});

it.each([1, 2])('a restore that is killed at renaming %i leaves a database', async (call) => {
  const earlier = await makeDatabase();
  const backup = fileOf(earlier.place);
  const place = await makePlace();
  copyDatabase(backup, fileOf(place));
  const file = new SqliteFile(fileOf(place));
  file.exec("insert into secrets values ('present', '')");
  file.close();
  // Ends the process before the database gets its second name, or before it is replaced.
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let calls = 0;
    for (const [name, work] of Object.entries({ linkSync: fs.linkSync, renameSync: fs.renameSync }))
      fs[name] = (from, to) => {
        if (!from.endsWith('.unfinished') && ++calls === ${call}) process.exit(9);
        work(from, to);
      };
    syncBuiltinESMExports();`;
  const options = `--import=data:text/javascript,${encodeURIComponent(script)}`;
  const ended = await runBundled('restore', place, [backup], { NODE_OPTIONS: options });
  expect(ended).toMatchObject({ code: 9 });
  const present = new SqliteFile(fileOf(place), { mustExist: true });
  expect(present.list('select name from secrets')).toEqual(['present']);
});

it('a damaged backup, or one of a newer release, is not put in place', async () => {
  const { queries, place } = await makeDatabase();
  await queries.destroy();
  const [short, newer] = [join(place.dataDir, 'short'), join(place.dataDir, 'newer')];
  for (const copy of [short, newer]) fs.copyFileSync(fileOf(place), copy);
  fs.truncateSync(short, 5000);
  const file = new SqliteFile(newer);
  file.exec("insert into kysely_migration values ('9999-later', '')");
  file.close();
  const copyTo = join(place.dataDir, 'restored');
  expect(() => copyDatabase(short, copyTo)).toThrow(/malformed|not a database/);
  expect(() => copyDatabase(newer, copyTo)).toThrow('a newer release wrote it, with 9999-later');
  expect(fs.readdirSync(place.dataDir).filter((name) => name.startsWith('restored'))).toEqual([]);
});
