import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config/start-error';
import { countStored, hasData } from './counts';
import { listTablesOfSchema, requireNobodyElse, withPostgres } from './postgres';
import { dumpPostgres } from './postgres-dump';
import { runProgram, startProgram } from './postgres-program';
import { requireKnownSchema } from './release';
import type { Restored } from './sqlite-restore';
import { isOurTable } from './tables';
import { timeForName, writeWhole } from './whole-file';

type Options = { databaseUrl: string; dataDir: string; replaces: boolean };

/**
 * Puts a dump in the place of a database's tables, in one transaction. Throws StartError and changes
 * nothing when the dump is damaged, when others are connected, or when there is data and `replaces` is
 * not set.
 */
export async function restorePostgres(
  backup: string,
  { databaseUrl, dataDir, replaces }: Options,
): Promise<Restored> {
  requireKnownSchema(backup, await readMigrations(databaseUrl, backup));
  return withPostgres(databaseUrl, async (database) => {
    const { queries, place } = database;
    await requireNobodyElse(database);
    const tables = await listTablesOfSchema(queries);
    if (!replaces && (!tables.every(isOurTable) || (await hasData(queries)))) {
      throw new StartError(
        `${place} has data. With --replace all tables of its schema are written to a file and the backup takes their place.`,
      );
    }
    const aside = tables.length > 0 ? await keepAside(databaseUrl, dataDir) : undefined;
    try {
      await replaceTables(databaseUrl, backup, tables);
    } catch (error) {
      if (aside !== undefined) rmSync(aside);
      throw error;
    }
    return { aside, counts: await countStored(queries, place) };
  });
}

/** Names of the migrations that the database of a dump has had. */
async function readMigrations(databaseUrl: string, backup: string): Promise<string[]> {
  const printed = await runProgram(databaseUrl, 'pg_restore', [
    '--data-only',
    '--table=kysely_migration',
    '--file=-',
    backup,
  ]);
  return Array.from(printed.matchAll(/^(\d{4}-[\w-]+)\t/gm), ([, name = '']) => name);
}

async function keepAside(databaseUrl: string, dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = join(dataDir, `replaced-${timeForName()}.dump`);
  await writeWhole(aside, (unfinished) => dumpPostgres(databaseUrl, unfinished));
  return aside;
}

/**
 * Runs the dump as a script, because `pg_restore --clean` removes only the tables that the dump has: one
 * of a newer release would stay, and its migration would fail later. Without the last line nothing of it
 * counts, also when this process is killed.
 */
async function replaceTables(databaseUrl: string, backup: string, tables: string[]): Promise<void> {
  const psql = startProgram(databaseUrl, 'psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1']);
  psql.child.stdout.resume();
  const script = startProgram(databaseUrl, 'pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--file=-',
    backup,
  ]);
  const names = tables.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  psql.child.stdin.write(`begin;\n${names && `drop table ${names} cascade;\n`}`);
  try {
    await pipeline(script.child.stdout, psql.child.stdin, { end: false });
    await script.ended;
    psql.child.stdin.end('commit;\n');
  } catch (error) {
    psql.child.stdin.destroy();
    // When psql refused a statement, this throws its reason.
    await psql.ended;
    throw error;
  }
  await psql.ended;
}
