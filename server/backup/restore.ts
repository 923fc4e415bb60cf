import { closeSync, openSync, readSync } from 'node:fs';
import { describeError, StartError } from '../config/start-error';
import { sqliteFile } from '../db/open';
import { runCommand } from './command';
import { describeCounts } from './counts';
import { restorePostgres } from './postgres-restore';
import { restoreSqlite } from './sqlite-restore';

const helpText = `Usage: npm run restore -- FILE [--replace]

Puts a backup in the place of the database. Stop the API first. The next start brings the tables of
an older release up to date.
  --replace   also when the database has data: that is kept in a file, and its name is printed
DATABASE_URL and DATA_DIR say which database; PostgreSQL needs pg_restore, psql and pg_dump of its
version or newer.
`;

/** The first bytes of each kind of backup. */
const beginnings = { SQLite: 'SQLite format 3\0', PostgreSQL: 'PGDMP' };

await runCommand({
  helpText,
  takes: 'the file of a backup',
  mayReplace: true,
  async run({ databaseUrl, dataDir }, { path, replaces }) {
    requireBackupOf(databaseUrl ? 'PostgreSQL' : 'SQLite', path);
    const { aside, counts } = databaseUrl
      ? await restorePostgres(path, { databaseUrl, dataDir, replaces })
      : await restoreSqlite(path, sqliteFile(dataDir), replaces);
    const kept = aside === undefined ? '' : `What was there before is in ${aside}.\n`;
    return `${kept}Restored: ${path} (${describeCounts(counts)})\n`;
  },
});

function requireBackupOf(kind: keyof typeof beginnings, path: string): void {
  const beginning = readBeginning(path);
  const isOf = (one: keyof typeof beginnings) => beginning.startsWith(beginnings[one]);
  if (isOf(kind)) return;
  const advice = {
    SQLite: 'Set DATABASE_URL to restore it there.',
    PostgreSQL: 'Restore it without DATABASE_URL; npm run db:move then takes it to PostgreSQL.',
  }[kind];
  const isOther = isOf('SQLite') || isOf('PostgreSQL');
  throw new StartError(
    `${path} is no backup of ${kind}${isOther ? `, but of the other database. ${advice}` : '.'}`,
  );
}

function readBeginning(path: string): string {
  try {
    const opened = openSync(path, 'r');
    const bytes = Buffer.alloc(16);
    readSync(opened, bytes);
    closeSync(opened);
    return bytes.toString('latin1');
  } catch (error) {
    throw new StartError(`Cannot read ${path} (${describeError(error)}).`, { cause: error });
  }
}
