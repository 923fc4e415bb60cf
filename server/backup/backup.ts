import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runProgram } from '../config/command-line';
import { StartError } from '../config/start-error';
import { sqliteFile } from '../db/open';
import { openFile, requireSqlite, timeForName, writeCopy } from './sqlite-copy';

const helpText = `Usage: npm run backup -- FOLDER [--days=14]

Copies SQLite's database in DATA_DIR into a file of FOLDER, named by the time, while the API runs. Then
removes the copies that are older than so many days.
`;
const day = 24 * 60 * 60 * 1000;

await runProgram(helpText, (args) => {
  const options = { days: { type: 'string' as const } };
  const { argument: folder, values } = readArguments(args, { needs: 'a folder', options });
  const days = Number(values.days ?? 14);
  if (!(days >= 1)) throw new Error('The number of days is at least 1.');
  return async ({ databaseUrl, dataDir }) => {
    requireSqlite(databaseUrl, 'pg_dump');
    const source = sqliteFile(dataDir);
    if (!existsSync(source)) throw new StartError(`There is no database at ${source}.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const remove = (isOld: (name: string) => boolean) => {
      for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name));
    };
    // What a run left that was killed.
    remove((name) => /^sedia-.*\.unfinished/.test(name));
    const database = openFile(source);
    const file = join(folder, `sedia-${timeForName()}.sqlite`);
    const leads = writeCopy(file, (path) => database.prepare('vacuum into ?').run([path]));
    database.close();
    const oldest = `sedia-${timeForName(Date.now() - days * day)}`;
    remove((name) => /^sedia-\w+\.sqlite$/.test(name) && name < oldest);
    return `Written: ${file} (leads: ${leads})\n`;
  };
});
