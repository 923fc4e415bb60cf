import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of the nginx that the tests run in front of the site; undefined when there is none. */
export function findNginx() {
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
}
