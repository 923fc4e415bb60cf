import { Migrator } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import { isDatabaseAway } from './away';
import * as tables from './migrations/0001-tables';
import * as plain from './migrations/0002-plain';
import * as folded from './migrations/0003-folded';
import type { Database } from './open';

/** The migrations of this release; a newer release has further ones. */
export const migrations = { '0001-tables': tables, '0002-plain': plain, '0003-folded': folded };

/** Updates the tables. Returns the reason while the database is away, or throws StartError. */
export async function migrate(database: Database): Promise<string | undefined> {
  const { isSqlite, place, queries } = database;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: queries, provider }).migrateToLatest();
  database.isMigrated = error === undefined;
  if (error === undefined) return undefined;
  if (isDatabaseAway(error)) return describeError(error);
  const [, newer] =
    /previously executed migration (\S+) is missing/.exec(describeError(error)) ?? [];
  const advice = isSqlite
    ? 'Make the file writable, or set DATA_DIR to another folder.'
    : 'Check DATABASE_URL, and that its user may make tables there.';
  const sentence = newer
    ? `A newer release wrote ${place} (${newer}). Start that release, or restore the backup from before the upgrade.`
    : `Cannot use ${place} (${describeError(error)}). ${advice}`;
  throw new StartError(sentence, { cause: error });
}
