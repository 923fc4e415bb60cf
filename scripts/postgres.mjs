import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Folder of a PostgreSQL server as old as `pg_dump`, which refuses newer servers; undefined when there is
 * none.
 */
export function findPostgresPrograms() {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const [, version] = / (\d+)/.exec(stdout ?? '') ?? [];
  const folders = [
    `/usr/lib/postgresql/${version}/bin`,
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const isComplete = (folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return version && folders.find(isComplete);
}
