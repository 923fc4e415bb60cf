import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** Bundles the edge worker with the `site.json` of a folder into its `worker.js`. */
export async function buildWorker(folder: string, checkout: string): Promise<void> {
  await build({
    stdin: {
      contents: `
        import site from ${JSON.stringify(resolve(folder, 'site.json'))};
        import { createWorker } from './deploy/export/worker';
        export default createWorker(site);`,
      resolveDir: resolve(checkout),
    },
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
}
