import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { copyDatabase, run, timeForName } from './copy';

const usage = `Usage: npm run backup -- FOLDER [--days=14]
Copies SQLite's database in DATA_DIR into a file of FOLDER, named by the time, while the API runs. Then
removes the copies that are older than so many days.`;
const day = 24 * 60 * 60 * 1000;

run(usage, (folder, database, option = '14') => {
  const days = Number(option);
  if (!(days >= 1)) throw new StartError('The number of days is at least 1.');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `sedia-${timeForName()}.sqlite`);
  copyDatabase(database, file);
  const oldest = `sedia-${timeForName(Date.now() - days * day)}`;
  for (const name of readdirSync(folder)) {
    // A killed run leaves an unfinished one.
    const isOurs = /^sedia-\w+\.sqlite(\.unfinished)?$/.test(name);
    if (isOurs && name < oldest) rmSync(join(folder, name));
  }
  return `Written: ${file}`;
});
