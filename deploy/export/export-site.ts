import { buildWorker } from './build-worker';
import type { Site } from './site';
import { type Options, writeFolder } from './write-folder';

/** Writes all that a server of the site needs: the files, `site.json` and the edge worker. */
export async function exportSite(options: Options): Promise<Site> {
  const site = writeFolder(options);
  await buildWorker(options.folder, options.checkout ?? '.');
  return site;
}
