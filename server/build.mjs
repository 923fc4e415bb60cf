import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// The tests of the bundle build into another folder.
const outdir = process.argv[2] ?? 'server/dist';
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (name, data) => writeFileSync(join(outdir, name), JSON.stringify(data, null, 2));

rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
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
  metafile: true,
});

// The root's package.json with only the packages that the bundle imports: Docker keeps no others.
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
const names = new Set(imported.map(({ path }) => path.match(/^(@[^/]+\/)?[^/]+/)?.[0]));
const { dependencies, devDependencies: _, ...root } = readJson('package.json');
const needed = Object.entries(dependencies).filter(([name]) => names.has(name));
writeJson('package.json', { ...root, dependencies: Object.fromEntries(needed) });

// What the assistant has learnt, if there is one; within the bundle its source map would hold it twice.
const model = 'lib/generated/assistant-model.json';
if (existsSync(model)) cpSync(model, join(outdir, 'assistant-model.json'));
// The API reads it when it starts, so it cannot run for another environment than the site.
writeJson('built-for.json', {
  ...readJson('lib/generated/addresses.json'),
  ...readJson('lib/generated/captcha.json'),
});
