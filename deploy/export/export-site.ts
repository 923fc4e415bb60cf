import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { type Options, type Site, writeFolder } from './write-folder';

/** Writes all that a server of the site needs: the files, `site.json` and the edge worker. */
export async function exportSite(options: Options): Promise<Site> {
  const site = writeFolder(options);
  const { folder, checkout = '.' } = options;
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
  return site;
}

/**
 * Exports into a new folder in `place`, named after the time, beside the one that is served. The link
 * `current` leads to it once it is whole. Folders of earlier exports go; the served one stays.
 */
export async function exportRelease(place: string, options: Omit<Options, 'folder'> = {}) {
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const current = join(place, 'current');
  mkdirSync(place, { recursive: true });
  const previous = existsSync(current) ? realpathSync(current) : undefined;
  const site = await exportSite({ ...options, folder: join(place, name), previous });
  // Renamed, because a link cannot be replaced in one step.
  const next = join(place, 'next');
  rmSync(next, { force: true });
  symlinkSync(name, next);
  renameSync(next, current);
  const kept = [name, basename(previous ?? '')];
  for (const other of readdirSync(place))
    if (/^\d{8}T\d{6}Z$/.test(other) && !kept.includes(other))
      rmSync(join(place, other), { recursive: true });
  return { folder: join(place, name), site };
}
