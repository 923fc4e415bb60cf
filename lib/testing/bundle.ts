import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built API that the tests start; below node_modules, so that it finds its packages. */
export const bundle = 'node_modules/.cache/server-of-the-tests';

/** Vitest global setup: builds the API once, because a process starts faster from it than from source. */
export function setup(): void {
  execFileSync(process.execPath, ['server/build.mjs', bundle]);
  const [client, server] = ['http://localhost:3000', 'http://localhost:4000'];
  const builtFor = { appEnv: 'development', client, server };
  writeFileSync(join(bundle, 'built-for.json'), JSON.stringify(builtFor));
}
