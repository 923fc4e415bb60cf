import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFile } from '../db/open';
import { requireSqlite, runCommand } from './command';
import { describeCounts } from './counts';
import { copySqlite } from './sqlite-copy';
import { chooseFile, writeWhole } from './whole-file';

const helpText = `Usage: npm run backup -- FOLDER-OR-FILE

Writes one file with everything in SQLite's database in DATA_DIR, while the API runs. In a folder the
file gets the time as its name. A file that has its name is whole: it was checked before it got it.
`;

const noteOnMails = (mailDir: string) =>
  `It does not hold the mails that were written as files, since SMTP_URL is not set: copy ${mailDir}, too.\n`;

await runCommand({
  helpText,
  takes: 'the folder or the file to write to',
  async run({ databaseUrl, dataDir, smtpUrl }, { path }) {
    requireSqlite(databaseUrl, 'pg_dump');
    const file = chooseFile(path);
    const counts = await writeWhole(file, (unfinished) =>
      copySqlite(sqliteFile(dataDir), unfinished),
    );
    const mailDir = join(dataDir, 'mail');
    const hasMailFiles = !smtpUrl && existsSync(mailDir) && readdirSync(mailDir).length > 0;
    return `Written: ${file} (${describeCounts(counts)})\n${hasMailFiles ? noteOnMails(mailDir) : ''}`;
  },
});
