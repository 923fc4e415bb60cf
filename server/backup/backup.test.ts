import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';
import { makeDatabase, makePlace } from '../testing/database';
import { runBundled, runServer } from '../testing/processes';
import { noLimits, postDemo, visitorLead } from '../testing/requests';
import { storeTestLead } from '../testing/stored';

const listEmails = (path: string) => new SqliteFile(path).list('select email from leads');
const fileOf = (place: { dataDir: string }) => sqliteFile(place.dataDir);

async function makeDamaged() {
  const place = await makePlace();
  writeFileSync(fileOf(place), 'damaged');
  return place;
}

it('has every lead acknowledged before it, and is restored once the API has stopped', async () => {
  const [place, damaged] = [await makePlace(), await makeDamaged()];
  const folder = join(place.dataDir, 'backups');
  mkdirSync(folder);
  for (const name of ['sedia-20200101T000000000Z.sqlite', 'notes.txt'])
    writeFileSync(join(folder, name), '');
  const [{ api, end }, failed] = await Promise.all([
    runServer(place, noLimits),
    runBundled('backup', damaged, [folder]),
  ]);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('not a database')]);
  expect(readdirSync(folder)).toHaveLength(2);

  const store = async (name: string | number) =>
    expect((await postDemo(api, visitorLead(name))).statusCode).toBe(200);
  await store('before');
  const writing = Array.from({ length: 50 }, (_, index) => store(index));
  const backingUp = runBundled('backup', place, [folder, '--days=3']);
  const [made] = await Promise.all([backingUp, ...writing]);
  // A file that is too old goes, and no others.
  const [notes, name = ''] = readdirSync(folder).toSorted();
  expect([notes, name]).toEqual([
    'notes.txt',
    expect.stringMatching(/^sedia-\d{8}T\d{9}Z\.sqlite$/),
  ]);
  const backup = join(folder, name);
  expect(made).toEqual({ code: 0, stdout: `Written: ${backup}\n`, stderr: '' });
  expect(statSync(backup).mode & 0o77).toBe(0);
  await store('later');

  const restore = () => runBundled('restore', place, [backup]);
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringMatching(/Stop the API/) });
  await end('SIGKILL');
  const { stdout } = await restore();
  expect(listEmails(fileOf(place))).toContain('vbefore@example.com');
  expect(listEmails(fileOf(place))).not.toContain('vlater@example.com');
  const [, kept = ''] = /^What was there before is in (\S+)\.\n/.exec(stdout) ?? [];
  expect(listEmails(kept)).toContain('vlater@example.com');
});

it('replaces a damaged database, but a backup that is damaged or newer changes nothing', async () => {
  const { queries, place } = await makeDatabase();
  await storeTestLead(queries);
  await queries.destroy();
  const [short, newer] = [join(place.dataDir, 'short'), join(place.dataDir, 'newer')];
  for (const copy of [short, newer]) copyFileSync(fileOf(place), copy);
  truncateSync(short, 5000);
  const file = new SqliteFile(newer);
  file.exec("insert into kysely_migration values ('9999-later', '')");
  file.close();
  const rows = [
    [fileOf(place), 0, /^$/],
    [short, 1, /malformed|not a database/],
    [newer, 1, /a newer release wrote it, with 9999-later/],
  ] as const;
  const restoring = rows.map(async ([backup, code, message]) => {
    const damaged = await makeDamaged();
    const restored = await runBundled('restore', damaged, [backup]);
    expect(restored).toMatchObject({ code, stderr: expect.stringMatching(message) });
    if (code === 0) expect(listEmails(fileOf(damaged))).toEqual(['budi@example.com']);
    else expect(readdirSync(damaged.dataDir)).toEqual(['sedia.sqlite']);
  });
  await Promise.all(restoring);
  const postgres = { ...place, databaseUrl: 'postgres://127.0.0.1:1/none' };
  expect((await runBundled('backup', postgres, [place.dataDir])).stderr).toContain('pg_dump');
});
