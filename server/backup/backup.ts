import { readArguments, runProgram } from '../config/command-line';
import { sqliteFile } from '../db/open';
import { copySqlite, requireSqlite } from './sqlite-file';
import { chooseFile, writeWhole } from './whole-file';

const helpText = `Usage: npm run backup -- FOLDER-OR-FILE

Writes one file with everything in SQLite's database in DATA_DIR, while the API runs. In a folder the
file gets the time as its name. A file that has its name is whole: it was checked before it got it.
`;

await runProgram(helpText, (args) => {
  const { argument } = readArguments(args, { needs: 'the folder or the file to write to' });
  return async ({ databaseUrl, dataDir }) => {
    requireSqlite(databaseUrl, 'pg_dump');
    const file = chooseFile(argument);
    const stored = await writeWhole(file, (unfinished) =>
      copySqlite(sqliteFile(dataDir), unfinished),
    );
    return `Written: ${file} (${stored})\n`;
  };
});
