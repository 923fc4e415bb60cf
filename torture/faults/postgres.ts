import { setTimeout } from 'node:timers/promises';
import type { OwnPostgres } from '../../server/testing/postgres';
import type { Fault } from '../fault';
import { runStatement } from '../ground';

const lastsMs = 6_000;
const terminations = 10;

const onPostgres = (name: string, strike: (postgres: OwnPostgres) => Promise<void>): Fault => ({
  family: 'postgres',
  name,
  dialect: 'postgres',
  allows: 'refusals',
  async strike({ postgres }) {
    if (!postgres) throw new Error('This scene has no PostgreSQL');
    await strike(postgres);
    return {};
  },
});

const everyOther =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$';

export const postgresFaults: Fault[] = [
  onPostgres('stopped at once, and started again', async (postgres) => {
    await postgres.crash();
    await setTimeout(lastsMs);
    await postgres.start();
  }),
  onPostgres(`ends every connection, ${terminations} times`, async (postgres) => {
    for (let count = 0; count < terminations; count++) {
      await runStatement(postgres.url, everyOther);
      await setTimeout(lastsMs / terminations);
    }
  }),
  onPostgres('frozen, and thawed', async (postgres) => {
    postgres.freeze();
    await setTimeout(lastsMs).finally(postgres.thaw);
  }),
];
