import { sql } from 'kysely';
import { type Counts, countStored } from './counts';
import { withPostgres } from './postgres';
import { runProgram } from './postgres-program';

/** Dumps a database that is in use, reads the dump once, and counts what it holds. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<Counts> {
  return withPostgres(databaseUrl, ({ queries, place }) =>
    queries
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const counts = await countStored(snapshot, place);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
        const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(
          snapshot,
        );
        await runProgram(databaseUrl, 'pg_dump', [
          '--format=custom',
          // What is counted here is what is dumped there.
          ...exported.rows.map(({ id }) => `--snapshot=${id}`),
          `--file=${file}`,
        ]);
        await runProgram(databaseUrl, 'pg_restore', ['--file=/dev/null', file]);
        return counts;
      }),
  );
}
