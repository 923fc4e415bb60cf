import { build } from 'esbuild';

await build({
  entryPoints: ['server/server.ts', 'server/leads.ts'],
  // The tests of the bundle build into a folder of their own.
  outdir: process.argv[2] ?? 'server/dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
