/** `npm run export`: writes the site as files, after `npm run build`. */
import { parseArgs } from 'node:util';
import { exportSite } from './export-site';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
});
const [folder = 'out'] = positionals;
const { files, release } = await exportSite({ folder, previous: values.previous });
console.log(`${folder} has ${Object.keys(files).length} files of the build ${release}.`);
