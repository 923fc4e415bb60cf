import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// The tests of the bundle build into a folder of their own.
const outdir = process.argv[2] ?? 'server/dist';

await build({
  entryPoints: ['server/server.ts', 'server/leads.ts'],
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

cpSync('server/desk/browser', join(outdir, 'browser'), { recursive: true });
// What the site is built for at this moment, so that the API cannot run for anything else.
cpSync('lib/generated/addresses.json', join(outdir, 'built-for.json'));
