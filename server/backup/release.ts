import { StartError } from '../config/start-error';
import { findNewerMigrations, migrations } from '../db/migrate';

/** Throws StartError unless this release can use a backup with these migrations. */
export function requireKnownSchema(file: string, done: string[]): void {
  if (done.length === 0) {
    throw new StartError(`${file} is no backup of this program: it lacks the list of migrations.`);
  }
  const newer = findNewerMigrations(done);
  if (newer.length > 0) {
    throw new StartError(
      `${file} was written by a newer release (its tables had ${newer.join(', ')}). Restore it with that release.`,
    );
  }
}

/** Throws StartError unless a database has the tables of this release. */
export function requireSameRelease(file: string, done: string[]): void {
  requireKnownSchema(file, done);
  if (done.length < Object.keys(migrations).length) {
    throw new StartError(
      `${file} has the tables of an older release. Start the API on it once, without DATABASE_URL, and stop it.`,
    );
  }
}
