import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startServerProcess } from '../../server/testing/server-process';
import { asCount } from './figures';
import { makeFolder } from './folders';
import type { Say } from './progress';
import type { Findings } from './report';

const seconds = 10;
/** Requests that are open at the same time. */
const atOnce = 20;
const origin = 'http://localhost:3000';

/** Posts demo requests to the built API and gives how many it acknowledged a second. */
async function countLeads(build: string, dataDir: string): Promise<number> {
  const started = await startServerProcess(
    { dataDir, databaseUrl: undefined },
    {
      LOG_LEVEL: 'fatal',
      LIMIT_PER_EMAIL: '1000000',
      LIMIT_PER_CLIENT: '1000000',
      LIMIT_OVERALL: '100000000',
    },
    [join(build, 'server/dist/server.js')],
  );
  if ('output' in started) throw new Error(`The API did not start: ${started.output}`);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  const postUntilEnd = async (client: number) => {
    for (let number = 0; performance.now() < end; number++) {
      const answer = await fetch(`${started.url}/email/request-demo`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({
          full_name: 'Siti Rahma',
          email: `visitor-${client}-${number}@example.com`,
        }),
      });
      if (answer.status !== 200) throw new Error(`The API answers a lead with ${answer.status}`);
      await answer.arrayBuffer();
      count++;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, client) => postUntilEnd(client)));
    return (count * 1000) / (performance.now() - begun);
  } finally {
    await started.end('SIGTERM');
  }
}

/** Commits a row at a time with the settings of the API's own database; gives the rows a second. */
function countCommits(dataDir: string): number {
  const database = new Database(join(dataDir, 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON');
  database.exec('create table leads (id text primary key, payload text not null)');
  const insert = database.prepare('insert into leads values (?, ?)');
  const payload = JSON.stringify({ full_name: 'Siti Rahma', email: 'visitor@example.com' });
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) insert.run(crypto.randomUUID(), payload);
  const rate = (count * 1000) / (performance.now() - begun);
  database.close();
  return rate;
}

/** Compares acknowledged leads with the bare commits that the disk allows. */
export async function measureLeads(build: string, say: Say): Promise<Findings> {
  const dataDir = makeFolder('leads');
  say('leads: demo requests to the API');
  const leads = await countLeads(build, dataDir);
  say('leads: bare commits');
  const commits = countCommits(dataDir);
  rmSync(dataDir, { recursive: true });
  const note = `${atOnce} posts at the same time for ${seconds} s, each answered once lead and mail are durable, beside rows committed one by one with the same settings of SQLite. No budget.`;
  const rows = [[asCount(leads), asCount(commits), (leads / commits).toFixed(2)]];
  const head = ['Leads a second', 'Bare commits a second', 'Ratio'];
  return { tables: [{ title: 'Durable leads', note, head, rows }], checks: [] };
}
