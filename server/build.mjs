import { build } from 'esbuild';

await build({
  entryPoints: ['server/server.ts', 'server/leads.ts'],
  outdir: 'server/dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
