import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';
import { prepareDatabase } from '../testing/database';
import { makePlace, runServer } from '../testing/per-test';
import { noLimits, postDemoAt, visitorLead } from '../testing/requests';
import { runBundled } from '../testing/server-process';
import { storeTestLead } from '../testing/stored-lead';

const test = prepareDatabase('sqlite', 'test');
let folder: string;
beforeEach(async () => {
  folder = join(test.place.dataDir, 'backups');
  await storeTestLead(test.queries);
});

const backup = (place = test.place, ...more: string[]) =>
  runBundled('backup', place, [folder, ...more]);
const newest = () => join(folder, readdirSync(folder).sort().at(-1) ?? '');
const listEmails = (path: string) => new SqliteFile(path).list('select email from leads');
const fileOf = (place: { dataDir: string }) => sqliteFile(place.dataDir);

it('has every lead acknowledged before it, and is restored once the API has stopped', async () => {
  const place = await makePlace();
  const { url, end } = await runServer(place, noLimits);
  const post = (name: string | number) => postDemoAt(url, visitorLead(name));
  const names = Array.from({ length: 50 }, (_, index) => index);
  expect((await Promise.all(names.map(post))).every(({ ok }) => ok)).toBe(true);
  const [made] = await Promise.all([backup(place), ...names.map((name) => post(100 + name))]);
  expect(made).toEqual({ code: 0, stdout: `Written: ${newest()}\n`, stderr: '' });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^sedia-\d{8}T\d{9}Z\.sqlite$/)]);
  expect([statSync(folder), statSync(newest())].map(({ mode }) => mode & 0o77)).toEqual([0, 0]);
  expect((await post('later')).status).toBe(200);

  const restore = () => runBundled('restore', place, [newest()]);
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringMatching(/Stop the API/) });
  await end('SIGKILL');
  const { code, stdout } = await restore();
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^What was there before is in /)]);
  const before = names.map((name) => `v${name}@example.com`);
  expect(listEmails(fileOf(place))).toEqual(expect.arrayContaining(before));
  expect(listEmails(fileOf(place))).not.toContain('vlater@example.com');
  expect(listEmails(/ is in (\S+)\.\n/.exec(stdout)?.[1] ?? '')).toContain('vlater@example.com');
});

it('takes the place of a damaged database', async () => {
  await backup();
  const place = await makePlace();
  writeFileSync(fileOf(place), 'damaged');
  expect(await runBundled('restore', place, [newest()])).toMatchObject({ code: 0 });
  expect(listEmails(fileOf(place))).toEqual(['budi@example.com']);
});

it('removes files that are too old once a new one is whole, and no others', async () => {
  await backup();
  const others = ['sedia-20200101T000000000Z.sqlite', 'notes.txt'];
  for (const name of others) writeFileSync(join(folder, name), '');
  const damaged = await makePlace();
  writeFileSync(fileOf(damaged), 'damaged');
  const failed = await backup(damaged);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('not a database')]);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await backup(test.place, '--days=3')).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['notes.txt']));
  expect(readdirSync(folder)).not.toContain(others[0]);
});

it.each([
  ['damaged', () => truncateSync(newest(), 5000), /malformed|not a database/],
  ['of a newer release', addMigration, /a newer release wrote it, with 9999-later/],
  ['missing', () => rmSync(newest()), /unable to open/],
])('a backup that is %s changes nothing', async (_name, spoil, message) => {
  await backup();
  const given = newest();
  spoil();
  const place = await makePlace();
  const { code, stderr } = await runBundled('restore', place, [given]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

it('is left to the programs of PostgreSQL where that is the database', async () => {
  const place = { ...test.place, databaseUrl: 'postgres://127.0.0.1:1/none' };
  expect(await backup(place)).toMatchObject({ code: 1, stderr: expect.stringMatching(/pg_dump/) });
});

function addMigration(): void {
  const file = new SqliteFile(newest());
  file.exec("insert into kysely_migration values ('9999-later', '')");
  file.close();
}
