import { sqliteFile } from '../db/open';
import { requireSqlite, runCommand } from './command';
import { describeCounts } from './counts';
import { restoreSqlite } from './sqlite-restore';

const helpText = `Usage: npm run restore -- FILE [--replace]

Puts a backup in the place of SQLite's database in DATA_DIR. Stop the API first. The next start brings
the tables of an older release up to date.
  --replace   also when the database has data: that is kept in a file, and its name is printed
`;

await runCommand({
  helpText,
  takes: 'the file of a backup',
  mayReplace: true,
  async run({ databaseUrl, dataDir }, { path, replaces }) {
    requireSqlite(databaseUrl, 'pg_restore');
    const { aside, counts } = await restoreSqlite(path, sqliteFile(dataDir), replaces);
    const kept = aside === undefined ? '' : `What was there before is in ${aside}.\n`;
    return `${kept}Restored: ${path} (${describeCounts(counts)})\n`;
  },
});
