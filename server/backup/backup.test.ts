import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase, sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';
import { prepareDatabase } from '../testing/database';
import { makePlace, runServer } from '../testing/per-test';
import { noLimits, postDemoAt } from '../testing/requests';
import { runBundled } from '../testing/server-process';
import { readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';

const test = prepareDatabase('sqlite', 'test');
let folder: string;
beforeEach(async () => {
  folder = join(test.place.dataDir, 'made', 'backups');
  await storeTestLead(test.queries, { payload: { email: 'kept@example.com' } });
});

const backup = (args: string[] = []) => runBundled('backup', test.place, [folder, ...args]);
const newest = () => join(folder, readdirSync(folder).sort().at(-1) ?? '');
const emailsIn = async (place: { dataDir: string }) => {
  const { queries } = openDatabase({ databaseUrl: undefined, ...place });
  const { leads } = await readStored(queries).finally(() => queries.destroy());
  return leads.map(({ email }) => email);
};

it('a backup is one whole file for its owner alone, in a folder that is made', async () => {
  const { code, stdout } = await backup();
  expect([code, stdout]).toEqual([0, `Written: ${newest()} (leads: 1)\n`]);
  expect(statSync(newest()).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^sedia-\d{8}T\d{9}Z\.sqlite$/)]);
});

it('removes what is too old and what a killed run has left, and nothing else', async () => {
  mkdirSync(folder, { recursive: true });
  const dayAgo = (days: number) =>
    `sedia-${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[-:.]/g, '')}.sqlite`;
  const kept = [dayAgo(2), 'notes.txt', 'another.sqlite'];
  for (const name of [...kept, dayAgo(4), dayAgo(40), `${dayAgo(1)}.unfinished`])
    writeFileSync(join(folder, name), '');
  expect(await backup(['--days=3'])).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toHaveLength(kept.length + 1);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(kept));
});

it('keeps every earlier file, and writes none, when the database is damaged', async () => {
  await backup();
  writeFileSync(join(folder, 'sedia-20200101T000000000Z.sqlite'), '');
  const before = readdirSync(folder);
  await test.queries.destroy();
  const file = sqliteFile(test.place.dataDir);
  truncateSync(file, statSync(file).size / 2);
  const { code, stderr } = await backup(['--days=1']);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot write .*malformed/m)]);
  expect(readdirSync(folder)).toEqual(before);
});

it('has every lead that was acknowledged before it, while the API takes more', async () => {
  const place = await makePlace();
  const api = await runServer(place, noLimits);
  const acknowledged: string[] = [];
  const isOver = new AbortController();
  const load = (async () => {
    for (let number = 0; !isOver.signal.aborted; number++) {
      const email = `visitor-${number}@example.com`;
      if ((await postDemoAt(api.url, { full_name: 'Dewi', email })).status === 200)
        acknowledged.push(email);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  const before = [...acknowledged];
  expect(await runBundled('backup', place, [folder])).toMatchObject({ code: 0 });
  isOver.abort();
  await load;
  expect(acknowledged.length).toBeGreaterThan(before.length);
  const restored = await makePlace();
  expect(await runBundled('restore', restored, [newest()])).toMatchObject({ code: 0 });
  expect(await emailsIn(restored)).toEqual(expect.arrayContaining(before));
});

it('leaves PostgreSQL to its own programs', async () => {
  const place = { ...test.place, databaseUrl: 'postgres://localhost/sedia' };
  for (const [program, tool] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const)
    expect(await runBundled(program, place, [folder])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`For PostgreSQL use ${tool}`),
    });
});

it('is restored once the API has stopped, and what was there is kept', async () => {
  await backup();
  const place = await makePlace();
  const restore = () => runBundled('restore', place, [newest()]);
  const api = await runServer(place);
  expect((await postDemoAt(api.url)).status).toBe(200);
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Stop the API'),
  });
  // With its log beside the file.
  await api.end('SIGKILL');
  const { code, stdout } = await restore();
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^What was there before is in (\S+)\.\n/),
  ]);
  expect(await emailsIn(place)).toEqual(['kept@example.com']);
});

it.each([
  ['damaged', () => truncateSync(newest(), 5000), /malformed|not a database/],
  ['of a newer release', addMigration, /a newer release wrote it, with 9999-later/],
  ['missing', () => rmSync(newest()), /ENOENT/],
])('a backup that is %s changes nothing', async (_name, spoil, message) => {
  await backup();
  const given = newest();
  spoil();
  const place = await makePlace();
  const { code, stderr } = await runBundled('restore', place, [given]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

function addMigration(): void {
  const file = new SqliteFile(newest());
  file.exec("insert into kysely_migration values ('9999-later', '')");
  file.close();
}
