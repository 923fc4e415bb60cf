import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Writes the desk's script, with what it imports, to `lib/generated`, where the API finds it. */
const { outputFiles } = await build({
  entryPoints: ['server/support-desk/browser/desk.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
writeFileSync('lib/generated/desk.json', JSON.stringify({ script: outputFiles[0].text }));
