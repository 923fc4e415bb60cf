/** `npm run export`: writes the site as files, after `npm run build`. */
import { parseArgs } from 'node:util';
import { exportRelease, exportSite } from './export-site';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' }, release: { type: 'string' } },
});
// Servers read the files as another user.
process.umask(0o022);
const { release: place, previous } = values;
const [named = 'out'] = positionals;
const { folder, site } = place
  ? await exportRelease(place)
  : { folder: named, site: await exportSite({ folder: named, previous }) };
console.log(`${folder} has ${Object.keys(site.files).length} files of the build ${site.release}.`);
