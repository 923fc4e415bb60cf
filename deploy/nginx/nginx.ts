/**
 * `npm run --silent nginx`: writes the configuration of nginx for an exported folder and the API's
 * processes, under the names that the build knows. Without TLS where something in front of nginx ends it.
 */
import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSite, renderApi, renderPlain, renderSite } from './render';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'out' },
    'api-processes': { type: 'string', default: '127.0.0.1:4000' },
    certificates: { type: 'string', default: '/etc/ssl/sedia' },
    listen: { type: 'string', default: '443' },
    'listen-plain': { type: 'string', default: '80' },
    'without-tls': { type: 'boolean', default: false },
  },
});
// Without links, so that nginx changes to another release at its reload.
const folder = realpathSync(values.folder);
const { addresses } = readSite(folder);
const plain = values['listen-plain'];
const place = values['without-tls']
  ? { listen: plain }
  : { listen: values.listen, certificates: values.certificates };
const processes = values['api-processes'].split(',');
process.stdout.write(
  [
    renderSite({ folder, api: 'sedia_api', ...place }),
    renderApi({ addresses, processes, ...place }),
    values['without-tls'] ? '' : renderPlain(addresses, plain),
  ].join('\n'),
);
