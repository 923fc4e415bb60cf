import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// The tests of the bundle build into another folder.
const outdir = process.argv[2] ?? 'server/dist';

await build({
  entryPoints: [
    { in: 'server/server.ts', out: 'server' },
    { in: 'server/backup/backup.ts', out: 'backup' },
    { in: 'server/backup/restore.ts', out: 'restore' },
  ],
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

// What the assistant has learnt; within the bundle its source map would hold it twice.
cpSync('lib/generated/assistant-model.json', join(outdir, 'assistant-model.json'));
// The API reads it when it starts, so it cannot run for another environment than the site.
cpSync('lib/generated/addresses.json', join(outdir, 'built-for.json'));
