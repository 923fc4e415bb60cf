import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readArguments, runProgram } from '../config/command-line';
import { StartError } from '../config/start-error';
import { sqliteFile } from '../db/open';
import { openAlone, requireSqlite, timeForName, writeCopy } from './sqlite-copy';

const helpText = `Usage: npm run restore -- FILE

Puts a backup in the place of SQLite's database in DATA_DIR, and keeps what was there beside it. Stop the
API first. The next start brings the tables of an older release up to date.
`;

await runProgram(helpText, (args) => {
  const { argument: backup } = readArguments(args, { needs: 'the file of a backup' });
  return async ({ databaseUrl, dataDir }) => {
    requireSqlite(databaseUrl, 'pg_restore');
    if (existsSync(`${backup}-wal`))
      throw new StartError(`${backup}-wal holds a part of ${backup}: this is no backup.`);
    const target = sqliteFile(dataDir);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    const aside = `${target}.replaced-${timeForName()}`;
    const present = existsSync(target) ? openAlone(target) : undefined;
    const leads = writeCopy(target, (path) => copyFileSync(backup, path), aside);
    present?.close();
    const kept = existsSync(aside) ? `What was there before is in ${aside}.\n` : '';
    return `${kept}Restored: ${backup} (leads: ${leads})\n`;
  };
});
